import type { OfferedItem } from '@tokri/domain/cart/availability'
import type { CartItemRow } from '../db/queries/cart'

/** An item as the rules of carts read it. */
export const offered = (item: CartItemRow): OfferedItem => ({
  id: item.id,
  restaurant_id: item.restaurant_id,
  is_active: item.is_on_menu ? 1 : 0,
  stock: item.stock,
  price: item.price,
  old_price: item.old_price,
  addon_categories: item.addon_categories.map((group) => ({
    ...group,
    type: group.type === 'SINGLE' ? 'SINGLE' : 'MULTI',
    addons: group.addons.map((addon) => ({ ...addon, is_active: addon.is_active ? 1 : 0 })),
  })),
})
