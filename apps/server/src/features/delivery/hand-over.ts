import type { Task } from '@tokri/contract/rider-task'
import { alreadyDone, isBringing, isFetching, isReadyForPickup } from '@tokri/domain/order/delivery-lifecycle'
import { checkPin, checkStopPin } from '../../core/deliveries/pin'
import { stopDone } from '../../core/errands/errand-stops'
import { type Refused, refuse } from '../../core/refused'
import type { Tx } from '../../db/client'
import { errandsOf } from '../../db/queries/errands'
import { emit } from '../../db/queries/events'
import type { TaskRow } from '../../db/queries/tasks'
import type { Deps } from '../../deps'
import { move, ownTask, type RiderAt } from './advance-task'
import { nextStop } from './errand-part'
import { singleTask } from './list-tasks'

type HandOver = { order_id: number; code?: string; photo?: string; idempotency_key?: string }
type CodeRefusal = 'wrong_pin' | 'pin_locked'
type Refusal = 'not_found' | 'wrong_state' | CodeRefusal
type Secrets = Pick<Deps, 'settings' | 'secret'>

/** The rider picks up the order; an errand needs the code of the person who hands it over. */
export async function pickUpTask(
  deps: Deps,
  { order_id, code, photo, idempotency_key }: HandOver,
  who: RiderAt,
): Promise<Task | Refused<Refusal | 'not_ready'>> {
  const refused = await deps.db
    .transaction()
    .execute(async (tx): Promise<Refused<Refusal | 'not_ready'> | null> => {
      const row = await ownTask(tx, order_id, who.actor)
      if (!row) return refuse('not_found')
      if (alreadyDone('picked_up', row.delivery_state)) return null
      if (!isFetching(row.delivery_state)) return refuse('wrong_state', { state: row.delivery_state })
      if (!isReadyForPickup(row)) return refuse('not_ready')
      const wrong = await wrongStartCode(tx, row, { ...deps, code, key: idempotency_key })
      return wrong ?? (await move(tx, { order_id, action: 'picked_up', facts: { photo } }, who))
    })
  return refused ?? (await singleTask(deps, who.actor.id, { order_id }))
}

/** The code of an errand's first stop, where the operator wants codes. Stores have none. */
export async function wrongStartCode(
  tx: Tx,
  { id, kind, unique_order_id }: TaskRow,
  { settings, secret, code, key }: Secrets & { code: string | undefined; key: string | undefined },
): Promise<Refused<CodeRefusal> | null> {
  const first = kind === 'errand' ? (await errandsOf(tx, [id])).get(id)?.stops[0] : undefined
  if (!first || !settings.get('enableDeliveryPin')) return null
  return await checkStopPin(tx, first, { pin: code, key, secret, unique_order_id })
}

/** The last step: needs the customer's PIN where the operator requires it; a wrong one uses up a try. */
export async function deliverTask(
  deps: Deps,
  {
    order_id,
    delivery_pin: pin,
    photo,
    cash_collected,
    idempotency_key: key,
  }: Omit<HandOver, 'code'> & { delivery_pin?: string; cash_collected?: number },
  who: RiderAt,
): Promise<Task | Refused<Refusal | 'stops_left' | 'cash_changed'>> {
  const { settings, secret } = deps
  const refused = await deps.db
    .transaction()
    .execute(async (tx): Promise<Refused<Refusal | 'stops_left' | 'cash_changed'> | null> => {
      const row = await ownTask(tx, order_id, who.actor)
      if (!row) return refuse('not_found')
      if (alreadyDone('deliver', row.delivery_state)) return null
      // the PIN is not checked before the pickup, so it cannot be guessed in advance
      if (!isBringing(row.delivery_state)) return refuse('wrong_state', { state: row.delivery_state })
      if (await hasStopsLeft(tx, row)) return refuse('stops_left')
      if (cash_collected !== undefined && cash_collected !== row.cash_open)
        return refuse('cash_changed', { cash_due: row.cash_open })
      if (settings.get('enableDeliveryPin')) {
        const wrong = await checkPin(tx, row, { pin, key, secret })
        if (wrong) return wrong
      }
      return await move(tx, { order_id, action: 'deliver', facts: { photo } }, who)
    })
  return refused ?? (await singleTask(deps, who.actor.id, { order_id }))
}

async function hasStopsLeft(tx: Tx, { id, kind, delivery_state }: TaskRow): Promise<boolean> {
  const errand = kind === 'errand' ? (await errandsOf(tx, [id])).get(id) : undefined
  return errand !== undefined && nextStop(errand, delivery_state) !== null
}

/** A stop between the first and the last. */
export async function stopTask(
  deps: Deps,
  { order_id, stop_id, code, photo, idempotency_key: key }: HandOver & { stop_id: number },
  { actor, at }: RiderAt,
): Promise<Task | Refused<Refusal | 'stops_left'>> {
  const { settings, secret } = deps
  const refused = await deps.db
    .transaction()
    .execute(async (tx): Promise<Refused<Refusal | 'stops_left'> | null> => {
      const row = await ownTask(tx, order_id, actor)
      const errand = row && (await errandsOf(tx, [row.id])).get(row.id)
      const stop = errand?.stops.find(({ id }) => id === stop_id)
      if (!row || !errand || !stop) return refuse('not_found')
      if (stop.state === 'done') return null
      const next = nextStop(errand, row.delivery_state)
      if (!next) return refuse('wrong_state', { state: row.delivery_state })
      if (next.id !== stop_id) return refuse('stops_left')
      if (settings.get('enableDeliveryPin')) {
        const { unique_order_id } = row
        const wrong = await checkStopPin(tx, stop, { pin: code, key, secret, unique_order_id })
        if (wrong) return wrong
      }
      await stopDone(tx, { stop_id, now: at, photo })
      await emit(tx, 'errand.stop_done', { order_id }, at)
      return null
    })
  return refused ?? (await singleTask(deps, actor.id, { order_id }))
}
