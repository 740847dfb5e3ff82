// The table of Lockdown. The player whose moment it is has the large cards at the bottom; between private moments the same
// table lies open, with backs only, for everybody: there anybody may tap.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StyleSheet, useWindowDimensions, View } from 'react-native'
import type { Seat } from '@/engine'
import type { Move } from '@/engine/games/lockdown/notation'
import { useMatch } from '@/components/match/match-context'
import { MatchFrame } from '@/components/match/match-frame'
import { useSay } from '@/components/match/use-say'
import { useTell } from '@/components/match/use-tell'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { maxWidth, space } from '@/components/ui/theme'
import { useToast } from '@/components/ui/toast'
import { Actions } from './actions'
import { ActingCount, Count } from './count'
import { flightsOf, reshuffledIn } from './flights'
import { HandSheet } from './hand-sheet'
import { Herald } from './herald'
import { LastTurns, stripHeight } from './last-turns'
import { layoutOf, type Room } from './layout'
import { ExchangePanel, LookPanel } from './look-panels'
import { momentOf, type LockdownProps } from './moment'
import { breath } from './pace'
import { promptOf } from './prompt'
import { Shake } from './shake'
import { Table } from './table'
import { Tappers } from './tappers'
import { targetsOf } from './targets'
import { useChoice } from './use-choice'
import { refusalOfTapping, useTap } from './use-tap'

