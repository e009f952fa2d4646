import { queryOptions } from '@tanstack/react-query'
import { consoleApi } from '../../session'

/** Everything about payouts: their list, their rows, their sums. */
export const payoutsKey = ['payouts']

/** The totals of drafted and approved payouts, and whether bank accounts can be stored. */
export const standing = queryOptions({
  queryKey: [...payoutsKey, 'standing'],
  queryFn: () => consoleApi.payouts.standing({}),
})
