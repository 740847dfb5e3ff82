// A remote table as a ticket beside the matches of this phone: steel, or brass when it is the turn of somebody here.
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import { listOf } from '@/client/lists'
import type { Membership } from '@/client/remote/membership'
import { Emblem } from '@/components/games/emblem'
import { Lock } from '@/components/art/lock'
import { Text } from '@/components/ui/text'
import { space, steel } from '@/components/ui/theme'
import { useTheme } from '@/components/ui/theme-provider'
import { useTableWords } from './table-words'
import { TicketPlate } from './ticket-plate'
import { useTableHere, type TableHere } from './use-table-here'

interface TableTicketProps {
  readonly membership: Membership
  readonly grow: boolean
  readonly onForget: (table: TableHere) => void
}

export function TableTicket({ membership, grow, onForget }: TableTicketProps) {
  const table = useTableHere(membership)
  const { t } = useTranslation()
  const { colors } = useTheme()
  const { game, name, names, status, isOurTurn } = useTableWords()(table)
  const id = membership.table
  const everybody = listOf(names)
  return (
    <TicketPlate
      href={{ pathname: '/table/[id]', params: { id } }}
      label={t('remoteMatch.ticket.label', { game: name, names: everybody, status })}
      surface={isOurTurn ? 'brass' : 'steel'}
      stub={game ? <Emblem game={game} size={34} /> : <Lock size={32} metal={steel} />}
      grow={grow}
      removal={{
        label: t('remoteMatch.ticket.remove', { game: name, names: everybody }),
        onPress: () => onForget(table),
        testID: 'remove-table',
      }}
      testID={`table-${id}`}
    >
      <View style={styles.words}>
        <Text variant="label" color={isOurTurn ? 'onBrass' : 'text'} numberOfLines={1} style={styles.names}>
          {names.length > 1 ? name : t('remoteMatch.ticket.nobody')}
        </Text>
        <View style={styles.line}>
          {isOurTurn && (
            <View style={[styles.badge, { backgroundColor: colors.danger }]} testID="your-turn" />
          )}
          <Text
            variant="small"
            color={isOurTurn ? 'onBrass' : 'soft'}
            numberOfLines={1}
            style={[styles.status, isOurTurn && styles.strong]}
          >
            {status}
          </Text>
        </View>
      </View>
    </TicketPlate>
  )
}

const styles = StyleSheet.create({
  words: { flex: 1, minWidth: 0, paddingRight: space.s },
  names: { fontSize: 15, marginRight: 18 },
  line: { flexDirection: 'row', alignItems: 'center', gap: 5 },
  badge: { width: 10, height: 10, borderRadius: 5 },
  status: { flexShrink: 1 },
  strong: { fontWeight: '700' },
})
