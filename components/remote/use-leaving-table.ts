// Leaving a table for good: the relay is told, then the phone forgets it. Without a line there is nobody to tell; the seat
// then stands empty, which the others can see.
import { useRouter } from 'expo-router'
import { useEffect, useState } from 'react'
import { forgetTable } from '@/client/remote/tables'
import type { TableSession } from '@/client/remote/session'
import { phoneStore } from '@/client/store'
import { usePhone } from './use-session'

const patience = 3000

export function useLeavingTable(session: TableSession) {
  const router = useRouter()
  const { membership, link } = usePhone(session)
  const { table, seats, picture, isLeaving } = membership
  // An app that was closed while it was leaving goes on with it.
  const [isGoing, setGoing] = useState(isLeaving)
  const [isLate, setLate] = useState(false)
  const isSeated = seats.some(({ key }) => picture?.players.some((player) => player.key === key))
  const isDone = isGoing && (!isSeated || link === 'down' || isLate)

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
      setGoing(true)
      session.wish({ what: 'leave' })
    },
  }
}
