import { useQuery } from '@tanstack/react-query'
import { consoleApi } from '../../session'

/** What the start screen shows, looked at again every 20 seconds. */
export const useToday = () =>
  useQuery({
    queryKey: ['console', 'today'],
    queryFn: () => consoleApi.today.read({}),
    refetchInterval: 20_000,
  })
