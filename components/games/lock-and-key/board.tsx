// The board of Lock and Key: five numbered cards in a row between the two players' sockets. Pick a card to reveal it, or two
// to swap them. A swap is shown as two backs that change places.
import { startTransition, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import type { Seat, Standing } from '@/engine'
import type { Face, Move, State } from '@/engine/games/lock-and-key/rules'
import { Chest } from '@/components/art/chest'
import { cardRatio } from '@/components/cards/card-face'
import { faceName } from '@/components/cards/faces'
import { PlayingCard } from '@/components/cards/playing-card'
import type { BoardProps } from '@/components/board/board'
import { useMatch } from '@/components/board/match-context'
import { MatchFrame } from '@/components/board/match-frame'
import { useRefusalWords } from '@/components/board/use-refusal-words'
import { Button } from '@/components/ui/button'
import { surfaces } from '@/components/ui/surface'
import { Text } from '@/components/ui/text'
import { space } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import { useToast } from '@/components/ui/toast'
import { MovingCard, type Spot } from './moving-card'
import { Side, sideHeight, socketInset } from './sockets'
import { controls } from './targets'

const gap = 6
const showBeforeTaking = 950

export function LockAndKeyBoard(props: BoardProps<State, Move, Face>) {
  const { standing, animating, seat, names, submit } = props
  const { t } = useTranslation()
  const { match, help } = useMatch()
  const { faceToFace } = match.record
  const { state } = standing
  const [picked, setPicked] = useState(noPick)
  // A hint that points at 'Reveal' clears the picked cards: otherwise pressing it could reveal a card that it does not name.
  const hinted = help?.state === 'given' ? help.text : undefined
  const [lastHint, setLastHint] = useState(hinted)
  if (hinted !== lastHint) {
    setLastHint(hinted)
    if (hinted !== undefined) setPicked(noPick)
  }
  const places = picked.at === standing.n && seat !== undefined && !animating ? picked.places : []
  const [one, two] = places
  /** The last face-down card has nothing to change places with. */
  const canSwap = state.row.filter(({ lies }) => lies === 'down').length > 1
  const prompt =
    seat === undefined || animating
      ? t('games.lock-and-key.table.watch')
      : one === undefined
        ? t(canSwap ? 'games.lock-and-key.table.pick' : 'games.lock-and-key.table.pickLast')
        : two === undefined
          ? t(canSwap ? 'games.lock-and-key.table.picked' : 'games.lock-and-key.table.pickedLast', {
              number: one,
            })
          : t('games.lock-and-key.table.pickedTwo', { one: Math.min(one, two), two: Math.max(one, two) })
  const toggle = (place: number): void =>
    // A slow phone may take several frames to draw this, and a second card may have been touched by then.
    startTransition(() =>
      setPicked((old) => toggled(old.at === standing.n ? old.places : [], place, standing.n)),
    )
  const over = isOver(standing) && !animating
  const lit = over ? winnerOf(standing) : (animating?.seat ?? state.turn)
  return (
    <MatchFrame
      prompt={over ? t('games.lock-and-key.table.over') : prompt}
      idle={seat === undefined && !animating}
      actions={
        seat !== undefined && (
          <>
            {canSwap && (
              <Button
                kind={two === undefined ? 'secondary' : 'primary'}
                icon="swap"
                label={t('games.lock-and-key.table.swap')}
                disabled={two === undefined}
                onPress={() => {
                  if (one !== undefined && two !== undefined)
                    submit({ kind: 'swap', place: Math.min(one, two), other: Math.max(one, two) })
                }}
                grow
                target={controls.swap}
                testID="swap"
              />
            )}
            <Button
              kind={one !== undefined && two === undefined ? 'primary' : 'secondary'}
              icon="eye"
              label={t('games.lock-and-key.table.reveal')}
              disabled={one === undefined || two !== undefined}
              onPress={() => one !== undefined && submit({ kind: 'reveal', place: one })}
              grow
              target={controls.reveal}
              testID="reveal"
            />
          </>
        )
      }
    >
      <View style={styles.table}>
        <View style={faceToFace && styles.turned}>
          <Side player={1} name={names[1]!} hand={state.hands[1]} lit={lit === 2} />
        </View>
        <Row {...props} picked={places} onPick={toggle} faceToFace={faceToFace} />
        <Side player={0} name={names[0]!} hand={state.hands[0]} lit={lit === 1} />
      </View>
    </MatchFrame>
  )
}

/** The picked cards, and how many entries there were when they were picked. */
interface Pick {
  readonly at: number
  readonly places: readonly number[]
}

interface RowProps extends BoardProps<State, Move, Face> {
  readonly picked: readonly number[]
  readonly onPick: (place: number) => void
  readonly faceToFace: boolean
}

function Row({ standing, animating, seat, faces, refusal, picked, onPick, faceToFace }: RowProps) {
  const { t } = useTranslation()
  const { colors } = useTheme()
  const toast = useToast()
  const say = useRefusalWords('lock-and-key')
  const [{ width, height }, setSize] = useState({ width: 0, height: 0 })
  const { row, hands } = standing.state
  const over = isOver(standing)
  const cardWidth = Math.min(96, (width - 4 * gap) / 5)
  const left = (width - 5 * cardWidth - 4 * gap) / 2
  const top = (height - cardWidth * cardRatio) / 2
  const spotOf = (place: number): Spot => ({ x: left + (place - 1) * (cardWidth + gap), y: top, scale: 1 })
  const move = animating && typeof animating.move !== 'string' ? animating.move : undefined
  const shown = move?.kind === 'reveal' ? (animating!.facts[0] as Face) : undefined

  const socketOf = (by: Seat, kind: 'lock' | 'key'): Spot => ({
    x: (by === 2 && faceToFace ? socketInset[kind] : width - socketInset[kind]) - cardWidth / 2,
    y: (by === 2 ? -sideHeight / 2 : height + sideHeight / 2) - (cardWidth * cardRatio) / 2,
    scale: 0.4,
  })
  const spotNow = (place: number): { readonly at: Spot; readonly after?: number } => {
    if (move?.kind === 'swap' && place === move.place) return { at: spotOf(move.other) }
    if (move?.kind === 'swap' && place === move.other) return { at: spotOf(move.place) }
    if (place !== move?.place || !shown || shown === 'treasure') return { at: spotOf(place) }
    return hands[animating!.seat - 1]![shown]
      ? { at: spotOf(place) }
      : { at: socketOf(animating!.seat, shown), after: showBeforeTaking }
  }
  const press = (place: number): void => {
    const no = refusal({ kind: 'reveal', place })
    if (no) toast(say(no))
    else onPick(place)
  }

  return (
    <View style={styles.row} onLayout={({ nativeEvent: { layout } }) => setSize(layout)} testID="row">
      {width > 0 &&
        row.map((_, i) => (
          <View
            key={i}
            role="presentation"
            style={[
              surfaces.sunk(colors),
              styles.place,
              { left: spotOf(i + 1).x, top, width: cardWidth, height: cardWidth * cardRatio },
            ]}
          >
            <View style={[surfaces.brass(colors), styles.plaque]}>
              <Text variant="plaque" color="onBrass" allowFontScaling={false} style={styles.number}>
                {String(i + 1)}
              </Text>
            </View>
          </View>
        ))}
      {width > 0 &&
        row.map((place, i) => {
          if (place.lies === 'empty') return null
          const number = i + 1
          const turning = move?.kind === 'reveal' && move.place === number ? shown : undefined
          const known = faces.get(place.card)
          const face = place.lies === 'up' ? place.face : (turning ?? (over ? known : undefined))
          const name = t('games.lock-and-key.table.card', { number })
          return (
            <MovingCard key={place.card} {...spotNow(number)} raised={turning !== undefined}>
              <PlayingCard
                target={controls.card(number)}
                testID={`card-${number}`}
                label={
                  face ? t('card.faceUp', { name, face: faceName(t, face) }) : t('card.faceDown', { name })
                }
                face={face}
                width={cardWidth}
                picked={picked.includes(number)}
                onPress={seat === undefined || animating ? undefined : () => press(number)}
              />
              {known === 'treasure' && face === undefined && <Remembered width={cardWidth} />}
            </MovingCard>
          )
        })}
    </View>
  )
}

/** Resignation and agreement count, too: everything is turned up then as well. */
const isOver = ({ ended, state }: Standing<State>): boolean => (ended ?? state.outcome) !== undefined

function winnerOf({ ended, state }: Standing<State>): Seat | undefined {
  const outcome = ended ?? state.outcome
  return outcome && 'winners' in outcome ? outcome.winners[0] : undefined
}

/** The memory aid: a small chest on the back of a treasure that everybody has seen. */
function Remembered({ width }: { readonly width: number }) {
  return (
    <View style={[styles.remembered, { width }]} testID="face-treasure" aria-hidden>
      <Chest size={width * 0.5} />
    </View>
  )
}

const toggled = (places: readonly number[], place: number, at: number): Pick => ({
  at,
  places: places.includes(place) ? places.filter((other) => other !== place) : [...places.slice(0, 1), place],
})

const noPick: Pick = { at: -1, places: [] }

const styles = StyleSheet.create({
  table: { flex: 1, justifyContent: 'center', gap: space.s },
  turned: { transform: [{ rotate: '180deg' }] },
  row: { height: 156, flexShrink: 1, flexGrow: 1, maxHeight: 260 },
  place: { position: 'absolute', borderRadius: 8, alignItems: 'center' },
  plaque: {
    position: 'absolute',
    bottom: -30,
    minWidth: 26,
    height: 22,
    borderRadius: 4,
    alignItems: 'center',
    justifyContent: 'center',
  },
  number: { letterSpacing: 0 },
  remembered: { position: 'absolute', top: '22%', alignItems: 'center', pointerEvents: 'none' },
})
