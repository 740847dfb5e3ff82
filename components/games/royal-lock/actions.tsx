// The actions where the marker stands, and the end of the turn. A button that does nothing now is dim and says why when
// touched: it is not disabled, because a disabled button could not answer.
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import { useSettings } from '@/client/settings'
import type { State } from '@/engine/games/royal-lock/rules'
import { Button } from '@/components/ui/button'
import { PointedRing, type Target } from '@/components/ui/pointed'
import { surfaces } from '@/components/ui/surface'
import { Text } from '@/components/ui/text'
import { useLargeText } from '@/components/ui/text-scale'
import { radius, space } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import { Touch } from '@/components/ui/touch'
import { Sign, type SignName } from './grid/signs'
import { controls } from './targets'
import type { Turn } from './use-turn'

interface ActionsProps {
  readonly state: State
  readonly turn: Turn
  /** Nobody may act here now: everything is dim and silent. */
  readonly idle: boolean
}

export function Actions({ state, turn, idle }: ActionsProps) {
  const { t } = useTranslation()
  const { leftHanded } = useSettings()
  const largeText = useLargeText()
  const locked = state.locked.includes(state.markers[state.turn - 1]!)
  const kinds: readonly SignName[] = [locked ? 'unlock' : 'lock', 'remove', 'fill', 'reshuffle']
  const row = [styles.row, leftHanded && styles.mirrored]
  const noUndo = idle || turn.whyNot('undo') !== undefined
  return (
    <View style={styles.actions}>
      <View style={[row, largeText && styles.wrapping]}>
        {kinds.map((kind, i) => (
          <ActionButton
            key={i}
            kind={kind}
            target={controls.action(kind)}
            why={turn.whyNot({ kind })}
            idle={idle}
            onPress={() => turn.act({ kind })}
          />
        ))}
      </View>
      <View style={row}>
        <View style={[styles.half, noUndo && styles.dim]}>
          <Button
            kind="secondary"
            icon="undo"
            label={t('games.royal-lock.table.takeBack')}
            onPress={turn.takeBack}
            testID="take-back"
          />
        </View>
        <View style={[styles.half, idle && styles.dim]}>
          <Button
            kind={turn.held ? 'primary' : 'secondary'}
            label={turn.held ? t('games.royal-lock.table.draw') : t('games.royal-lock.table.end')}
            onPress={turn.draw}
            target={controls.draw}
            testID="draw"
          />
        </View>
      </View>
    </View>
  )
}

interface ActionButtonProps {
  readonly kind: SignName
  readonly target: Target
  readonly why: string | undefined
  readonly idle: boolean
  readonly onPress: () => void
}

function ActionButton({ kind, target, why, idle, onPress }: ActionButtonProps) {
  const { t } = useTranslation()
  const { colors } = useTheme()
  const largeText = useLargeText()
  const action = t(`games.royal-lock.table.actions.${kind}`)
  return (
    <Touch
      testID={`act-${kind}`}
      aria-label={why === undefined ? action : t('games.royal-lock.table.cannot', { action, why })}
      sound="pick"
      onPress={onPress}
      style={({ pressed }) => [
        surfaces.steel(colors),
        styles.action,
        largeText && styles.twoToARow,
        pressed && styles.pressed,
      ]}
    >
      {!idle && why === undefined && <PointedRing at={target} radius={radius.m} />}
      <View style={[styles.content, (idle || why !== undefined) && styles.dim]}>
        <Sign name={kind} ink={colors.text} />
        <Text variant="small" numberOfLines={1} style={styles.word}>
          {action}
        </Text>
      </View>
    </Touch>
  )
}

const styles = StyleSheet.create({
  actions: { flex: 1, gap: space.s },
  row: { flexDirection: 'row', gap: space.s },
  mirrored: { flexDirection: 'row-reverse' },
  wrapping: { flexWrap: 'wrap' },
  half: { flex: 1 },
  action: { flex: 1, minHeight: 56, borderRadius: radius.m, justifyContent: 'center' },
  twoToARow: { minWidth: '45%' },
  content: { alignItems: 'center', gap: 1 },
  word: { fontWeight: '600' },
  pressed: { transform: [{ translateY: 1 }] },
  dim: { opacity: 0.4 },
})
