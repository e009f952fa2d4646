import { queryOptions, useQuery } from '@tanstack/react-query'
import type { WorkWaiting } from '@tokri/contract/today'
import { useEffect, useState } from 'react'
import { consoleApi } from '../../session'
import { useMe } from '../data/permissions'

/** What the start screen shows. */
export const today = queryOptions({
  queryKey: ['console', 'today'],
  queryFn: () => consoleApi.today.read({}),
})

/** The same, fetched again every 20 seconds. */
export const useToday = () => useQuery({ ...today, refetchInterval: 20_000 })

/** Long enough for the screen to be shown first, in ms. */
const SETTLED = 3_000

/**
 * The counts beside every screen: fetched after the screen, then again every minute. The start screen has them
 * already (`isStart`).
 */
export function useWorkWaiting(isStart: boolean): WorkWaiting | undefined {
  const [isSettled, setSettled] = useState(false)
  const mayRead = useMe()?.permissions.includes('today:read') ?? false
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLED)
    return () => clearTimeout(timer)
  }, [])
  const { data: started } = useQuery({ ...today, enabled: mayRead && isStart })
  const { data } = useQuery({
    queryKey: [...today.queryKey, 'waiting'],
    queryFn: () => consoleApi.today.waiting({}),
    enabled: mayRead && !isStart && isSettled,
    staleTime: 15_000,
    refetchInterval: 60_000,
  })
  return mayRead ? (isStart ? started : (data ?? started)) : undefined
}
