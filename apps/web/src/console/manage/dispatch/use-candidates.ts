import { useQuery } from '@tanstack/react-query'
import type { DeskRider } from '@tokri/contract/desk-order'
import type { DispatchBoard, OpenDelivery } from '@tokri/contract/dispatch-board'
import { useState } from 'react'
import { ridersFor } from '../orders/riders-for'
import { kmBetween } from './board-view'

/** Suggested for one order; the sheet lists everybody. */
const SUGGESTED = 4
/** Riders move and fill up: their minutes are asked for again so often, in ms. */
const ASK_EVERY = 15_000

/** Who could bring the chosen order, the nearest first, and who of them is picked. */
export interface Candidates {
  riders: readonly DeskRider[] | undefined
  picked: DeskRider | undefined
  error: unknown
  pick: (rider_id: number | null) => void
  /** From the rider to the pickup by road; null: nobody knows where they are. */
  kmOf: (rider_id: number) => number | null
}

export function useCandidates(order: OpenDelivery | undefined, board: DispatchBoard): Candidates {
  const order_id = order?.order_id ?? 0
  const [choice, choose] = useState<{ order_id: number; rider_id: number } | null>(null)
  const { data, error } = useQuery({
    ...ridersFor(order_id),
    enabled: order !== undefined,
    refetchInterval: ASK_EVERY,
  })
  const riders = order && data?.filter(({ why }) => why === null).slice(0, SUGGESTED)
  const chosen = choice?.order_id === order_id ? choice.rider_id : null
  return {
    riders,
    picked: riders?.find(({ id }) => id === chosen) ?? riders?.[0],
    error,
    pick: (rider_id) => choose(rider_id === null ? null : { order_id, rider_id }),
    kmOf: (rider_id) => {
      const position = board.riders.find(({ id }) => id === rider_id)?.position
      return order && position ? kmBetween(position, order.pickup) : null
    },
  }
}
