import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Tx } from '../db/client'
import { type Refused, refuse } from '../http/refused'

/** Wrong codes in a row before the code is locked (rules: riders). */
export const pinTries = 5

/** The four digits a customer tells at the door or the counter: derived, so that they are stored nowhere. */
export function pinFor(secret: string, unique_order_id: string): string {
  const digest = createHmac('sha256', secret).update(`pin:${unique_order_id}`).digest()
  return String(digest.readUInt32BE(0) % 10_000).padStart(4, '0')
}

/**
 * Is this the order's code? A wrong one costs a try. Return the refusal from the transaction, don't throw it:
 * a rolled back try would be a free one.
 */
export async function checkPin(
  tx: Tx,
  order: { id: number; unique_order_id: string },
  { pin, secret }: { pin: string | undefined; secret: string },
): Promise<{ ok: true } | Refused<'wrong_pin' | 'pin_locked'>> {
  const taken = await tx
    .updateTable('orders')
    .set((eb) => ({ pin_tries: eb('pin_tries', '+', 1) }))
    .where('id', '=', order.id)
    .where('pin_tries', '<', pinTries)
    .returning('pin_tries')
    .executeTakeFirst()
  if (!taken) return refuse('pin_locked', { tries_left: 0 })
  if (isSame(pin ?? '', pinFor(secret, order.unique_order_id))) {
    await tx
      .updateTable('orders')
      .set((eb) => ({ pin_tries: eb('pin_tries', '-', 1) }))
      .where('id', '=', order.id)
      .execute()
    return { ok: true }
  }
  const tries_left = pinTries - taken.pin_tries
  return tries_left > 0 ? refuse('wrong_pin', { tries_left }) : refuse('pin_locked', { tries_left })
}

const isSame = (told: string, pin: string): boolean =>
  told.length === pin.length && timingSafeEqual(Buffer.from(told), Buffer.from(pin))
