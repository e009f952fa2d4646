import type { CartCoupon } from '@tokri/contract/coupons'
import { businessDay, businessMinute, weekday } from '@tokri/domain/clock'
import {
  type CouponFacts,
  couponDiscount,
  couponDiscountOn,
  isScoped,
  rankCoupons,
  refuseCoupon,
} from '@tokri/domain/coupon/check'
import { kindOfStore } from '@tokri/domain/order/kind'
import { itemsOfCart } from '../../db/queries/cart'
import { type CouponRow, couponByCode, customerUses, shownCoupon } from '../../db/queries/coupons'
import { type CouponStore, couponsOfStore } from '../../db/queries/store-cards'
import type { Deps } from '../../deps'
import { refuse } from '../../http/refused'

interface CartFacts {
  restaurant_id: number
  subtotal: number
  items?: { id: number; quantity: number }[]
  delivery_type?: 1 | 2
}
interface Who {
  /** null: a guest. */
  user_id: number | null
  now: Date
}

/** Coupons for a cart: the usable ones first and best, then the others, each with its reason. */
export async function listCartCoupons(deps: Deps, input: CartFacts, who: Who) {
  const found = await couponsOfStore(deps.db, input.restaurant_id, who.now)
  if (!found) return refuse('not_found')
  const factsOf = await loadFacts(deps, input, { ...who, store: found.store })
  const coupons = found.coupons.map((coupon) => checked(coupon, factsOf(coupon)))
  return { success: true as const, coupons: rankCoupons(coupons) }
}

/** One coupon by its code on a cart; a refusal says why and what is missing. */
export async function applyCoupon(deps: Deps, input: CartFacts & { coupon: string }, who: Who) {
  const found = await couponsOfStore(deps.db, input.restaurant_id, who.now)
  if (!found) return refuse('not_found')
  const coupon = await couponByCode(deps.db, input.coupon)
  if (!coupon) return refuse('coupon_refused', { reason: 'UNKNOWN' })
  const factsOf = await loadFacts(deps, input, { ...who, store: found.store })
  const answer = checked(coupon, factsOf(coupon))
  const { can_be_applied, reason, missing } = answer
  if (!can_be_applied) return refuse('coupon_refused', { reason, ...(missing ? { missing } : {}) })
  return { ...answer, success: true as const }
}

/** What placing would ask as well: the same facts, as far as a cart without its add-ons tells them. */
async function loadFacts(
  { db }: Deps,
  input: CartFacts,
  { user_id, now, store }: Who & { store: CouponStore },
) {
  const items = await pricedItems(db, input)
  const used = user_id === null ? null : await customerUses(db, user_id)
  const facts: Omit<CouponFacts, 'customer'> = {
    today: businessDay(now),
    weekday: weekday(now),
    minute: businessMinute(now),
    restaurant_id: store.id,
    kind: kindOfStore(store.store_type),
    delivery_type: input.delivery_type ?? (store.delivery_type === 2 ? 2 : 1),
    items,
    subtotal: input.subtotal,
  }
  return ({ id }: CouponRow): CouponFacts => ({
    ...facts,
    customer: used && { orders: used.orders, uses_of_coupon: used.uses.get(id) ?? 0 },
  })
}

async function pricedItems(
  db: Deps['db'],
  { restaurant_id, items = [] }: CartFacts,
): Promise<CouponFacts['items']> {
  const rows = await itemsOfCart(
    db,
    items.map((item) => item.id),
  )
  return items.flatMap(({ id, quantity }) => {
    const row = rows.find((one) => one.id === id && one.restaurant_id === restaurant_id)
    return row ? [{ id, item_category_id: row.item_category_id, amount: row.price * quantity }] : []
  })
}

/** A guest sees what logging in would save; every other locked coupon saves nothing yet. */
function checked(coupon: CouponRow, facts: CouponFacts): CartCoupon {
  const refusal = refuseCoupon(coupon, facts)
  const saves = refusal === null || refusal.reason === 'NOTLOGGEDIN'
  return {
    ...shownCoupon(coupon),
    can_be_applied: refusal === null,
    discount_amount: saves ? savingOn(coupon, facts) : 0,
    ...refusal,
  }
}

const savingOn = (coupon: CouponRow, { items, subtotal }: CouponFacts): number =>
  isScoped(coupon) ? Math.min(couponDiscountOn(coupon, items), subtotal) : couponDiscount(coupon, subtotal)
