// All matches of this phone, as home and history list them. Read again whenever such a screen comes to the front, because
// a match may have been played meanwhile.
import { useQuery } from '@tanstack/react-query'
import { useFocusEffect } from 'expo-router'
import { useCallback, useMemo } from 'react'
import { isOver, makeRoom, readHistory, type ListedMatch } from '@/client/history'
import { isBroken, type BrokenRecord } from '@/client/records'
import { phoneStore } from '@/client/store'

export const recordsQuery = {
  queryKey: ['matches'],
  queryFn: async () => {
    // Where nothing can be written there is no room to make, and the matches are listed all the same.
    await makeRoom(phoneStore).catch(() => undefined)
    return readHistory(phoneStore)
  },
  // Kept for as long as the app runs: otherwise the tickets would appear late on returning home.
  gcTime: Infinity,
  // Comparing thousands of matches with those before takes longer than drawing the few in sight.
  structuralSharing: false,
} as const

interface Records {
  readonly unfinished: readonly ListedMatch[]
  readonly past: readonly ListedMatch[]
  readonly broken: readonly BrokenRecord[]
}

export function useRecords(): Records {
  const { data = none, refetch } = useQuery(recordsQuery)
  useFocusEffect(
    useCallback(() => {
      void refetch()
    }, [refetch]),
  )
  return useMemo(() => {
    const whole = data.filter((record): record is ListedMatch => !isBroken(record))
    return {
      unfinished: whole.filter((record) => !isOver(record)),
      past: whole.filter(isOver),
      broken: data.filter(isBroken),
    }
  }, [data])
}

const none: readonly (ListedMatch | BrokenRecord)[] = []
