// Leaves a table for good: the relay is told, then the phone forgets it. Offline there is nobody to tell; the seat then stands
// empty, and the others can see that.
import { useRouter } from 'expo-router'
import { useEffect, useState } from 'react'
import { isSeatedAt } from '@/client/remote/membership'
import { forgetTable } from '@/client/remote/tables'
import type { TableSession } from '@/client/remote/session'
import { phoneStore } from '@/client/store'
import { usePhone } from './use-session'

export interface Leaving {
  readonly isGoing: boolean
  leave(): void
}

const patience = 3000

export function useLeavingTable(session: TableSession): Leaving {
  const router = useRouter()
  const { membership, link } = usePhone(session)
  // An app that was closed while leaving finishes it as soon as it is connected.
  const { table, isLeaving: isGoing } = membership
  const [isAsked, setAsked] = useState(false)
  const [isLate, setLate] = useState(false)
  const isDone = isGoing && (!isSeatedAt(membership) || (isAsked && link === 'down') || isLate)

  useEffect(() => {
    if (!isGoing) return
    const waiting = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(waiting)
  }, [isGoing])
  useEffect(() => {
    if (!isDone) return
    void session
      .close()
      .then(() => forgetTable(phoneStore, table))
      .catch(() => undefined)
      .then(() => router.dismissTo('/'))
  }, [isDone, session, table, router])

  return {
    isGoing,
    leave(): void {
      setAsked(true)
      session.request({ what: 'leave' })
    },
  }
}
