import { cashBanked, cashDifference } from '@tokri/domain/wallet/cash'
import type { Tx } from '../../db/client'
import { type CloseRow, closeOfAttempt, insertClose, lockDrawer, storeDrawer } from '../../db/queries/cash'
import { balanceOf } from '../../db/queries/ledger'
import { post } from '../ledger/post-ledger'
import { type Refused, refuse } from '../refused'

interface Closing {
  /** null: the desk. */
  restaurant_id: number | null
  counted: number
  banked: number
  reason: string | null
  closed_by: number
  idempotency_key: string
  now: Date
}

/**
 * The amount a drawer should contain. A store keeps its cash as part of what it is owed, so only the desk's
 * drawer has an account.
 */
export const drawerOf = async (tx: Tx, restaurant_id: number | null): Promise<number> =>
  restaurant_id === null ? 0 - (await balanceOf(tx, 'desk_cash', null)) : await storeDrawer(tx, restaurant_id)

/** Closes a drawer's day; at the desk, the difference and the bank deposit are posted. */
export async function closeDrawer(
  tx: Tx,
  { now, ...close }: Closing,
): Promise<CloseRow | Refused<'invalid_input'>> {
  const { restaurant_id, counted, banked, reason } = close
  await lockDrawer(tx, restaurant_id)
  const before = await closeOfAttempt(tx, close)
  if (before) return before
  const expected = await drawerOf(tx, restaurant_id)
  const wrong = [
    ...(counted !== expected && !reason ? [{ field: '/reason', message: 'Say why it differs.' }] : []),
    ...(banked > counted ? [{ field: '/banked', message: 'Can’t be more than was counted.' }] : []),
  ]
  if (wrong.length > 0) return refuse('invalid_input', { errors: wrong })
  const row = await insertClose(tx, { ...close, expected, closed_at: now })
  if (restaurant_id !== null) return row
  const ref = `close-${row.id}`
  const difference = counted - expected
  const note = reason ?? ref
  await post(
    tx,
    [
      cashDifference({ ref, holder: { at: 'desk' }, amount: difference, borne_by: 'platform', note }),
      cashBanked({ ref, amount: banked, note: ref }),
    ],
    now,
  )
  return row
}

/** Books a rider's missing or surplus cash. */
export async function bookRiderDifference(
  tx: Tx,
  {
    rider_id,
    amount,
    borne_by,
    reason,
    ref,
    now,
  }: {
    rider_id: number
    amount: number
    borne_by: 'platform' | 'rider'
    reason: string
    ref: string
    now: Date
  },
) {
  const holder = { at: 'rider', rider_id } as const
  await post(tx, [cashDifference({ ref, holder, amount, borne_by, note: reason })], now)
}
