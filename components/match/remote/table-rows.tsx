// Extra menu rows at a remote table: reactions, moving a seat to another phone and back, and leaving.
import { useRouter } from 'expo-router'
import { useTranslation } from 'react-i18next'
import type { Seat } from '@/engine'
import { useMatch } from '@/components/board/match-context'
import { ListRow, Panel } from '@/components/ui/list-row'
import { usePhoneOf } from './use-at-table'

interface TableRowsProps {
  readonly onClose: () => void
  readonly onPass: (seat: Seat) => void
}

export function TableRows({ onClose, onPass }: TableRowsProps) {
  const { t } = useTranslation()
  const router = useRouter()
  const { match, atTable } = useMatch()
  const phone = usePhoneOf(match)
  if (!phone || !match.table) return null
  const { tray } = atTable ?? {}
  const isGone = phone.membership.seats.some(({ isElsewhere }) => isElsewhere)
  const shared = match.holds.length > 1
  return (
    <Panel>
      {tray && (
        <ListRow
          icon="together"
          label={t('remoteMatch.menu.react')}
          note={t('remoteMatch.menu.reactNote')}
          onPress={() => {
            onClose()
            tray.setOpen(true)
          }}
          testID="menu-react"
        />
      )}
      {match.holds.map((seat) => (
        <ListRow
          key={seat}
          icon="share"
          label={t('remoteMatch.menu.pass')}
          note={
            shared
              ? t('remoteMatch.menu.passFor', { name: match.record.names[seat - 1]! })
              : t('remoteMatch.menu.passNote')
          }
          onPress={() => {
            onClose()
            onPass(seat)
          }}
          testID={`menu-pass-${seat}`}
        />
      ))}
      {isGone && (
        <ListRow
          icon="undo"
          label={t('remoteMatch.menu.takeBack')}
          note={t('remoteMatch.menu.takeBackNote')}
          onPress={() => {
            onClose()
            match.table?.request({ what: 'take-over' })
          }}
          testID="menu-take-back"
        />
      )}
      <ListRow
        icon="back"
        label={t('remoteMatch.menu.leave')}
        note={t('remoteMatch.menu.leaveNote')}
        onPress={() => {
          onClose()
          router.dismissTo('/')
        }}
        testID="menu-leave"
      />
    </Panel>
  )
}
