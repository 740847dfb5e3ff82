// The end of a match: hand by hand the cards are turned up and counted, then the lowest sums light up. The counted hands
// stay on the board, to be seen when the result sheet is closed.
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import type { Seat } from '@/engine'
import { pointsOf } from '@/engine/games/lockdown/faces'
import type { State } from '@/engine/games/lockdown/state'
import Animated, { FadeIn } from 'react-native-reanimated'
import { motion, space } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import { CountRow } from './count-row'
import type { Move } from '@/engine/games/lockdown/notation'
import { count as pace, timeOf } from '../animation/timing'
import type { Room } from '../table/layout'

interface CountProps {
  readonly state: State
  readonly names: readonly string[]
  readonly room: Room
  /** The count is running; otherwise everything is shown counted. */
  readonly running: boolean
}

interface AnimatedCountProps extends Omit<CountProps, 'running'> {
  /** The last move. Its animation ends before the count begins. */
  readonly kind: Move['kind'] | undefined
  /** How many discards that move shuffled. */
  readonly reshuffled: number
}

export function AnimatedCount({ kind, reshuffled, ...rest }: AnimatedCountProps) {
  const { colors } = useTheme()
  const [begun, setBegun] = useState(kind === undefined)
  useEffect(() => {
    const begin = setTimeout(() => setBegun(true), kind === undefined ? 0 : timeOf(kind, reshuffled))
    return () => clearTimeout(begin)
  }, [kind, reshuffled])
  if (!begun) return null
  return (
    <Animated.View
      entering={FadeIn.duration(motion.fade)}
      style={[styles.over, { backgroundColor: colors.ground }]}
    >
      <Count {...rest} running />
    </Animated.View>
  )
}

const tick = 80

export function Count({ state, names, room, running }: CountProps) {
  const { t } = useTranslation()
  const elapsed = useElapsed(running)
  const shown = state.shown ?? []
  const rowHeight = Math.min(118, room.height / shown.length - space.xs)
  const scores = scoresOf(state)
  const done = elapsed > pace.lead + shown.length * pace.hand
  return (
    <View style={styles.rows} testID="count" aria-label={t('games.lockdown.table.count.title')}>
      {shown.map((hand, i) => {
        const faces = hand.filter((face) => face !== undefined)
        const since = elapsed - pace.lead - i * pace.hand
        const step = Math.min(170, (pace.hand * 0.75) / Math.max(1, faces.length))
        const up = Math.max(0, Math.min(faces.length, Math.floor(since / step) + 1))
        const points = faces.slice(0, up).reduce((sum, face) => sum + pointsOf(face), 0)
        return (
          <CountRow
            key={i}
            player={i}
            name={names[i]!}
            faces={faces}
            up={up}
            points={scores && scores[i] !== null && since >= 0 ? points : undefined}
            caller={state.caller === i + 1}
            winner={done && winnersOf(state).includes(i + 1)}
            beaten={done && scores !== undefined && !winnersOf(state).includes(i + 1)}
            height={rowHeight}
            width={room.width}
          />
        )
      })}
    </View>
  )
}

function scoresOf({ outcome }: State): readonly (number | null)[] | undefined {
  return outcome && 'winners' in outcome ? outcome.scores : undefined
}

function winnersOf({ outcome }: State): readonly Seat[] {
  return outcome && 'winners' in outcome ? outcome.winners : []
}

/** Milliseconds since it began; infinite if it is not running. */
function useElapsed(running: boolean): number {
  const [ticks, setTicks] = useState(0)
  useEffect(() => {
    if (!running) return
    const clock = setInterval(() => setTicks((last) => last + 1), tick)
    return () => clearInterval(clock)
  }, [running])
  return running ? ticks * tick : Infinity
}

const styles = StyleSheet.create({
  over: { position: 'absolute', top: 0, left: 0, right: 0, bottom: 0, zIndex: 6, borderRadius: 14 },
  rows: { flex: 1, justifyContent: 'center', gap: space.xs },
})
