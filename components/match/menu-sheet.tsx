// The menu over the table: rules, what happened, sound, and what a player may do beside the game's own moves. Where two
// people share an open phone, each has a row of their own to resign or offer a draw, so that nobody does it for the other.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { matchMovesOf, type AnyMove, type MatchMove, type Seat } from '@/engine'
import { changeSettings, useSettings } from '@/client/settings'
import { peopleOf } from '@/client/solo'
import { HowTo } from '@/components/games/how-to'
import { TableRows } from '@/components/match/remote/table-rows'
import { Dialog } from '@/components/ui/dialog'
import { ListRow, Panel, SwitchRow } from '@/components/ui/list-row'
import { Sheet } from '@/components/ui/sheet'
import { useLeaving } from '@/components/privacy/use-leaving'
import { useMatch } from '@/components/board/match-context'
import { LogList } from './log-list'

interface MenuSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly submit: (seat: Seat, move: AnyMove<object>) => void
  /** A seat is to be moved to another phone. */
  readonly onPass: (seat: Seat) => void
}

type Page = 'menu' | 'rules' | 'log'

const rows = [
  { move: 'ask-undo', icon: 'undo', text: 'match.menuAskUndo' },
  { move: 'offer-draw', icon: 'handoff', text: 'match.menuOfferDraw' },
  { move: 'resign', icon: 'flag', text: 'match.menuResign' },
  { move: 'give-up', icon: 'flag', text: 'match.menuGiveUp' },
] as const satisfies readonly { move: MatchMove; icon: string; text: string }[]

export function MenuSheet({ open, onClose, submit, onPass }: MenuSheetProps) {
  const { t } = useTranslation()
  const { match, playback, speaksFor } = useMatch()
  const { sound } = useSettings()
  const [page, setPage] = useState<Page>('menu')
  const [asking, setAsking] = useState<{ readonly seat: Seat; readonly move: 'resign' | 'give-up' }>()
  const { standings } = playback.snapshot
  const newest = standings[standings.length - 1]!
  const shared = speaksFor.length > 1 && !match.game.together
  const alone = peopleOf(match.record).length === 1
  const close = (): void => {
    setPage('menu')
    onClose()
  }
  const choose = (seat: Seat, move: MatchMove): void => {
    close()
    if (move === 'resign' || move === 'give-up') setAsking({ seat, move })
    else submit(seat, move)
  }
  // A question for one player must not greet the next one on the cover.
  useLeaving(() => setAsking(undefined))
  const title = { menu: t('match.menuTitle'), rules: t('match.rulesTitle'), log: t('match.logTitle') }[page]
  const seats = match.game.together ? match.holds.slice(0, 1) : speaksFor
  return (
    <>
      <Sheet open={open} onClose={close} title={title}>
        {page === 'menu' && (
          <>
            <Panel>
              <ListRow
                icon="rules"
                label={t('match.menuRules')}
                onPress={() => setPage('rules')}
                testID="menu-rules"
              />
              <ListRow
                icon="log"
                label={t('match.menuLog')}
                onPress={() => setPage('log')}
                testID="menu-log"
              />
              <SwitchRow
                label={t('match.menuSound')}
                value={sound}
                onChange={(value) => void changeSettings({ sound: value })}
              />
            </Panel>
            <TableRows onClose={close} onPass={onPass} />
            {rows.map(({ move, icon, text }) => {
              const able = seats.filter((seat) => matchMovesOf(match.game, newest, seat).includes(move))
              return (
                able.length > 0 && (
                  <Panel key={move}>
                    {able.map((seat) => (
                      <ListRow
                        key={seat}
                        icon={icon}
                        label={t(text)}
                        note={
                          shared ? t('match.menuWho', { name: match.record.names[seat - 1]! }) : undefined
                        }
                        onPress={() => choose(seat, move)}
                        testID={`menu-${move}-${seat}`}
                      />
                    ))}
                  </Panel>
                )
              )
            })}
          </>
        )}
        {page === 'rules' && <HowTo game={match.gameId} />}
        {page === 'log' && <LogList />}
      </Sheet>
      <Dialog
        open={asking !== undefined}
        danger
        title={
          asking?.move === 'give-up'
            ? t(alone ? 'match.giveUpTitleAlone' : 'match.giveUpTitle')
            : t('match.resignTitle', { name: match.record.names[(asking?.seat ?? 1) - 1]! })
        }
        text={asking?.move === 'give-up' ? t('match.giveUpText') : t('match.resignText')}
        confirm={asking?.move === 'give-up' ? t('match.menuGiveUp') : t('match.menuResign')}
        onCancel={() => setAsking(undefined)}
        onConfirm={() => {
          if (asking) submit(asking.seat, asking.move)
          setAsking(undefined)
        }}
      />
    </>
  )
}
