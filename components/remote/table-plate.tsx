// What an invitation leads to: the game, whose table it is, and who sits there.
import { useTranslation } from 'react-i18next'
import type { PublicState } from '@/engine/wire/messages'
import type { GameId } from '@/client/games'
import { listOf } from '@/client/lists'
import { relayName, servingRelay } from '@/client/remote/relay'
import { useGameWords } from '@/components/games/use-game-words'
import { GamePlate } from './game-plate'

interface TablePlateProps {
  readonly table: PublicState
  readonly relay: string
}

export function TablePlate({ table, relay }: TablePlateProps) {
  const { t } = useTranslation()
  const { plan, players, host } = table
  const game = plan.game as GameId
  const { name: gameName } = useGameWords(game)
  const names = players.map((player) => player.name)
  const hostName = players.find(({ key }) => key === host)?.name
  return (
    <GamePlate
      game={game}
      title={
        hostName === undefined
          ? t('remote.invite.fromNobody', { game: gameName })
          : t('remote.invite.from', { name: hostName, game: gameName })
      }
      notes={[
        ...(names.length > 1 ? [t('remote.invite.sitting', { names: listOf(names) })] : []),
        ...(relay === servingRelay() ? [] : [t('remote.invite.at', { relay: relayName(relay) })]),
      ]}
    />
  )
}
