// An unfinished match on this phone, as a brass ticket: which game, and whose turn it is.
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import type { ListedMatch } from '@/client/history'
import { listOf } from '@/client/lists'
import type { BrokenRecord } from '@/client/records'
import { peopleOf } from '@/client/solo'
import { Emblem } from '@/components/games/emblem'
import { Lock } from '@/components/art/lock'
import { Text } from '@/components/ui/text'
import { space, steel } from '@/components/ui/theme'
import { TicketPlate } from './ticket-plate'

interface TicketProps {
  readonly record: ListedMatch
  readonly grow: boolean
  readonly onDelete: () => void
}

export function Ticket({ record, grow, onDelete }: TicketProps) {
  const { t } = useTranslation()
  const game = t(`games.${record.game}.name`)
  const people = peopleOf(record)
  const names = listOf(people)
  const next = record.names[(record.turn[0] ?? 1) - 1] ?? ''
  const turn = people.length === 1 ? people[0]! : t('home.resumeTurn', { name: next })
  return (
    <TicketPlate
      href={{ pathname: '/match/[id]', params: { id: record.id } }}
      label={t('home.resumeLabel', { game, names, turn })}
      surface="brass"
      stub={<Emblem game={record.game} size={34} />}
      grow={grow}
      removal={{ label: t('home.removeLabel', { game, names }), onPress: onDelete, testID: 'remove-match' }}
      testID={`resume-${record.id}`}
    >
      <View style={styles.words}>
        <Text variant="label" color="onBrass" numberOfLines={1} style={styles.names}>
          {game}
        </Text>
        <Text variant="small" color="onBrass" numberOfLines={1}>
          {turn}
        </Text>
      </View>
    </TicketPlate>
  )
}

/** A match that cannot be read: its screen says why and what can be done. */
export function BrokenTicket({ record, grow }: { readonly record: BrokenRecord; readonly grow: boolean }) {
  const { t } = useTranslation()
  return (
    <TicketPlate
      href={{ pathname: '/match/[id]', params: { id: record.id } }}
      label={t('home.resumeBroken')}
      surface="steel"
      stub={<Lock size={32} metal={steel} open />}
      grow={grow}
      testID={`resume-${record.id}`}
    >
      <View style={styles.words}>
        <Text variant="small" numberOfLines={2}>
          {t('home.resumeBroken')}
        </Text>
      </View>
    </TicketPlate>
  )
}

const styles = StyleSheet.create({
  words: { flex: 1, minWidth: 0, paddingRight: space.s },
  names: { fontSize: 15, marginRight: 18 },
})
