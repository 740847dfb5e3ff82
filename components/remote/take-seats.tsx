// Takes over a seat from another phone. It asks first, because the other phone loses it.
import { useTranslation } from 'react-i18next'
import { StyleSheet, View } from 'react-native'
import { listOf } from '@/client/lists'
import type { SeatPass } from '@/engine/wire/invite'
import type { PublicState } from '@/engine/wire/messages'
import { readMembership, takingSeats } from '@/client/remote/tables'
import { phoneStore } from '@/client/store'
import { PlayerMark } from '@/components/art/player-mark'
import { Button } from '@/components/ui/button'
import { space } from '@/components/ui/theme'
import { Notice, WayHome } from '@/components/art/notice'
import { useSittingDown } from './use-sitting-down'

interface TakeSeatsProps {
  readonly table: PublicState
  readonly relay: string
  readonly pass: Omit<SeatPass, 'table'>
  readonly onJoined: () => void
}

export function TakeSeats({ table, relay, pass, onJoined }: TakeSeatsProps) {
  const { t } = useTranslation()
  const { isBusy, sitDown } = useSittingDown(onJoined)
  const { seats } = takingSeats(table, pass, { relay, now: 0 })
  if (seats.length === 0)
    return (
      <Notice title={t('remote.seat.noneTitle')} text={t('remote.seat.noneText')} testID="seat-gone">
        <WayHome />
      </Notice>
    )
  const names = listOf(seats.map(({ name }) => name))
  const take = async (): Promise<void> => {
    const taking = takingSeats(table, pass, { relay, now: Date.now() })
    // Somebody else on this phone may already sit there.
    const known = await readMembership(phoneStore, table.id).catch(() => undefined)
    const others = known?.seats.filter(({ key }) => !taking.seats.some((seat) => seat.key === key)) ?? []
    await sitDown(known ? { ...known, seats: [...others, ...taking.seats] } : taking)
  }
  return (
    <Notice
      title={t('remote.seat.question', { count: seats.length, names })}
      text={t('remote.seat.text')}
      picture={
        <View style={styles.marks}>
          {seats.map(({ key }) => (
            <PlayerMark
              key={key}
              player={table.players.findIndex((player) => player.key === key)}
              size={64}
            />
          ))}
        </View>
      }
    >
      <Button label={t('remote.seat.take')} busy={isBusy} onPress={() => void take()} testID="take-seat" />
      <WayHome />
    </Notice>
  )
}

const styles = StyleSheet.create({ marks: { flexDirection: 'row', gap: space.s } })
