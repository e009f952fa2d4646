import { queryOptions, useQuery } from '@tanstack/react-query'
import { consoleApi } from '../../session'

/** What the start screen shows. */
export const today = queryOptions({
  queryKey: ['console', 'today'],
  queryFn: () => consoleApi.today.read({}),
})

/** The same, looked at again every 20 seconds. */
export const useToday = () => useQuery({ ...today, refetchInterval: 20_000 })
