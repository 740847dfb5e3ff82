// One of the three dials with its digit: dragged up and down by the drum, round by the knob, or stepped by its buttons.
// For screen readers and keyboards it is a slider.
import { useTranslation } from 'react-i18next'
import { type AccessibilityActionEvent, Platform, Pressable, StyleSheet, View } from 'react-native'
import { haptic } from '@/client/haptics'
import { playSound } from '@/client/sound'
import { TurningDial } from '@/components/art/dial'
import { TurningWheel } from '@/components/art/digit-wheel'
import { Draggable } from '@/components/ui/drag'
import { useFocusRing } from '@/components/ui/focus-ring'
import { brass, type Metal, target as touchSize } from '@/components/ui/theme'
import type { Digit, Place } from '@/engine/games/safecracker-duel/rules'
import { StepButton } from './step-button'
import { controls } from './targets'
import type { Turn } from './use-draft'
import { useTurning } from './use-turning'

export type Lamp = 'dark' | 'ready' | 'chosen' | 'refused'

/** The height that a dial needs besides its drum and its knob. */
export const dialFittings = touchSize + 42

interface SafeDialProps {
  readonly place: Place
  readonly digit: Digit
  /** Off, may be turned, turned this turn, or turned to something that is not allowed. */
  readonly lamp: Lamp
  readonly enabled: boolean
  readonly metal: Metal
  readonly width: number
  /** Diameter of the knob, and height of the drum. */
  readonly size: number
  readonly drum: number
  /** Without a digit, the dial is chosen as it is. */
  readonly onTurn: (place: Place, to?: Turn) => void
}

const after = (digit: Digit, step: 1 | -1): Digit => (((digit - 1 + step + 5) % 5) + 1) as Digit

export function SafeDial({ place, digit, lamp, enabled, metal, width, size, drum, onTurn }: SafeDialProps) {
  const { t } = useTranslation()
  const { ring, handlers } = useFocusRing()
  // Stable while only a digit changes: a new function would attach all gestures again at every click.
  const turn = (to?: Turn): void => onTurn(place, to)
  const { position, choose, pull, twist } = useTurning({
    digit,
    enabled,
    size,
    onTurn: turn,
    testID: `dial-${place}`,
  })
  const step = (by: 1 | -1): void => {
    playSound('dial')
    turn((from) => after(from, by))
  }
  const onKey = ({ nativeEvent: { key } }: { readonly nativeEvent: { readonly key: string } }): void => {
    if (!enabled) return
    if (key === 'ArrowUp' || key === 'ArrowRight') step(1)
    else if (key === 'ArrowDown' || key === 'ArrowLeft') step(-1)
    else if (/^[1-5]$/.test(key)) turn(Number(key) as Digit)
  }
  const onAction = ({ nativeEvent: { actionName } }: AccessibilityActionEvent): void => {
    if (!enabled) return
    haptic('pick')
    if (actionName === 'activate') turn()
    else step(actionName === 'increment' ? 1 : -1)
  }
  const chosen = lamp === 'chosen' || lamp === 'refused'
  const glow = lamp === 'refused' ? '#F0605A' : lamp === 'chosen' ? brass.hi : metal.mid
  return (
    <View
      style={[styles.well, { width, borderColor: chosen ? glow : `${metal.line}CC` }, chosen && halo(glow)]}
    >
      <View
        style={[
          styles.lamp,
          { backgroundColor: lampColors[lamp] },
          lamp !== 'dark' && halo(lampColors[lamp]),
        ]}
      />
      <Draggable drag={pull}>
        <Pressable
          {...handlers}
          {...(Platform.OS === 'web' && { onKeyDown: onKey })}
          testID={`dial-${place}`}
          role="slider"
          aria-label={t(
            chosen ? 'games.safecracker-duel.table.dialChosen' : 'games.safecracker-duel.table.dial',
            {
              place,
              digit,
            },
          )}
          aria-valuemin={1}
          aria-valuemax={5}
          aria-valuenow={digit}
          aria-disabled={!enabled}
          disabled={!enabled}
          accessibilityActions={actions}
          onAccessibilityAction={onAction}
          onPress={choose}
          style={[styles.drum, { width: size }, ring]}
        >
          <TurningWheel position={position} size={drum} frame={chosen ? glow : brass.mid} />
        </Pressable>
      </Draggable>
      <Draggable drag={twist} aria-hidden testID={`knob-${place}`} style={styles.knob}>
        <TurningDial position={position} size={size} metal={metal} />
      </Draggable>
      <View style={[styles.steps, !enabled && styles.resting]}>
        <StepButton
          metal={metal}
          icon="minus"
          label={t('games.safecracker-duel.table.less', { place, digit: after(digit, -1) })}
          disabled={!enabled}
          onPress={() => step(-1)}
          target={controls.less(place)}
          testID={`less-${place}`}
        />
        <StepButton
          metal={metal}
          icon="plus"
          label={t('games.safecracker-duel.table.more', { place, digit: after(digit, 1) })}
          disabled={!enabled}
          onPress={() => step(1)}
          target={controls.more(place)}
          testID={`more-${place}`}
        />
      </View>
    </View>
  )
}

const actions = [{ name: 'increment' }, { name: 'decrement' }, { name: 'activate' }] as const

const lampColors: Record<Lamp, string> = {
  dark: '#0B1E25',
  ready: '#8FE3F5',
  chosen: '#FFD977',
  refused: '#FF6B63',
}

const halo = (color: string) => ({ boxShadow: `0px 0px 8px 1px ${color}88` })

const styles = StyleSheet.create({
  well: {
    alignItems: 'center',
    gap: 6,
    paddingTop: 6,
    paddingBottom: 4,
    borderRadius: 10,
    borderWidth: 1.5,
    backgroundColor: 'rgba(6,20,26,0.34)',
  },
  lamp: { width: 10, height: 10, borderRadius: 5, borderWidth: 1, borderColor: 'rgba(0,0,0,0.6)' },
  drum: { alignItems: 'center', borderRadius: 6 },
  knob: { borderRadius: 999 },
  steps: { width: 2 * touchSize, flexDirection: 'row' },
  resting: { opacity: 0.5 },
})
