// Tells everybody when a seat moves to another device, or when a device that only has a copy of its key is kept out: nobody
// can play in another's name unnoticed.
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeviceNews } from '@/client/remote/phone'
import type { TableSession } from '@/client/remote/session'
import { useToast } from '@/components/ui/toast'

export function useDeviceNews(session: TableSession): void {
  const { t } = useTranslation()
  const toast = useToast()
  const tell = useEffectEvent(({ key, what }: DeviceNews) => {
    const { seats, publicState } = session.snapshot().membership
    const name = publicState?.players.find((player) => player.key === key)?.name
    const isOwn = what === 'refused' && seats.some((seat) => seat.key === key)
    if (name !== undefined) toast(t(`remote.device.${isOwn ? 'ownRefused' : what}`, { name }))
  })
  useEffect(() => session.onDeviceNews((news) => tell(news)), [session])
}
