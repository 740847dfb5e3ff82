// All matches of this phone, as home and history list them. Read again whenever such a screen comes to the front, because
// a match may have been played meanwhile.
import { useQuery } from '@tanstack/react-query'
import { useFocusEffect } from 'expo-router'
import { useCallback } from 'react'
import { isBroken, isPublicOnly, readRecords, type BrokenRecord, type MatchRecord } from '@/client/records'
import { phoneStore } from '@/client/store'

export const recordsQuery = {
  queryKey: ['matches'],
  queryFn: () => readRecords(phoneStore),
  // Kept for as long as the app runs: otherwise the tickets would appear late on returning home.
  gcTime: Infinity,
} as const

interface Records {
  readonly unfinished: readonly MatchRecord[]
  /** Played to the end, or cut short because the relay lost the table. */
  readonly past: readonly MatchRecord[]
  readonly broken: readonly BrokenRecord[]
}

export function useRecords(): Records {
  const { data = none, refetch } = useQuery(recordsQuery)
  useFocusEffect(
    useCallback(() => {
      void refetch()
    }, [refetch]),
  )
  const whole = data.filter((record): record is MatchRecord => !isBroken(record))
  return {
    unfinished: whole.filter((record) => !isPast(record)),
    past: whole.filter(isPast),
    broken: data.filter(isBroken),
  }
}

const isPast = (record: MatchRecord): boolean => record.turn.length === 0 || isPublicOnly(record)

const none: readonly (MatchRecord | BrokenRecord)[] = []
