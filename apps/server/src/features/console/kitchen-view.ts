import type { KitchenOrder } from '@tokri/contract/console'
import { kitchenSteps } from '@tokri/domain/order/kitchen-lanes'
import { actionsFor } from '@tokri/domain/order/lifecycle'
import { may, type SignedIn } from '../../core/actor'
import type { KitchenRow, SoldLine } from '../../db/queries/kitchen'
import type { Settings } from '../../settings'
import { orderItem } from '../../views/order-item'
import { mayDo } from './own-stores'

export interface KitchenContext {
  actor: Pick<SignedIn, 'kind' | 'store_role' | 'permissions'>
  settings: Settings
  lines: SoldLine[]
}

/**
 * One ticket on the board. It has the customer's name and phone only where the operator shows them to stores.
 */
export function kitchenView(row: KitchenRow, { actor, settings, lines }: KitchenContext): KitchenOrder {
  const handlesOrders = mayDo(actor, 'orders')
  const hidesCustomer =
    actor.kind === 'store' && (!handlesOrders || settings.get('hideCustomerDetailsFromStoreOwner'))
  const { promised_from, promised_to } = row
  return {
    id: row.id,
    unique_order_id: row.unique_order_id,
    status: row.state,
    kind: row.kind,
    delivery_type: row.delivery_type,
    restaurant: { id: row.restaurant_id ?? 0, name: row.store_name },
    customer: hidesCustomer ? null : { name: row.customer_name, phone: row.customer_phone },
    act_for_user_id: may(actor, 'customers:act') ? row.user_id : null,
    orderitems: lines.map((line) => orderItem(line)),
    order_comment: row.order_comment,
    lines: row.lines,
    payable: row.payable,
    due_amount: row.cash_open,
    method: row.method,
    preparation_minutes: row.preparation_minutes,
    promised:
      promised_from && promised_to
        ? { from: promised_from.toISOString(), to: promised_to.toISOString() }
        : null,
    schedule: row.schedule,
    rider: riderOf(row),
    cancel_reason: row.cancel_reason,
    created_at: row.created_at.toISOString(),
    accepted_at: row.accepted_at?.toISOString() ?? null,
    ready_at: row.ready_at?.toISOString() ?? null,
    actions: kitchenSteps.filter(
      (action) => actionsFor(row, actor.kind).includes(action) && (handlesOrders || action === 'ready'),
    ),
  }
}

const riderOf = ({ rider_name, rider_phone, delivery_state }: KitchenRow): KitchenOrder['rider'] =>
  rider_name === null || delivery_state === null
    ? null
    : { name: rider_name, phone: rider_phone, state: delivery_state }
