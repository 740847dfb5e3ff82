// A table elsewhere in a few words: who sits there, and what it waits for.
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { isGameId, type GameId } from '@/client/games'
import { isPlayedOut } from '@/client/remote/membership'
import type { TableHere } from './use-tables'

export interface TableWords {
  readonly game: GameId | undefined
  readonly name: string
  /** Everybody there; who sits at this phone comes last, as on a letter. */
  readonly names: readonly string[]
  readonly status: string
  /** Somebody at this phone is to move. */
  readonly isOurTurn: boolean
}

export function useTableWords(): (table: TableHere) => TableWords {
  const { t } = useTranslation()
  return (table) => {
    const { membership, picture } = table
    const { seats, joined } = membership
    const plan = picture?.plan ?? ('plan' in joined ? joined.plan : undefined)
    const game = isGameId(plan?.game) ? plan.game : undefined
    const own = seats.filter(({ isElsewhere }) => !isElsewhere)
    const others = picture?.players.filter(({ key }) => !own.some((seat) => seat.key === key)) ?? []
    const mover = own.find(
      ({ key, kind }) =>
        kind === 'person' && picture?.phase === 'playing' && picture.turn.includes(key) && !table.isGone,
    )
    const people = own.filter(({ kind }) => kind === 'person').length
    return {
      game,
      name: game ? t(`game.${game}.name`) : '',
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

function statusOf(t: TFunction, { picture, isGone, isReached, membership }: TableHere): string {
  if (isGone) return isPlayedOut(membership) ? t('remoteMatch.ticket.goneOver') : t('remoteMatch.ticket.gone')
  if (!picture) return t('remoteMatch.ticket.unknown')
  const { phase, turn, players } = picture
  const next = players.find(({ key }) => turn.includes(key))?.name
  const status =
    phase === 'playing'
      ? membership.seats.length === 0
        ? t('remoteMatch.ticket.watching')
        : t('remoteMatch.ticket.turn', { name: next ?? '' })
      : t(`remoteMatch.ticket.${phase}`)
  return isReached ? status : t('remoteMatch.ticket.offline', { status })
}
