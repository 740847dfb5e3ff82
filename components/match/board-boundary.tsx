// Error boundary of the board: if it throws, the match keeps its banner, its menu and the way back.
import { useRouter } from 'expo-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import { CopyMatch } from '@/components/crash/copy-match'
import { CrashBoundary } from '@/components/crash/crash-boundary'
import { Button } from '@/components/ui/button'
import { Plate } from '@/components/ui/plate'
import { Text } from '@/components/ui/text'
import { space } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import { useMatch } from '@/components/board/match-context'
import { MatchFrame } from '@/components/board/match-frame'

interface BoardBoundaryProps {
  /** The position of a replay: at another position the board is tried again. */
  readonly position?: number
  readonly children: ReactNode
}

export function BoardBoundary({ position, children }: BoardBoundaryProps) {
  const { match } = useMatch()
  return (
    <CrashBoundary
      where={`board of ${match.gameId}`}
      position={position}
      fallback={(tryAgain) => <CrashedBoard tryAgain={tryAgain} />}
    >
      {children}
    </CrashBoundary>
  )
}

function CrashedBoard({ tryAgain }: { readonly tryAgain: () => void }) {
  const { t } = useTranslation()
  const { colors } = useTheme()
  const router = useRouter()
  const { match, coach } = useMatch()
  return (
    <MatchFrame prompt=" ">
      <Plate rivets rule={colors.edge} style={styles.plate} testID="crashed-board">
        <Text variant="title" center aria-level={1}>
          {t('crash.title')}
        </Text>
        <Text color="soft" center role="status">
          {coach ? t('crash.lesson') : t('crash.board')}
        </Text>
        <View style={styles.ways}>
          <Button label={t('crash.again')} onPress={tryAgain} testID="crash-again" />
          {/* A lesson is nobody's match. */}
          {!coach && <CopyMatch log={match.texts().log} />}
          <Button
            kind="secondary"
            label={t('crash.home')}
            onPress={() => router.dismissTo('/')}
            testID="crash-home"
          />
        </View>
      </Plate>
    </MatchFrame>
  )
}

const styles = StyleSheet.create({
  plate: { gap: space.m, paddingHorizontal: space.xl, paddingVertical: space.xl },
  ways: { gap: space.s, marginTop: space.s },
})
