// The remote tables of this phone, as it stored them. What reads them loads later, so a phone without tables, which most are,
// does not wait for it.
import { useQuery } from '@tanstack/react-query'
import { useFocusEffect } from 'expo-router'
import { useCallback } from 'react'
import type { Membership } from '@/client/remote/membership'
import { tableKeys } from '@/client/remote/table-key'
import { phoneStore } from '@/client/store'
import { later } from './later'

export const tablesQuery = {
  queryKey: ['tables'],
  queryFn: async (): Promise<readonly Membership[]> =>
    (await tableKeys(phoneStore)).length === 0 ? none : (await later()).readMemberships(phoneStore),
  gcTime: Infinity,
} as const

export function useTables(): readonly Membership[] {
  const { data = none, refetch } = useQuery(tablesQuery)
  useFocusEffect(
    useCallback(() => {
      void refetch()
    }, [refetch]),
  )
  return data.filter(({ isLeaving }) => !isLeaving)
}

const none: readonly Membership[] = []
