// A screen with a message and a few ways to continue.
import { useRouter } from 'expo-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import { Lock } from './lock'
import { Button } from '@/components/ui/button'
import { Plate } from '@/components/ui/plate'
import { Screen } from '@/components/ui/screen'
import { Text } from '@/components/ui/text'
import { space, steel } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'

interface NoticeProps {
  readonly title: string
  readonly text?: string
  /** Something other than the open lock. */
  readonly picture?: ReactNode
  readonly children?: ReactNode
  readonly testID?: string
}

export function Notice({ title, text, picture, children, testID }: NoticeProps) {
  const { colors } = useTheme()
  return (
    <Screen title={title} header={false}>
      <View style={styles.middle}>
        <Plate rivets rule={colors.edge} style={styles.plate} testID={testID}>
          <View style={styles.picture}>{picture ?? <Lock size={80} metal={steel} open />}</View>
          <Text variant="title" center aria-level={1}>
            {title}
          </Text>
          {text !== undefined && (
            <Text color="soft" center role="status">
              {text}
            </Text>
          )}
          {children !== undefined && <View style={styles.ways}>{children}</View>}
        </Plate>
      </View>
    </Screen>
  )
}

export function WayHome() {
  const { t } = useTranslation()
  const router = useRouter()
  return (
    <Button
      kind="secondary"
      label={t('remote.invite.home')}
      onPress={() => router.dismissTo('/')}
      testID="way-home"
    />
  )
}

export function WayToCode() {
  const { t } = useTranslation()
  const router = useRouter()
  return (
    <Button label={t('remote.invite.byCode')} onPress={() => router.replace('/join')} testID="way-code" />
  )
}

const styles = StyleSheet.create({
  middle: { flexGrow: 1, justifyContent: 'center' },
  plate: { gap: space.m, paddingHorizontal: space.xl, paddingVertical: space.xxl },
  picture: { alignItems: 'center' },
  ways: { gap: space.s, marginTop: space.s },
})
