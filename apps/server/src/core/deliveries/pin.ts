import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../db/client'
import { type Refused, refuse } from '../refused'

/** Wrong codes in a row before the code is locked. */
export const pinTries = 5

/** The four digits a customer gives at the door or the counter: derived, never stored. */
export function pinFor(secret: string, unique_order_id: string): string {
  const digest = createHmac('sha256', secret).update(`pin:${unique_order_id}`).digest()
  return String(digest.readUInt32BE(0) % 10_000).padStart(4, '0')
}

/** The code of an errand's stop. The last stop uses the order's own code, as any order does. */
export const stopPin = (
  secret: string,
  unique_order_id: string,
  { position, is_last }: { position: number; is_last: boolean },
): string => pinFor(secret, is_last ? unique_order_id : `${unique_order_id}/${position}`)

/** The code given, and the key of the attempt: a retry with the same key does not use up another try. */
interface GivenPin {
  pin: string | undefined
  key: string | undefined
}
type Checked = Promise<Refused<'wrong_pin' | 'pin_locked'> | null>

/**
 * Checks the order's code; a wrong one uses up a try. Return the refusal from the transaction instead of throwing it:
 * a rollback would make the try free.
 */
export const checkPin = (
  tx: Tx,
  order: { id: number; unique_order_id: string },
  { secret, ...given }: GivenPin & { secret: string },
): Checked => check(tx, { table: 'orders', id: order.id }, given, pinFor(secret, order.unique_order_id))

/** The same for an errand's stop, which counts its own tries. */
export const checkStopPin = (
  tx: Tx,
  stop: { id: number; position: number; is_last: boolean },
  { secret, unique_order_id, ...given }: GivenPin & { secret: string; unique_order_id: string },
): Checked => check(tx, { table: 'errand_stops', id: stop.id }, given, stopPin(secret, unique_order_id, stop))

async function check(
  tx: Tx,
  { table, id }: { table: 'orders' | 'errand_stops'; id: number },
  { pin = '', key: sent }: GivenPin,
  wanted: string,
): Checked {
  const row = sql.table(table)
  const key = sent ?? null
  const tried = await sql<{ pin_tries: number }>`
    update ${row} set pin_tries = pin_tries + 1, pin_key = ${key}
    where id = ${id} and pin_tries < ${pinTries} and (${key}::text is null or pin_key is distinct from ${key})
    returning pin_tries`.execute(tx)
  const isTry = tried.rows.length > 0
  if (isTry && isSame(pin, wanted)) {
    await sql`update ${row} set pin_tries = pin_tries - 1, pin_key = null where id = ${id}`.execute(tx)
    return null
  }
  const now = isTry
    ? tried
    : await sql<{ pin_tries: number }>`select pin_tries from ${row} where id = ${id}`.execute(tx)
  const tries_left = pinTries - (now.rows[0]?.pin_tries ?? pinTries)
  return tries_left > 0 ? refuse('wrong_pin', { tries_left }) : refuse('pin_locked', { tries_left })
}

const isSame = (given: string, pin: string): boolean =>
  given.length === pin.length && timingSafeEqual(Buffer.from(given), Buffer.from(pin))
