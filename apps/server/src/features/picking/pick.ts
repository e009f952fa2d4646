import type { Finding } from '@tokri/contract/picking'
import { type ActorAt, type SignedIn, stepActor } from '../../core/actor'
import { pickLine } from '../../core/picking/pick-line'
import { Refused, refuse } from '../../core/refused'
import type { Tx } from '../../db/client'
import { writeAudit } from '../../db/queries/audit'
import { lockOrder, type OrderitemRow, type OrderRow } from '../../db/queries/orders'
import { lineOf, writeBags } from '../../db/queries/picking'
import type { Deps } from '../../deps'
import { ownTicket, pickingList } from './picking-list'

/** Records one line as found, short, weighed or replaced; returns the updated list. */
export async function pickOne(
  deps: Deps,
  { order_id, line_id, version, pick }: { order_id: number; line_id: number; version: number; pick: Finding },
  { actor, now }: ActorAt,
) {
  const done = await deps.db.transaction().execute(async (tx) => {
    const order = await lockedTicket(tx, order_id, actor)
    if (!order) return refuse('not_found')
    const by = stepActor(actor)
    const before = await lineOf(tx, order_id, line_id)
    const picked = await pickLine(tx, { order, line_id, version, pick, actor: by, now })
    if (picked instanceof Refused || !before) return picked
    await note(tx, { action: 'orders.pick', subject: `orderitem:${line_id}`, actor, now }, [
      audited(before),
      audited(picked),
    ])
    return picked
  })
  return done instanceof Refused ? done : await pickingList(deps, order_id, actor)
}

/** Sets the number of bags, which the rider checks. */
export async function countBags(
  deps: Deps,
  { order_id, bags }: { order_id: number; bags: number },
  { actor, now }: ActorAt,
) {
  const done = await deps.db.transaction().execute(async (tx) => {
    const order = await lockedTicket(tx, order_id, actor)
    if (!order) return refuse('not_found')
    if (order.state !== 'preparing' && order.state !== 'ready') return refuse('wrong_state')
    if (order.bags === bags) return null
    await writeBags(tx, order_id, bags)
    await note(tx, { action: 'orders.bags', subject: `order:${order_id}`, actor, now }, [
      { bags: order.bags },
      { bags },
    ])
    return null
  })
  return done instanceof Refused ? done : await pickingList(deps, order_id, actor)
}

async function lockedTicket(tx: Tx, order_id: number, actor: SignedIn): Promise<OrderRow | undefined> {
  const order = await lockOrder(tx, order_id)
  return order && (await ownTicket(tx, order_id, actor)) ? order : undefined
}

const audited = ({ pick, picked_quantity, picked_weight, substitute }: OrderitemRow) => ({
  pick,
  picked_quantity,
  picked_weight,
  substitute,
})

async function note(
  tx: Tx,
  { action, subject, actor, now }: ActorAt & { action: string; subject: string },
  [before, after]: [object, object],
) {
  const { id, acting_for } = stepActor(actor)
  const by = { actor_id: id ?? actor.id, acting_for: acting_for ?? null }
  await writeAudit(tx, { ...by, action, subject, before, after }, now)
}
