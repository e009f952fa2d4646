import type { OfferedItem } from '@tokri/domain/cart/availability'
import type { SaleClock } from '@tokri/domain/cart/sale-times'
import type { CartItemRow } from '../db/queries/cart'
import { isSoldAt } from '../db/queries/sale-times'

/** An item at a given time in the form the cart's rules use. */
export const offered = (item: CartItemRow, clock: SaleClock): OfferedItem => ({
  id: item.id,
  restaurant_id: item.restaurant_id,
  is_active: item.is_on_menu && isSoldAt(item, clock) ? 1 : 0,
  stock: item.stock,
  price: item.price,
  old_price: item.old_price,
  addon_categories: item.addon_categories.map((group) => ({
    ...group,
    type: group.type === 'SINGLE' ? 'SINGLE' : 'MULTI',
    addons: group.addons.map((addon) => ({ ...addon, is_active: addon.is_active ? 1 : 0 })),
  })),
})
