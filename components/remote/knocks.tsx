// People who typed the code: whoever can let them in sees their names, and admits them or not.
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import { listOf } from '@/client/lists'
import { asking } from '@/client/remote/door-host'
import type { PhoneState } from '@/client/remote/phone'
import { Button } from '@/components/ui/button'
import { Plate } from '@/components/ui/plate'
import { Text } from '@/components/ui/text'
import { brass, space } from '@/components/ui/theme'

interface KnocksProps {
  readonly phone: PhoneState
  readonly onAnswer: (key: string, yes: boolean) => void
}

export function Knocks({ phone, onAnswer }: KnocksProps) {
  const { t } = useTranslation()
  return asking(phone).map(({ key, guests }) => (
    <Plate key={key} rule={brass.mid} role="alert" style={styles.knock} testID="knock">
      <Text variant="heading" center>
        {t('remote.knocks.title', { name: listOf(guests.map(({ name }) => name)) })}
      </Text>
      <Text variant="small" color="soft" center>
        {t('remote.knocks.note')}
      </Text>
      <View style={styles.answers}>
        <Button
          kind="secondary"
          label={t('remote.knocks.no')}
          onPress={() => onAnswer(key, false)}
          grow
          testID="not-now"
        />
        <Button label={t('remote.knocks.yes')} onPress={() => onAnswer(key, true)} grow testID="let-in" />
      </View>
    </Plate>
  ))
}

const styles = StyleSheet.create({
  knock: { gap: space.s, padding: space.l },
  answers: { flexDirection: 'row', gap: space.m, marginTop: space.xs },
})