export function LockdownBoard(props: LockdownProps) {
  const { standing, acting, next: after, seat, faces, names, refusal, play, phone, onLooked } = props
  const { t } = useTranslation()
  const { match, stage } = useMatch()
  const toast = useToast()
  const say = useSay('lockdown')
  const tell = useTell()
  const [coveredAt, setCoveredAt] = useState(-1)
  const { room, onLayout } = useRoom()
  const { making, begin } = useTap({ refusal, play, onRefused: (no) => toast(say(no)) })
  const moment = momentOf(props, making)
  const chooser = moment.at === 'tapping' ? moment.making.by : seat
  const { state } = standing
  const { choice, choose } = useChoice(state, chooser)

  // Alone at this phone one always sits at the bottom; where it is shared, whoever has or takes it. Others never do.
  const [alone] = match.holds.length === 1 ? match.holds : []
  const onStage = acting && typeof acting.move !== 'string' ? acting.seat : undefined
  const taker = seat ?? phone?.waitsFor
  const bottom =
    alone ??
    [onStage, chooser, taker, state.turn].find((one) => one !== undefined && match.holds.includes(one)) ??
    match.holds[0] ??
    1
  const move = acting && typeof acting.move !== 'string' ? acting.move : undefined
  const reshuffled = after ? reshuffledIn(state, after.state) : 0
  const moves = seat === undefined ? [] : (match.moves(seat) as readonly Move[])
  const kinds = new Set(moves.map(({ kind }) => kind))
  const strip = state.caller === undefined || state.shown ? 0 : stripHeight
  const tableRoom: Room = { width: room.width, height: room.height - strip }
  const layout = layoutOf(tableRoom, {
    bottom,
    sizes: state.hands.map((hand, i) => Math.max(hand.length, after?.state.hands[i]?.length ?? 0)),
  })

  const looking = moment.at === 'looking' ? moment : chosenLook()
  function chosenLook() {
    if (choice?.kind !== 'look' || seat === undefined || moment.at === 'tapping') return undefined
    const card = state.hands[choice.spot.seat - 1]?.[choice.spot.place - 1]
    return card === undefined ? undefined : { spot: choice.spot, card }
  }
  const look = (): void => {
    if (choice?.kind !== 'look') return
    const { spot } = choice
    if (moment.at === 'opening') play({ kind: 'peek', place: spot.place })
    else if (moment.at === 'queen-other') play({ kind: 'look-at', ...spot })
    else play({ kind: 'look', place: spot.place })
  }
  const targets = targetsOf({
    moment,
    kinds,
    hasTop: state.pile.length > 0,
    choice,
    choose,
    play,
    refuse: (tried) => {
      const no = refusal(tried)
      if (no) toast(say(no))
    },
  })
  const tapping = moment.at === 'tapping' ? moment.making : undefined
  const asksWho = (moment.at === 'acting' ? moment.making : tapping)?.step === 'who' ? making : undefined
  /** A panel takes the whole table: what lies under it is not to be touched. */
  const isBehind =
    (looking !== undefined && seat !== undefined) || moment.at === 'exchange' || asksWho !== undefined
  const picked = tapping
    ? [...tapping.cards, ...(tapping.shed === undefined ? [] : [{ seat: tapping.by!, place: tapping.shed }])]
    : choice?.kind === 'take'
      ? (['top'] as const)
      : []
  const canExchange = moment.at === 'exchange' && kinds.has('exchange')
  /** Who is alone at this phone and cannot tap is told why at once; of several, each is told beside their name. */
  const tap = (by: Seat | undefined): void => {
    const no = by === undefined ? undefined : refusalOfTapping(state, by, refusal)
    if (no) return toast(say(no))
    phone?.putDown()
    begin(by, standing.n)
  }
  const failed = move?.kind === 'tap' && acting?.facts[0] !== 'yes'
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
        isLooking: taker !== undefined && phone !== undefined && !match.game.turn(state).includes(taker),
        isCounting: after?.state.shown !== undefined,
        last: standing.n > 0 ? tell(standing.n - 1) : undefined,
      })}
      idle={moment.at === 'open'}
      actions={
        after?.state.shown ? (
          <Button
            kind="secondary"
            label={t('table.lockdown.count.skip')}
            onPress={() => stage.rewind(standing.n + 1)}
            grow
            testID="skip-count"
          />
        ) : (
          <Actions
            moment={moment}
            choice={choice}
            next={phone && taker !== undefined ? names[taker - 1]! : undefined}
            canTap={state.phase.at !== 'opening' && match.holds.length > 0}
            canCall={state.caller === undefined}
            canExchange={canExchange}
            onTap={() => tap(alone)}
            onReady={() => phone?.handOver()}
            onLooked={() => onLooked?.()}
            onChoose={choose}
            play={play}
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
                after={failed ? breath : 120}
              >
                <Table
                  state={state}
                  layout={layout}
                  names={names}
                  targets={isBehind ? {} : targets}
                  picked={picked}
                  drawn={
                    moment.at === 'drawn' && state.phase.at === 'drawn'
                      ? faces.get(state.phase.card)
                      : undefined
                  }
                  behind={isBehind}
                  covered={coveredAt === standing.n}
                  onCover={() => setCoveredAt(coveredAt === standing.n ? -1 : standing.n)}
                  air={
                    after && move
                      ? {
                          flights: flightsOf(state, after.state, acting!),
                          reshuffled,
                          kind: move.kind,
                          n: standing.n,
                        }
                      : undefined
                  }
                />
              </Shake>
            </View>
            {acting && <Herald key={standing.n} entry={acting} reshuffles={reshuffled > 0} names={names} />}
            {after?.state.shown && (
              <ActingCount
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
            onLook={look}
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
        {asksWho && (
          <Tappers
            seats={match.holds}
            names={names}
            refusalOf={(by) => refusalOfTapping(state, by, refusal)}
            onPick={asksWho.choose}
          />
        )}
      </View>
      <HandSheet
        seat={openSheet}
        hands={state.hands}
        names={names}
        picked={picked.flatMap((spot) => (spot !== 'top' && spot.seat === openSheet ? [spot.place] : []))}
        onPick={(place) => {
          if (openSheet === undefined) return
          const spot = { seat: openSheet, place }
          choose(tapping ? undefined : { kind: 'look', spot })
          tapping?.pick(spot)
        }}
        onClose={() => choose(undefined)}
      />
      <Dialog
        open={choice?.kind === 'call'}
        danger
        title={t('table.lockdown.turn.callTitle')}
        text={t('table.lockdown.turn.callText')}
        confirm={t('table.lockdown.turn.call')}
        onCancel={() => choose(undefined)}
        onConfirm={() => {
          choose(undefined)
          play({ kind: 'lockdown' })
        }}
      />
    </MatchFrame>
  )
}

/** The room that the frame leaves; guessed until it is measured, so that nothing is drawn twice in different places. */
function useRoom() {
  const window = useWindowDimensions()
  const [measured, setMeasured] = useState<Room>()
  const guess: Room = { width: Math.min(window.width, maxWidth) - 2 * space.m, height: window.height - 176 }
  return {
    room: { ...(measured ?? guess), measured: measured !== undefined },
    onLayout: ({ nativeEvent }: { nativeEvent: { layout: Room } }) => {
      const { width, height } = nativeEvent.layout
      // A screen that lies under another has no size, and cards of less than none are drawn as errors.
      if (width > 0 && height > 0) setMeasured({ width, height })
    },
  }
}

const styles = StyleSheet.create({
  board: { flex: 1 },
  unmeasured: { opacity: 0 },
  table: { flex: 1 },
})
