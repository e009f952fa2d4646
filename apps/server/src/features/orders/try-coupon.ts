import type { CouponTrial } from '@tokri/contract/cart'
import type { Parsed } from '@tokri/contract/endpoint'
import type { contract } from '@tokri/contract/index'
import { couponChecks } from '@tokri/domain/coupon/check'
import { type Refused, refuse } from '../../core/refused'
import type { DbOrTx } from '../../db/client'
import { type CartCustomerRow, customerOfCart } from '../../db/queries/cart'
import type { CouponRow } from '../../db/queries/coupons'
import type { Deps } from '../../deps'
import { loadCart } from './load-cart'
import { measureCart } from './measure-cart'
import { priceCart } from './price-cart'

type Trial = Parsed<(typeof contract.cart)['tryCoupon']>

/** Runs the check and the bill of placing with a trial cart, customer and time; nothing is stored. */
export async function tryCoupon(deps: Deps, trial: Trial): Promise<CouponTrial | Refused<'not_found'>> {
  const { db, settings } = deps
  const { coupon_id, coupon, customer, at, ...typed } = trial
  const balances = { tip: 0, use_wallet: false, use_rewards: false }
  const cart = { ...typed, ...balances, coupon: coupon.code }
  const measured = await measureCart(deps, cart, null)
  const by = { measured: measured ?? nowhere, user_id: null, settings, now: new Date(at) }
  const loaded = measured && (await loadCart(db, cart, by))
  if (!loaded) return refuse('not_found')
  const tried = { id: coupon_id ?? 0, ...coupon, ...(await usedSoFar(db, coupon_id)) } satisfies CouponRow
  const person = await customerOf(db, customer, coupon_id)
  if (person === undefined) return refuse('not_found')

  const { bill, couponFacts, couponRefusal } = priceCart({ ...loaded, coupon: tried, customer: person })
  return {
    applies: couponRefusal === null,
    discount_amount: bill.coupon_amount + bill.delivery_coupon_amount,
    reason: couponRefusal?.reason ?? null,
    missing: couponRefusal?.missing ?? null,
    checks: couponChecks(tried, couponFacts),
    lines: bill.lines,
    payable: bill.payable,
    item_total: bill.item_total,
  }
}

const nowhere = { address: null, distance: null }

/** Uses and total discount of a saved coupon; zero for a new one. */
async function usedSoFar(db: DbOrTx, id: number | null) {
  if (id === null) return { count: 0, given: 0 }
  const found = await db
    .selectFrom('coupons')
    .select(['count', 'given'])
    .where('id', '=', id)
    .executeTakeFirst()
  return found ?? { count: 0, given: 0 }
}

const newcomer: CartCustomerRow = {
  is_active: true,
  wallet_balance: 0,
  rewards_balance: 0,
  orders: 0,
  uses: {},
  uses_of_coupon: 0,
}

/** undefined: the customer does not exist. */
async function customerOf(
  db: DbOrTx,
  customer: Trial['customer'],
  coupon_id: number | null,
): Promise<CartCustomerRow | null | undefined> {
  if (customer === 'guest') return null
  if (customer === 'new') return newcomer
  const known = await db.selectFrom('users').select('id').where('id', '=', customer).executeTakeFirst()
  return known && (await customerOfCart(db, customer, coupon_id))
}
