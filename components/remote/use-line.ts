// The state of the connection, for people: undefined while it holds. Connecting takes a moment; only after that is it
// called broken.
import { useEffect, useState } from 'react'
import type { PhoneState } from '@/client/remote/phone'

const aMoment = 5000

export function useLine({ link, isSubscribed }: PhoneState): 'connecting' | 'lost' | undefined {
  const isOpen = link === 'up' && isSubscribed
  const [isLate, setLate] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen && (!wasOpen || isLate)) {
    setWasOpen(true)
    setLate(false)
  }
  useEffect(() => {
    if (isOpen) return
    const waiting = setTimeout(() => setLate(true), aMoment)
    return () => clearTimeout(waiting)
  }, [isOpen])
  if (isOpen) return undefined
  return isLate || (wasOpen && link === 'down') ? 'lost' : 'connecting'
}
