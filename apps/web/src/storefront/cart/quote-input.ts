import type { Cart } from '@tokri/contract/cart'
import type { CartLine } from '@tokri/domain/cart/cart'
import { leaveOf } from '@tokri/domain/cart/fill'
import type { Mode } from '@tokri/domain/store/modes'
import type { SavedLocation } from '../../lib/device/storage'
import type { CartState } from '../../state/stored-carts'

interface Wanted {
  mode: Mode
  place: SavedLocation | null
  use_wallet?: boolean
  use_rewards?: boolean
  /** The chosen payment method, if it has a surcharge. */
  method?: string
}

/** The location in the format of the calls: whatever was typed is cut to the lengths they accept. */
export const cartAddress = (place: SavedLocation): NonNullable<Cart['address']> => ({
  address: place.address.slice(0, 300),
  house: place.house?.slice(0, 120) || null,
  landmark: place.landmark?.slice(0, 120) || null,
  tag: place.tag?.slice(0, 40) || null,
  latitude: place.lat,
  longitude: place.lng,
})

const wireLine = ({ id, quantity, addons, note, ...leave }: CartLine): Cart['items'][number] => ({
  id,
  quantity,
  addons: addons.map(({ addon_id }) => ({ addon_id })),
  ...(note && { note }),
  ...leaveOf(leave),
})

/**
 * The cart in the format of quote-cart and place-order; null if nothing in it can be ordered. Prices are not
 * sent (VAL-06).
 */
export function cartInput(
  { cart, coupon, tip, schedule }: Pick<CartState, 'cart' | 'coupon' | 'tip' | 'schedule'>,
  { mode, place, use_wallet = false, use_rewards = false, method }: Wanted,
): Cart | null {
  const items = cart.lines.filter(({ is_gone }) => !is_gone).map(wireLine)
  if (cart.restaurant_id === null || items.length === 0) return null
  const delivers = mode === 'DELIVERY'
  return {
    restaurant_id: cart.restaurant_id,
    items,
    delivery_type: mode,
    address: delivers && place ? cartAddress(place) : null,
    coupon,
    tip: delivers ? tip : 0,
    use_wallet,
    schedule,
    use_rewards,
    ...(method ? { method } : {}),
  }
}

/** What the validity of coupons depends on. */
export const couponFacts = ({ restaurant_id, items, delivery_type, address }: Cart, subtotal: number) => ({
  restaurant_id,
  subtotal,
  delivery_type,
  address,
  items: items.map(({ id, quantity, addons }) => ({ id, quantity, addons })),
})
