// The position of the replay: a brass knob in a slot, moved by dragging, tapping, arrow keys, or screen-reader gestures.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import { scheduleOnRN } from 'react-native-worklets'
import { type Drag, Draggable, type DragPoint } from '@/components/ui/drag'
import { useFocusRing } from '@/components/ui/focus-ring'
import { surfaces } from '@/components/ui/surface'
import { brass, target } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'

interface ScrubberProps {
  readonly at: number
  readonly total: number
  readonly onSeek: (at: number) => void
}

const knob = 24
const keys: Partial<Record<string, (at: number, total: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, total) => total,
}

export function Scrubber({ at, total, onSeek }: ScrubberProps) {
  const { t } = useTranslation()
  const { colors } = useTheme()
  const { ring, handlers } = useFocusRing()
  const [width, setWidth] = useState(0)
  const room = Math.max(1, width - knob)
  const seekTo = (x: number): void => {
    const to = Math.round((Math.max(0, Math.min(room, x - knob / 2)) / room) * total)
    if (to !== at) onSeek(to)
  }
  const follow = ({ x }: DragPoint): void => {
    'worklet'
    scheduleOnRN(seekTo, x)
  }
  const drag: Drag = { atOnce: true, onStart: follow, onMove: follow }
  const left = total === 0 ? 0 : (at / total) * room
  const onKeyDown = ({ key, preventDefault }: { key: string; preventDefault?: () => void }): void => {
    const to = keys[key]?.(at, total)
    if (to === undefined) return
    preventDefault?.()
    onSeek(to)
  }
  return (
    <Draggable
      drag={drag}
      {...handlers}
      {...({ onKeyDown } as object)}
      testID="scrubber"
      accessible
      tabIndex={0}
      role="slider"
      aria-label={t('replay.position')}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={at}
      aria-valuetext={t('replay.at', { at, total })}
      accessibilityActions={[{ name: 'increment' }, { name: 'decrement' }]}
      onAccessibilityAction={({ nativeEvent: { actionName } }) =>
        onSeek(actionName === 'increment' ? at + 1 : at - 1)
      }
      onLayout={({ nativeEvent: { layout } }) => setWidth(layout.width)}
      style={[styles.place, ring]}
    >
      <View style={[surfaces.sunk(colors), styles.slot]}>
        <View style={[styles.filled, { width: left + knob / 2 }]} />
      </View>
      <View style={[surfaces.brass(colors), styles.knob, { left }]} />
    </Draggable>
  )
}

const styles = StyleSheet.create({
  place: { flex: 1, height: target, justifyContent: 'center', borderRadius: 8, cursor: 'pointer' },
  slot: { height: 10, borderRadius: 5, overflow: 'hidden' },
  filled: { height: '100%', backgroundColor: brass.mid, opacity: 0.55 },
  knob: { position: 'absolute', width: knob, height: knob, borderRadius: knob / 2 },
})
