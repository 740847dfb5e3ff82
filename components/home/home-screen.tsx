// Home: an open strongbox with a little door for each game. Unfinished matches stand as tickets above it.
import { useRouter } from 'expo-router'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { StyleSheet, useWindowDimensions, View } from 'react-native'
import type { Membership } from '@/client/remote/membership'
import { useSettings } from '@/client/settings'
import { useRecords } from '@/components/match/use-records'
import { IconButton } from '@/components/ui/icon-button'
import { Plate } from '@/components/ui/plate'
import { Screen } from '@/components/ui/screen'
import { useLargeText } from '@/components/ui/text-scale'
import { brass, space } from '@/components/ui/theme'
import { shelfRows } from '@/components/games/covers'
import { ContinueRow } from './continue-row'
import { Door } from './door'
import { Drawer, drawerHeight } from './drawer'
import { NamePlate } from './name-plate'
import type { TableTicketsProps } from './table-tickets'
import { ticketHeight } from './ticket-plate'

interface HomeScreenProps {
  readonly tables: readonly Membership[]
  readonly TableTickets: ComponentType<TableTicketsProps>
}

/** The object behind a door's glass grows with the room for the doors. */
export const emblemSize = { least: 58, leastWithTickets: 46, most: 124, share: 0.155, less: 40 } as const
/** With this much room, each door has a line about its game. */
export const roomyFrom = 760

export function HomeScreen({ tables, TableTickets }: HomeScreenProps) {
  const { t } = useTranslation()
  const { leftHanded } = useSettings()
  const { height } = useWindowDimensions()
  const largeText = useLargeText()
  const router = useRouter()
  const { unfinished, past, broken } = useRecords()
  const waiting = tables.length + unfinished.length + broken.length > 0
  const room = height - drawerHeight - (waiting ? ticketHeight + space.s : 0)
  const { least, leastWithTickets, most, share, less } = emblemSize
  const emblem = Math.round(Math.max(waiting ? leastWithTickets : least, Math.min(most, room * share - less)))
  const door = { emblem, roomy: room >= roomyFrom }
  return (
    <Screen title={t('home.title')} header={false}>
      <View style={[styles.head, leftHanded && styles.mirrored]}>
        <NamePlate />
        {past.length > 0 && (
          <IconButton
            icon="history"
            label={t('history.title')}
            onPress={() => router.push('/history')}
            testID="history"
          />
        )}
        <IconButton
          icon="settings"
          label={t('home.settings')}
          onPress={() => router.push('/settings')}
          testID="settings"
        />
      </View>
      {waiting && (
        <ContinueRow tables={tables} TableTickets={TableTickets} unfinished={unfinished} broken={broken} />
      )}
      <Plate
        surface="sunk"
        rule={brass.low}
        style={[styles.cabinet, largeText && styles.unlimited]}
        aria-label={t('home.shelf')}
      >
        {(largeText
          ? shelfRows()
              .flat()
              .map((game) => [game])
          : shelfRows()
        ).map((row) => {
          const [height, tight] = row.length === 1 ? [styles.low, styles.lower] : [undefined, styles.tight]
          return (
            <View key={row[0]} style={[styles.row, waiting ? tight : height, largeText && styles.natural]}>
              {row.map((game) => (
                <Door key={game} game={game} {...door} wide={row.length === 1} />
              ))}
            </View>
          )
        })}
        <Drawer />
      </Plate>
    </Screen>
  )
}

const styles = StyleSheet.create({
  head: { flexDirection: 'row', alignItems: 'center', gap: space.s, marginBottom: space.m },
  mirrored: { flexDirection: 'row-reverse' },
  natural: { flexBasis: 'auto' },
  cabinet: { flexGrow: 1, maxHeight: 900, padding: 10, gap: space.s, borderRadius: 12 },
  unlimited: { maxHeight: undefined },
  row: { flexGrow: 1, flexBasis: 168, flexDirection: 'row', gap: space.s },
  low: { flexBasis: 118 },
  tight: { flexBasis: 150 },
  lower: { flexBasis: 96 },
})
