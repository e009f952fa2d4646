import { useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@tokri/contract/endpoint'
import type { Contract } from '@tokri/contract/index'

export type RiderCash = Reply<Contract['cash']['riders']>[number]

export const cashKey = ['console', 'cash']

/** Riders come at any moment, in ms. */
export const AGAIN_MS = 10_000

/** Reads again everything about cash. */
export function useCashChanged() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: cashKey })
}
