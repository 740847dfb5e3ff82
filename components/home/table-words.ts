// A remote table in a few words: who sits there, and what it waits for.
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { isGameId, type GameId } from '@/client/games'
import { isPlayedOut } from '@/client/remote/membership'
import type { TableHere } from './use-table-here'

export interface TableWords {
  readonly game: GameId | undefined
  readonly name: string
  /** Everybody at the table, with the people of this phone last. */
  readonly names: readonly string[]
  readonly status: string
  /** It is the turn of somebody at this phone. */
  readonly isOurTurn: boolean
}

export function useTableWords(): (table: TableHere) => TableWords {
  const { t } = useTranslation()
  return (table) => {
    const { membership, publicState } = table
    const { seats, joined } = membership
    const plan = publicState?.plan ?? ('plan' in joined ? joined.plan : undefined)
    const game = isGameId(plan?.game) ? plan.game : undefined
    const own = seats.filter(({ isElsewhere }) => !isElsewhere)
    const others = publicState?.players.filter(({ key }) => !own.some((seat) => seat.key === key)) ?? []
    const mover = own.find(
      ({ key, kind }) =>
        kind === 'person' &&
        publicState?.phase === 'playing' &&
        publicState.turn.includes(key) &&
        !table.isGone,
    )
    const people = own.filter(({ kind }) => kind === 'person').length
    return {
      game,
      name: game ? t(`games.${game}.name`) : '',
      names: [...others, ...own].map(({ name }) => name),
      status: mover
        ? people > 1
          ? t('remoteMatch.ticket.yourTurnOf', { name: mover.name })
          : t('remoteMatch.ticket.yourTurn')
        : statusOf(t, table),
      isOurTurn: mover !== undefined,
    }
  }
}

function statusOf(t: TFunction, { publicState, isGone, isReached, membership }: TableHere): string {
  if (isGone) return isPlayedOut(membership) ? t('remoteMatch.ticket.goneOver') : t('remoteMatch.ticket.gone')
  if (!publicState) return t('remoteMatch.ticket.unknown')
  const { phase, turn, players } = publicState
  const next = players.find(({ key }) => turn.includes(key))?.name
  const status =
    phase === 'playing'
      ? membership.seats.length === 0
        ? t('remoteMatch.ticket.watching')
        : t('remoteMatch.ticket.turn', { name: next ?? '' })
      : t(`remoteMatch.ticket.${phase}`)
  return isReached ? status : t('remoteMatch.ticket.offline', { status })
}
