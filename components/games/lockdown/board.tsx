// The board of Lockdown. The player whose moment it is has the large cards at the bottom. Between private moments the table
// lies open for everybody, all cards face down, and anybody may tap.
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StyleSheet, useWindowDimensions, View } from 'react-native'
import type { Seat } from '@/engine'
import type { Move } from '@/engine/games/lockdown/notation'
import { useSettings } from '@/client/settings'
import { useMatch } from '@/components/board/match-context'
import { MatchFrame } from '@/components/board/match-frame'
import { useRefusalWords } from '@/components/board/use-refusal-words'
import { useDescribe } from '@/components/board/use-describe'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { maxWidth, space } from '@/components/ui/theme'
import { useToast } from '@/components/ui/toast'
import { Actions } from './actions'
import { AnimatedCount, Count } from './count/count'
import { flightsOf, reshuffledIn } from './animation/flights'
import { HandSheet } from './table/hand-sheet'
import { Announcement } from './animation/announcement'
import { LastTurns, stripHeight } from './table/last-turns'
import { layoutOf, type Room } from './table/layout'
import { ExchangePanel, LookPanel } from './looks/look-panels'
import { momentOf, type LockdownProps, type Moment } from './moment'
import { tapPause } from './animation/timing'
import { useAnswered } from './animation/use-answered'
import { promptOf } from './prompt'
import { Shake } from './animation/shake'
import { Table } from './table/table'
import { SnapPicker } from './tap/snap-picker'
import { WhoTaps } from './tap/who-taps'
import { pressesOf } from './table/presses'
import { useChoice } from './use-choice'
import { refusalOfTapping, useTap } from './tap/use-tap'

