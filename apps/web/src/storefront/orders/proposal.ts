import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Order, OrderItem } from '@tokri/contract/orders'
import { api } from '../../lib/api/api'
import { writeToCache } from '../../lib/api/query-cache'
import { useText } from '../../lib/format/i18n'
import { showToast } from '../../ui/toast'
import { orderQuery } from './use-order'

/** A line whose substitute waits for an answer. */
export interface Proposal {
  line: OrderItem
  substitute: NonNullable<NonNullable<OrderItem['picking']>['substitute']>
  answer_by: string
  /** How many units it replaces, and what it saves. */
  missing: number
  saved: number
}

/** Lines that wait for the customer's answer, the most urgent first. */
export const proposalsOf = ({ orderitems }: Pick<Order, 'orderitems'>): Proposal[] =>
  orderitems
    .flatMap((line): Proposal[] => {
      const { picking } = line
      if (picking?.state !== 'asked' || !picking.substitute || !picking.answer_by) return []
      const { substitute, answer_by, missing_amount } = picking
      const saved = missing_amount - substitute.amount
      return [{ line, substitute, answer_by, missing: line.quantity - picking.quantity, saved }]
    })
    .sort((a, b) => a.answer_by.localeCompare(b.answer_by))

/** Sends the answer; whatever the result, the page shows the current state of the order. */
export function useAnswer(order: Order, onDone: () => void) {
  const t = useText()
  const client = useQueryClient()
  const { queryKey } = orderQuery(order.unique_order_id)
  return useMutation({
    mutationFn: ({ proposal, accept }: { proposal: Proposal; accept: boolean }) =>
      api.picking.answerSubstitution({
        order_id: order.id,
        line_id: proposal.line.id,
        item_id: proposal.substitute.item_id,
        accept,
      }),
    onSuccess: async ({ data }, { accept }) => {
      await writeToCache(client, queryKey, data)
      showToast({ text: t(accept ? 'proposalTaken' : 'proposalDeclined'), icon: 'check-circle-fill' })
      onDone()
    },
    onError: () => client.invalidateQueries({ queryKey }),
  })
}
