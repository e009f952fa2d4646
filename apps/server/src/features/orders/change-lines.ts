import type { Parsed } from '@tokri/contract/endpoint'
import type { Contract } from '@tokri/contract/index'
import { share, sum } from '@tokri/domain/money'
import { finalBill } from '@tokri/domain/picking/final-bill'
import { type ActorAt, stepActor } from '../../core/actor'
import { advanceOrder } from '../../core/orders/advance-order'
import { settleNewBill } from '../../core/orders/settle-new-bill'
import { Refused, refuse } from '../../core/refused'
import type { Tx } from '../../db/client'
import { writeAudit } from '../../db/queries/audit'
import { lockOrder, type OrderitemRow, type OrderRow, orderitemsOf, timesOf } from '../../db/queries/orders'
import { storedSettings } from '../../db/queries/settings'
import { giveBackStock, lockItemsById, takeStock } from '../../db/queries/stock'
import type { Deps } from '../../deps'
import { loadCart } from './load-cart'
import { oncePerKey } from './once-per-key'
import { priceCart } from './price-cart'
import { sold } from './save-order'

type LineChanges = Parsed<Contract['orderChanges']['changeLines']>
type Reply = Awaited<ReturnType<typeof change>>

/** Thrown to roll a preview back. */
class Preview extends Error {
  constructor(readonly reply: Reply) {
    super('preview')
  }
}

/**
 * Adds items to an order or removes them before it is prepared, and settles the difference; a preview changes
 * nothing.
 */
export async function changeLines({ db }: Deps, asked: LineChanges, by: ActorAt) {
  const key = `change-lines:${asked.order_id}:${asked.idempotency_key}`
  try {
    return await db.transaction().execute(async (tx) => {
      if (!asked.preview) return await oncePerKey(tx, { key, ...by }, () => change(tx, asked, by))
      throw new Preview(await change(tx, asked, by))
    })
  } catch (error) {
    if (error instanceof Preview) return error.reply
    throw error
  }
}

async function change(tx: Tx, asked: LineChanges, by: ActorAt) {
  const { order_id, reason } = asked
  const order = await lockOrder(tx, order_id)
  if (!order) return refuse('not_found')
  const before = await orderitemsOf(tx, [order_id])
  const lines = wantedOf(before, asked)
  const added = await addedOf(tx, order, asked, by.now)
  await moveStock(tx, order, { lines, added, by })
  const bill = finalBill(order.lines, [
    ...lines.map(({ line, amount }) => ({ ...line, agreed: line.amount, final: amount })),
    ...added.map((line) => ({ ...line, agreed: line.amount, final: line.amount })),
  ])
  const ref = `${order.unique_order_id}/changed-${(await timesOf(tx, order_id, 'change_lines')) + 1}`
  const { refund, columns } = await settleNewBill(tx, order, { bill, ref, now: by.now })
  await writeLines(tx, lines, added)
  const step = { order_id, action: 'change_lines', actor: stepActor(by.actor), now: by.now, reason } as const
  const moved = await advanceOrder(tx, { ...step, facts: { columns } })
  // money and stock have moved already, so the transaction must roll back
  if (moved instanceof Refused) throw moved
  await audit(tx, { order, moved, before, reason }, by)
  return { payable: moved.payable, difference: moved.payable - order.payable, refund }
}

interface Wanted {
  line: OrderitemRow
  quantity: number
  amount: number
}

function wantedOf(before: readonly OrderitemRow[], { lines, added }: LineChanges): Wanted[] {
  const asked = new Map(lines.map(({ orderitem_id, quantity }) => [orderitem_id, quantity]))
  const known = new Set(before.map(({ id }) => id))
  const wanted = before.map((line) => {
    const quantity = asked.get(line.id) ?? line.quantity
    return { line, quantity, amount: share(line.amount, quantity, line.quantity) }
  })
  const isEmpty = sum(wanted.map(({ quantity }) => quantity)) === 0 && added.length === 0
  const errors = [
    ...(lines.some(({ orderitem_id }) => !known.has(orderitem_id))
      ? [{ field: '/lines', message: 'Name lines of this order.' }]
      : []),
    ...(isEmpty ? [{ field: '/lines', message: 'Cancel the order to take everything off.' }] : []),
  ]
  if (errors.length > 0) throw refuse('invalid_input', { errors })
  return wanted
}

