import type { Task } from '@tokri/contract/rider-task'
import { alreadyDone, isBringing } from '@tokri/domain/order/delivery-lifecycle'
import { type FailureReason, failsTooSoon, unreachableFrom } from '@tokri/domain/order/errand'
import { stepActor } from '../../core/actor'
import { bringBack } from '../../core/deliveries/bring-back'
import { type Refused, refuse } from '../../core/refused'
import type { Deps } from '../../deps'
import { move, ownTask, type RiderAt } from './advance-task'
import { wrongStartCode } from './hand-over'
import { singleTask } from './list-tasks'

interface Failing {
  order_id: number
  reason: FailureReason
  note?: string
  photo?: string
}

/** The handover failed: this trip ends and a return starts at once. */
export async function failTask(
  deps: Deps,
  { order_id, reason, note, photo }: Failing,
  who: RiderAt,
): Promise<Task | Refused<'not_found' | 'wrong_state' | 'failure_too_soon'>> {
  const wait_minutes = deps.settings.get('receiverWaitMinutes')
  const refused = await deps.db.transaction().execute(async (tx) => {
    const row = await ownTask(tx, order_id, who.actor)
    if (!row) return refuse('not_found')
    if (alreadyDone('fail', row.delivery_state)) return null
    if (!isBringing(row.delivery_state)) return refuse('wrong_state', { state: row.delivery_state })
    const { at_door_at } = row
    if (failsTooSoon(reason, { now: who.at, at_door_at, wait_minutes }))
      return refuse('failure_too_soon', {
        unreachable_from: unreachableFrom(at_door_at, wait_minutes)?.toISOString() ?? null,
      })
    const { actor, at: now } = who
    return await bringBack(tx, { order: row, reason, note, photo, actor: stepActor(actor), now })
  })
  return refused ?? (await singleTask(deps, who.actor.id, { order_id }))
}

interface Returning {
  order_id: number
  code?: string
  photo?: string
  idempotency_key?: string
}

/**
 * The package is back. Proven by the sender's code, or by a photo where nobody opens there either: then
 * nobody can pay for it.
 */
export async function returnTask(
  deps: Deps,
  { order_id, code, photo, idempotency_key: key }: Returning,
  who: RiderAt,
): Promise<Task | Refused<'not_found' | 'wrong_state' | 'wrong_pin' | 'pin_locked' | 'code_or_photo'>> {
  const refused = await deps.db.transaction().execute(async (tx) => {
    const row = await ownTask(tx, order_id, who.actor)
    if (!row) return refuse('not_found')
    if (alreadyDone('returned', row.delivery_state)) return null
    if (row.delivery_state !== 'returning') return refuse('wrong_state', { state: row.delivery_state })
    const wantsProof = row.kind === 'errand' && deps.settings.get('enableDeliveryPin')
    if (wantsProof && !code && !photo) return refuse('code_or_photo')
    const wrong = code ? await wrongStartCode(tx, row, { ...deps, code, key }) : null
    const facts = { photo, is_unattended: wantsProof && code === undefined }
    return wrong ?? (await move(tx, { order_id, action: 'returned', facts }, who))
  })
  return refused ?? (await singleTask(deps, who.actor.id, { order_id }))
}