export function LockdownBoard(props: LockdownProps) {
  const { standing, animating, next: after, seat, faces, names, refusal, submit, phone, onLooked } = props
  const { t } = useTranslation()
  const { match, playback, setBusy } = useMatch()
  const toast = useToast()
  const byTap = useSettings().reveal === 'tap'
  const say = useRefusalWords('lockdown')
  const describe = useDescribe()
  const [coveredAt, setCoveredAt] = useState(-1)
  const [isTaking, setTaking] = useState(false)
  const { room, onLayout } = useRoom()
  const { pending, begin } = useTap({ refusal, submit, onRefused: (no) => toast(say(no)) })
  const isPicking = pending !== undefined
  useEffect(() => {
    setBusy?.(isPicking)
    return () => setBusy?.(false)
  }, [setBusy, isPicking])
  const moment = momentOf(props, pending)
  const chooser = (moment.at === 'tapping' ? moment.pending.by : undefined) ?? seat
  const { state } = standing
  const { choice, choose } = useChoice(state, chooser)

  // A player alone at this phone always sits at the bottom; on a shared phone, whoever has or takes it. Nobody else does.
  const [alone] = match.holds.length === 1 ? match.holds : []
  const mover = animating && typeof animating.move !== 'string' ? animating.seat : undefined
  const taker = seat ?? phone?.waitsFor
  const bottom =
    alone ??
    [mover, chooser, taker, state.turn].find((one) => one !== undefined && match.holds.includes(one)) ??
    match.holds[0] ??
    1
  const move = animating && typeof animating.move !== 'string' ? animating.move : undefined
  const isAnswered = useAnswered(animating)
  /** Until a tap is answered, nothing on the table may give the answer away. */
  const shownAfter = move?.kind === 'tap' && !isAnswered ? undefined : after
  const reshuffled = after ? reshuffledIn(state, after.state) : 0
  const moves = seat === undefined ? [] : (match.moves(seat) as readonly Move[])
  const kinds = new Set(moves.map(({ kind }) => kind))
  const strip = state.caller === undefined || state.shown ? 0 : stripHeight
  const tableRoom: Room = { width: room.width, height: room.height - strip }
  const layout = layoutOf(tableRoom, {
    bottom,
    sizes: state.hands.map((hand, i) => Math.max(hand.length, shownAfter?.state.hands[i]?.length ?? 0)),
  })

  const looked = moment.at === 'looking' ? moment : undefined
  /** Another player's card is looked at in a panel, one's own where it lies. */
  const looking = looked ? (looked.spot.seat === seat ? undefined : looked) : chosenLook()
  function chosenLook() {
    if (choice?.kind !== 'look' || seat === undefined || moment.at === 'tapping') return undefined
    const card = state.hands[choice.spot.seat - 1]?.[choice.spot.place - 1]
    return card === undefined ? undefined : { spot: choice.spot, card }
  }
  const looks =
    seat !== undefined && !looking && (looked || isOwnLook(moment.at))
      ? {
          only: looked?.spot.place,
          faces,
          onLook: (place: number) => submit({ kind: moment.at === 'opening' ? 'peek' : 'look', place }),
        }
      : undefined
  const presses = pressesOf({
    moment,
    kinds,
    choice,
    choose,
    submit,
    refuse: (tried) => {
      const no = refusal(tried)
      if (no) toast(say(no))
    },
  })
  const tapping = moment.at === 'tapping' ? moment.pending : undefined
  /** A panel covers the whole table: nothing under it may be touched. */
  const isBehindPanel =
    (looking !== undefined && seat !== undefined) || moment.at === 'exchange' || tapping !== undefined
  const picked = choice?.kind === 'take' ? (['top'] as const) : []
  const canExchange = moment.at === 'exchange' && kinds.has('exchange')
  /** If nobody at this phone can tap, the reason is said at once; otherwise it stands beside the names. */
  const tap = (by: Seat | undefined): void => {
    const reasons = (by === undefined ? match.holds : [by]).map((one) =>
      refusalOfTapping(state, one, refusal),
    )
    const [no] = reasons
    if (no && reasons.every((reason) => reason !== undefined)) return toast(say(no))
    phone?.putDown()
    begin(by, standing.n)
  }
  const failed = move?.kind === 'tap' && animating?.facts[0] !== 'yes'
  const openSheet = choice?.kind === 'hand' ? choice.seat : undefined
  const counted = state.shown !== undefined

  return (
    <MatchFrame
      prompt={promptOf(t, {
        moment,
        kinds,
        choice,
        state,
        names,
        next: names[(taker ?? state.turn) - 1]!,
        isTaking,
        byTap,
        isLooking: taker !== undefined && phone !== undefined && !match.game.turn(state).includes(taker),
        isCounting: after?.state.shown !== undefined,
        last: standing.n > 0 ? describe(standing.n - 1) : undefined,
      })}
      idle={moment.at === 'open'}
      actions={
        after?.state.shown ? (
          <Button
            kind="secondary"
            label={t('games.lockdown.table.count.skip')}
            onPress={() => playback.rewind(standing.n + 1)}
            grow
            testID="skip-count"
          />
        ) : (
          <Actions
            moment={moment}
            choice={choice}
            next={phone && taker !== undefined ? { seat: taker, name: names[taker - 1]! } : undefined}
            canTap={state.phase.at !== 'opening' && match.holds.length > 0}
            canCall={state.caller === undefined}
            canExchange={canExchange}
            onTap={() => tap(alone)}
            onTaken={() => phone?.take()}
            onHolding={(isHeld) => {
              // What was said to the last player must not hide that everybody else looks away.
              if (isHeld) toast(undefined)
              setTaking(isHeld)
            }}
            onLooked={() => onLooked?.()}
            onChoose={choose}
            submit={submit}
          />
        )
      }
    >
      <View style={[styles.board, !room.measured && styles.unmeasured]} onLayout={onLayout} testID="table">
        {counted ? (
          <Count state={state} names={names} room={room} running={false} />
        ) : (
          <>
            {strip > 0 && <LastTurns state={state} names={names} />}
            <View style={styles.table}>
              <Shake
                at={standing.n}
                by={move?.kind === 'lockdown' ? 9 : failed ? 4 : 0}
                after={failed ? tapPause : 120}
              >
                <Table
                  state={state}
                  layout={layout}
                  names={names}
                  presses={isBehindPanel ? {} : presses}
                  picked={picked}
                  drawn={
                    moment.at === 'drawn' && state.phase.at === 'drawn'
                      ? faces.get(state.phase.card)
                      : undefined
                  }
                  behindPanel={isBehindPanel}
                  looks={looks}
                  covered={coveredAt === standing.n}
                  onCover={() => setCoveredAt(coveredAt === standing.n ? -1 : standing.n)}
                  animation={
                    shownAfter && move
                      ? {
                          flights: flightsOf(state, shownAfter.state, animating!),
                          reshuffled,
                          n: standing.n,
                        }
                      : undefined
                  }
                />
              </Shake>
            </View>
            {animating && (
              <Announcement
                key={standing.n}
                entry={animating}
                isAnswered={isAnswered}
                reshuffles={reshuffled > 0}
                names={names}
              />
            )}
            {after?.state.shown && (
              <AnimatedCount
                state={after.state}
                names={names}
                room={room}
                kind={move?.kind}
                reshuffled={reshuffled}
              />
            )}
          </>
        )}
        {looking && seat !== undefined && (
          <LookPanel
            key={looking.card}
            seat={seat}
            names={names}
            faces={faces}
            room={room}
            spot={looking.spot}
            card={looking.card}
            onLook={() => choice?.kind === 'look' && submit({ kind: 'look-at', ...choice.spot })}
          />
        )}
        {moment.at === 'exchange' && (
          <ExchangePanel
            seat={moment.seat}
            names={names}
            faces={faces}
            room={room}
            own={moment.own}
            other={moment.other}
            possible={canExchange}
          />
        )}
        {tapping &&
          (tapping.step === 'who' ? (
            <WhoTaps
              seats={match.holds}
              names={names}
              refusalOf={tapping.refusalOf}
              onPick={tapping.choose}
            />
          ) : (
            <SnapPicker
              hands={state.hands}
              names={names}
              top={state.pile.at(-1)?.face}
              seats={[...layout.others.map((hand) => hand.seat), bottom]}
              picked={[
                ...tapping.cards,
                ...(tapping.shed === undefined ? [] : [{ seat: tapping.by!, place: tapping.shed }]),
              ]}
              only={tapping.step === 'shed' ? tapping.by : undefined}
              room={room}
              onPick={tapping.pick}
            />
          ))}
      </View>
      <HandSheet
        seat={openSheet}
        hands={state.hands}
        names={names}
        onPick={(place) =>
          openSheet !== undefined && choose({ kind: 'look', spot: { seat: openSheet, place } })
        }
        onClose={() => choose(undefined)}
      />
      <Dialog
        open={choice?.kind === 'call'}
        danger
        title={t('games.lockdown.table.turn.callTitle')}
        text={t('games.lockdown.table.turn.callText')}
        confirm={t('games.lockdown.table.turn.call')}
        onCancel={() => choose(undefined)}
        onConfirm={() => {
          choose(undefined)
          submit({ kind: 'lockdown' })
        }}
      />
    </MatchFrame>
  )
}

/** The moments in which a player looks at one of their own cards. */
const isOwnLook = (at: Moment['at']): boolean => at === 'opening' || at === 'ten' || at === 'queen-own'

/** The room that the frame leaves. It is estimated until it is measured, so that nothing jumps after the first frame. */
function useRoom() {
  const window = useWindowDimensions()
  const [measured, setMeasured] = useState<Room>()
  const guess: Room = { width: Math.min(window.width, maxWidth) - 2 * space.m, height: window.height - 176 }
  return {
    room: { ...(measured ?? guess), measured: measured !== undefined },
    onLayout: ({ nativeEvent }: { nativeEvent: { layout: Room } }) => {
      const { width, height } = nativeEvent.layout
      // A screen under another one has no size, and drawing cards of negative size is an error.
      if (width > 0 && height > 0) setMeasured({ width, height })
    },
  }
}

const styles = StyleSheet.create({
  board: { flex: 1 },
  unmeasured: { opacity: 0 },
  table: { flex: 1 },
})
