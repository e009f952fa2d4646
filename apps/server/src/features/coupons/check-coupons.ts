import type { CartAddress, CartLine } from '@tokri/contract/cart'
import type { CartCoupon } from '@tokri/contract/coupons'
import { unitPrice } from '@tokri/domain/cart/addons'
import { availabilityOf, idsOf } from '@tokri/domain/cart/availability'
import type { SaleClock } from '@tokri/domain/cart/sale-times'
import { type CouponFacts, checkCoupon, rankCoupons } from '@tokri/domain/coupon/check'
import { sum } from '@tokri/domain/money'
import { kindOfStore } from '@tokri/domain/order/kind'
import { deliveryFee } from '@tokri/domain/pricing/delivery-fee'
import { type Mode, modeToKeep } from '@tokri/domain/store/modes'
import { shownAt } from '@tokri/domain/zone'
import { countCouponGuess } from '../../core/coupons/coupon-guesses'
import { refuse } from '../../core/refused'
import { minorUnitOf } from '../../core/settings/minor-unit'
import { itemsOfCart, savedAddress } from '../../db/queries/cart'
import { type CouponRow, couponByCode, customerUses, shownCoupon } from '../../db/queries/coupons'
import { type CouponStore, couponsOfStore } from '../../db/queries/store-cards'
import type { Deps } from '../../deps'
import { offered } from '../../views/offered-item'
import { saleClock } from '../../views/sale-clock'

interface CartFacts {
  restaurant_id: number
  /** Used when no items are given. */
  subtotal: number
  items?: CartLine[]
  delivery_type?: Mode
  address?: CartAddress | null | undefined
}
interface CouponViewer {
  /** null: a guest. */
  user_id: number | null
  now: Date
}

/** Coupons for a cart: usable ones first, best first, then the others with the reason. */
export async function listCartCoupons(deps: Deps, input: CartFacts, who: CouponViewer) {
  const found = await couponsOfStore(deps, input.restaurant_id, who.now)
  if (!found) return refuse('not_found')
  const factsOf = await loadFacts(deps, input, { ...who, ...found })
  const coupons = found.coupons.map((coupon) => checked(coupon, factsOf(coupon)))
  return { success: true as const, coupons: rankCoupons(coupons) }
}

/** Checks one coupon code on a cart; a refusal says why and how much is missing. */
export async function applyCoupon(deps: Deps, input: CartFacts & { coupon: string }, who: CouponViewer) {
  await countCouponGuess(deps, input.coupon, who)
  const found = await couponsOfStore(deps, input.restaurant_id, who.now)
  if (!found) return refuse('not_found')
  const coupon = await couponByCode(deps.db, input.coupon)
  if (!coupon) return refuse('coupon_refused', { reason: 'UNKNOWN' })
  const factsOf = await loadFacts(deps, input, { ...who, store: found.store, coupons: [coupon] })
  const answer = checked(coupon, factsOf(coupon))
  const { can_be_applied, reason, missing } = answer
  if (!can_be_applied) return refuse('coupon_refused', { reason, ...(missing ? { missing } : {}) })
  return { ...answer, success: true as const }
}

/** The same facts that placing uses, from the catalogue. */
async function loadFacts(
  deps: Deps,
  input: CartFacts,
  { user_id, now, store, coupons }: CouponViewer & { store: CouponStore; coupons: readonly CouponRow[] },
) {
  const { db, settings } = deps
  const items = await pricedItems(db, input, saleClock(settings, now))
  const used = user_id === null ? null : await customerUses(db, user_id)
  const delivery_type = input.delivery_type ?? modeToKeep(null, store.delivery_type)
  const subtotal = input.items ? sum(items.map(({ amount }) => amount)) : input.subtotal
  const delivers = delivery_type === 'DELIVERY' && coupons.some(({ takes_off }) => takes_off === 'DELIVERY')
  const facts: Omit<CouponFacts, 'customer'> = {
    ...shownAt(settings.get('timeZone'), now),
    restaurant_id: store.id,
    zone_id: store.zone_id,
    kind: kindOfStore(store.store_type),
    delivery_type,
    items,
    subtotal,
    delivery_charge: delivers ? await deliveryCharge(deps, { ...input, store, subtotal, user_id }) : 0,
  }
  return ({ id }: CouponRow): CouponFacts => ({
    ...facts,
    customer: used && { orders: used.orders, uses_of_coupon: used.uses.get(id) ?? 0 },
  })
}

/** The delivery charge as the bill computes it; without an address, that of a distance of zero. */
async function deliveryCharge(
  { db, roads, settings }: Deps,
  {
    store,
    subtotal,
    address,
    user_id,
  }: Pick<CartFacts, 'address'> & {
    store: CouponStore
    subtotal: number
    user_id: number | null
  },
): Promise<number> {
  const saved =
    address?.address_id !== undefined && user_id !== null
      ? await savedAddress(db, user_id, address.address_id)
      : address
  const from = { lat: store.latitude, lng: store.longitude }
  const [distance_km = null] = saved
    ? await roads.distances([from], { lat: saved.latitude, lng: saved.longitude })
    : []
  return deliveryFee(store, {
    distance_km,
    item_total: subtotal,
    round_delivery_up: settings.get('enDelChrRnd'),
    minor_unit: minorUnitOf(settings),
  }).charge
}

async function pricedItems(
  db: Deps['db'],
  { restaurant_id, items = [] }: CartFacts,
  clock: SaleClock,
): Promise<CouponFacts['items']> {
  const ids = items.map(({ id }) => id)
  const rows = new Map((await itemsOfCart(db, ids)).map((row) => [row.id, row]))
  const offers = new Map([...rows].map(([id, row]) => [id, offered(row, clock)]))
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
