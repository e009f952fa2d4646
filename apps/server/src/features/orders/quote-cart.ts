import type { Cart, Quote } from '@tokri/contract/cart'
import { countCouponGuess } from '../../core/coupons/coupon-guesses'
import { refuseTip } from '../../core/orders/tip-limit'
import { type Refused, refuse } from '../../core/refused'
import type { Deps } from '../../deps'
import { methodsBeside, type OfferedMethod } from '../../gateways/payments'
import { judgeCart } from './judge-cart'
import { goodsOf, loadPerson } from './load-cart'
import { measureFrom } from './measure-cart'
import { byWeight, type PricedCart, priceCart, rewardsWorth } from './price-cart'

/** The bill of a cart, for guests as well, with the reasons that prevent placing it (VAL-06). */
export async function quoteCart(
  deps: Deps,
  cart: Cart,
  { user_id, now }: { user_id: number | null; now: Date },
): Promise<Quote | Refused<'not_found'>> {
  const { db, settings } = deps
  refuseTip(cart, settings)
  if (cart.coupon) await countCouponGuess(deps, cart.coupon, { user_id })
  const goods = await deps.storeDirectory.goods(db, goodsOf(cart, { settings, now }))
  const measured = goods && (await measureFrom(deps, goods.store, { cart, user_id }))
  if (!measured) return refuse('not_found')
  const loaded = await loadPerson(db, { cart, goods }, { measured, user_id, settings, now })
  const priced = priceCart(loaded, await chosenMethod(deps, cart))
  const { bill, promised } = priced
  return {
    lines: bill.lines,
    items: priced.lines.map(shown),
    item_total: bill.item_total,
    payable: bill.payable,
    due_now: bill.due_now,
    savings: bill.savings,
    distance: loaded.distance,
    promised: { from: promised.from.toISOString(), to: promised.to.toISOString() },
    wallet_balance: loaded.customer?.wallet_balance ?? 0,
    rewards_balance: loaded.customer?.rewards_balance ?? 0,
    rewards_worth: rewardsWorth(loaded),
    coupon: couponOf(priced),
    refusals: judgeCart(loaded, priced),
  }
}

/** Some payment methods have a surcharge. */
async function chosenMethod(deps: Deps, { delivery_type, method }: Cart): Promise<OfferedMethod | undefined> {
  if (method === undefined) return undefined
  return (await methodsBeside(deps, { delivery_type, method })).find(({ name }) => name === method)
}

const couponOf = ({ coupon, bill }: PricedCart): Quote['coupon'] =>
  coupon && {
    code: coupon.code,
    name: coupon.name,
    discount_amount: bill.coupon_amount + bill.delivery_coupon_amount,
    automatic: coupon.is_automatic,
  }

const shown = ({
  item,
  line,
  unit_price,
  old_price,
  amount,
}: PricedCart['lines'][number]): Quote['items'][number] => ({
  id: item.id,
  name: item.name,
  quantity: line.quantity,
  unit_price,
  amount,
  old_amount: old_price !== null && old_price > unit_price ? old_price * line.quantity : null,
  by_weight: byWeight(line, item),
})
