import type { CartLine } from '@tokri/contract/cart'
import type { CartCoupon } from '@tokri/contract/coupons'
import { unitPrice } from '@tokri/domain/cart/addons'
import { availabilityOf, idsOf } from '@tokri/domain/cart/availability'
import { type CouponFacts, checkCoupon, rankCoupons } from '@tokri/domain/coupon/check'
import { sum } from '@tokri/domain/money'
import { kindOfStore } from '@tokri/domain/order/kind'
import { type Mode, modeToKeep } from '@tokri/domain/store/modes'
import { shownAt } from '@tokri/domain/zone'
import { countCouponGuess } from '../../core/coupons/coupon-guesses'
import { refuse } from '../../core/refused'
import { itemsOfCart } from '../../db/queries/cart'
import { type CouponRow, couponByCode, customerUses, shownCoupon } from '../../db/queries/coupons'
import { type CouponStore, couponsOfStore } from '../../db/queries/store-cards'
import type { Deps } from '../../deps'
import { offered } from '../../views/offered-item'

interface CartFacts {
  restaurant_id: number
  /** Used when no items are given. */
  subtotal: number
  items?: CartLine[]
  delivery_type?: Mode
}
interface Who {
  /** null: a guest. */
  user_id: number | null
  now: Date
}

/** Coupons for a cart: usable ones first, best first, then the others with the reason. */
export async function listCartCoupons(deps: Deps, input: CartFacts, who: Who) {
  const found = await couponsOfStore(deps, input.restaurant_id, who.now)
  if (!found) return refuse('not_found')
  const factsOf = await loadFacts(deps, input, { ...who, store: found.store })
  const coupons = found.coupons.map((coupon) => checked(coupon, factsOf(coupon)))
  return { success: true as const, coupons: rankCoupons(coupons) }
}

/** Checks one coupon code on a cart; a refusal says why and what is missing. */
export async function applyCoupon(deps: Deps, input: CartFacts & { coupon: string }, who: Who) {
  await countCouponGuess(deps, input.coupon, who)
  const found = await couponsOfStore(deps, input.restaurant_id, who.now)
  if (!found) return refuse('not_found')
  const coupon = await couponByCode(deps.db, input.coupon)
  if (!coupon) return refuse('coupon_refused', { reason: 'UNKNOWN' })
  const factsOf = await loadFacts(deps, input, { ...who, store: found.store })
  const answer = checked(coupon, factsOf(coupon))
  const { can_be_applied, reason, missing } = answer
  if (!can_be_applied) return refuse('coupon_refused', { reason, ...(missing ? { missing } : {}) })
  return { ...answer, success: true as const }
}

/** The same facts that placing uses, from the catalogue. */
async function loadFacts(
  { db, settings }: Deps,
  input: CartFacts,
  { user_id, now, store }: Who & { store: CouponStore },
) {
  const items = await pricedItems(db, input)
  const used = user_id === null ? null : await customerUses(db, user_id)
  const facts: Omit<CouponFacts, 'customer'> = {
    ...shownAt(settings.get('timeZone'), now),
    restaurant_id: store.id,
    kind: kindOfStore(store.store_type),
    delivery_type: input.delivery_type ?? modeToKeep(null, store.delivery_type),
    items,
    subtotal: input.items ? sum(items.map(({ amount }) => amount)) : input.subtotal,
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
  const ids = items.map(({ id }) => id)
  const rows = new Map((await itemsOfCart(db, ids)).map((row) => [row.id, row]))
  const offers = new Map([...rows].map(([id, row]) => [id, offered(row)]))
  const found = availabilityOf({ restaurant_id, lines: items }, offers)
  return items.flatMap((line, at) => {
    const [row, offer, { quantity = 0 } = {}] = [rows.get(line.id), offers.get(line.id), found[at]]
    if (!row || !offer || quantity === 0) return []
    const amount = unitPrice(offer, idsOf(line)) * quantity
    return [{ id: line.id, item_category_id: row.item_category_id, amount }]
  })
}

const checked = (coupon: CouponRow, facts: CouponFacts): CartCoupon => ({
  ...shownCoupon(coupon),
  ...checkCoupon(coupon, facts),
})
