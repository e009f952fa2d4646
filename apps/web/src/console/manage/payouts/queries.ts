import { queryOptions } from '@tanstack/react-query'
import { consoleApi } from '../../session'

/** Everything about payouts: their list, their rows, their sums. */
export const payoutsKey = ['payouts']

/** What is drafted and approved, and whether bank accounts can be kept. */
export const standing = queryOptions({
  queryKey: [...payoutsKey, 'standing'],
  queryFn: () => consoleApi.payouts.standing({}),
})
