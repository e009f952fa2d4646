import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../db/client'
import { type Refused, refuse } from '../http/refused'

/** Wrong codes in a row before the code is locked (rules: riders). */
export const pinTries = 5

/** The four digits a customer tells at the door or the counter: derived, so that they are stored nowhere. */
export function pinFor(secret: string, unique_order_id: string): string {
  const digest = createHmac('sha256', secret).update(`pin:${unique_order_id}`).digest()
  return String(digest.readUInt32BE(0) % 10_000).padStart(4, '0')
}

/** The code of a stop of an errand. The last one's is the order's own: it is handed over as any order is. */
export const stopPin = (
  secret: string,
  unique_order_id: string,
  { position, is_last }: { position: number; is_last: boolean },
): string => pinFor(secret, is_last ? unique_order_id : `${unique_order_id}/${position}`)

type Checked = Promise<{ ok: true } | Refused<'wrong_pin' | 'pin_locked'>>

/**
 * Is this the order's code? A wrong one costs a try. Return the refusal from the transaction, don't throw it:
 * a rolled back try would be a free one.
 */
export const checkPin = (
  tx: Tx,
  order: { id: number; unique_order_id: string },
  { pin, secret }: { pin: string | undefined; secret: string },
): Checked =>
  check(tx, { table: 'orders', id: order.id }, { told: pin, pin: pinFor(secret, order.unique_order_id) })

/** The same for the code of an errand's stop, which has its own tries. */
export const checkStopPin = (
  tx: Tx,
  stop: { id: number; position: number; is_last: boolean },
  { pin, secret, unique_order_id }: { pin: string | undefined; secret: string; unique_order_id: string },
): Checked =>
  check(
    tx,
    { table: 'errand_stops', id: stop.id },
    { told: pin, pin: stopPin(secret, unique_order_id, stop) },
  )

async function check(
  tx: Tx,
  { table, id }: { table: 'orders' | 'errand_stops'; id: number },
  { told, pin }: { told: string | undefined; pin: string },
): Checked {
  const { rows } = await sql<{ pin_tries: number }>`
    update ${sql.table(table)} set pin_tries = pin_tries + 1
    where id = ${id} and pin_tries < ${pinTries} returning pin_tries`.execute(tx)
  const [taken] = rows
  if (!taken) return refuse('pin_locked', { tries_left: 0 })
  if (isSame(told ?? '', pin)) {
    await sql`update ${sql.table(table)} set pin_tries = pin_tries - 1 where id = ${id}`.execute(tx)
    return { ok: true }
  }
  const tries_left = pinTries - taken.pin_tries
  return tries_left > 0 ? refuse('wrong_pin', { tries_left }) : refuse('pin_locked', { tries_left })
}

const isSame = (told: string, pin: string): boolean =>
  told.length === pin.length && timingSafeEqual(Buffer.from(told), Buffer.from(pin))
