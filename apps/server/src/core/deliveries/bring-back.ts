import { percentOf } from '@tokri/domain/money'
import type { FailureReason } from '@tokri/domain/order/errand'
import type { Tx } from '../../db/client'
import type { OrderRow } from '../../db/queries/orders'
import { storedSettings } from '../../db/queries/settings'
import type { StepActor } from '../actor'
import { Refused } from '../refused'
import { advanceDelivery } from './advance-delivery'

interface Failed {
  order: Pick<OrderRow, 'id' | 'kind' | 'delivery_charge'>
  reason: FailureReason
  note?: string | undefined
  photo?: string | undefined
  actor: StepActor
  now: Date
}

/** The handover failed: its trip ends, and the return starts at once with the same rider. */
export async function bringBack(
  tx: Tx,
  { order, reason, note, photo, actor, now }: Failed,
): Promise<Refused<'wrong_state'> | null> {
  const returning = await termsOfReturn(tx, order)
  const step = { order_id: order.id, actor, now }
  const failed = await advanceDelivery(tx, {
    ...step,
    action: 'fail',
    reason,
    facts: { note, photo, returning },
  })
  if (failed instanceof Refused) return failed
  const back = await advanceDelivery(tx, { ...step, action: 'return', facts: { returning } })
  return back instanceof Refused ? back : null
}

/** Only errands charge for the return; stores take their own orders back for free. */
async function termsOfReturn(tx: Tx, { kind, delivery_charge }: Failed['order']) {
  if (kind !== 'errand') return undefined
  const percentage = (await storedSettings(tx)).get('pickupDropReturnPercentage')
  return { charge: percentOf(delivery_charge, percentage), percentage }
}