type Added = ReturnType<typeof sold>

/** The added items at current catalogue prices; items that need a choice cannot be added here. */
async function addedOf(tx: Tx, order: OrderRow, { added }: LineChanges, now: Date): Promise<Added> {
  if (added.length === 0 || order.restaurant_id === null) return []
  const settings = await storedSettings(tx)
  const cart = {
    ...{ restaurant_id: order.restaurant_id, delivery_type: order.delivery_type },
    items: added.map(({ item_id, quantity }) => ({ id: item_id, quantity, addons: [] })),
    ...{ tip: 0, use_wallet: false, use_rewards: false },
  }
  const by = { measured: { address: null, distance: order.distance }, user_id: null, settings, now }
  const loaded = await loadCart(tx, cart, by)
  if (!loaded) throw refuse('item_unavailable')
  const priced = priceCart(loaded)
  const [problem] = priced.problems
  if (problem) throw refuse('item_unavailable', { item_id: problem.item_id })
  return sold(order.id, priced, settings).map((line) => ({ ...line, discount: 0 }))
}

async function moveStock(
  tx: Tx,
  order: OrderRow,
  { lines, added, by: { actor } }: { lines: readonly Wanted[]; added: Added; by: ActorAt },
) {
  const moves = [
    ...lines.map(({ line, quantity }) => ({ ...line, more: quantity - line.quantity })),
    ...added.map((line) => ({ ...line, more: line.quantity })),
  ].filter(({ is_counted, more }) => is_counted && more !== 0)
  await lockItemsById(tx, [...new Set(moves.map(({ item_id }) => item_id))])
  const cause = { why: 'order', ref: order.unique_order_id, user_id: actor.id } as const
  const of = (sign: 1 | -1) =>
    moves.flatMap(({ item_id, more }) => (more * sign > 0 ? [{ item_id, quantity: more * sign }] : []))
  await giveBackStock(tx, of(-1), cause)
  const more = of(1)
  const short = await takeStock(tx, more, new Set(more.map(({ item_id }) => item_id)), cause)
  if (short !== null) throw refuse('out_of_stock', { item_id: short })
}

async function writeLines(tx: Tx, lines: readonly Wanted[], added: Added) {
  for (const { line, quantity, amount } of lines) {
    if (quantity === line.quantity) continue
    if (quantity === 0) await tx.deleteFrom('orderitems').where('id', '=', line.id).execute()
    else
      await tx
        .updateTable('orderitems')
        .set({
          quantity,
          amount,
          discount: Math.min(line.discount, share(line.discount, quantity, line.quantity)),
        })
        .where('id', '=', line.id)
        .execute()
  }
  if (added.length > 0) await tx.insertInto('orderitems').values(added).execute()
}

interface Audited {
  order: OrderRow
  moved: OrderRow
  before: readonly OrderitemRow[]
  reason: string
}

async function audit(tx: Tx, { order, moved, before, reason }: Audited, { actor, now }: ActorAt) {
  const written = (lines: readonly OrderitemRow[]) =>
    lines.map(({ quantity, name }) => `${quantity}× ${name}`).join(', ')
  const after = await orderitemsOf(tx, [order.id])
  await writeAudit(
    tx,
    {
      ...{ actor_id: actor.id, action: 'orders.change_lines', subject: `order:${order.id}` },
      before: { lines: written(before), payable: order.payable },
      after: { lines: written(after), payable: moved.payable, reason },
    },
    now,
  )
}
