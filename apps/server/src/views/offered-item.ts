import type { PricedItem } from '@tokri/domain/cart/addons'
import type { CartItemRow } from '../db/queries/cart'

/** An item as the rules of add-ons read it. */
export const offered = (item: CartItemRow): PricedItem => ({
  price: item.price,
  old_price: item.old_price,
  addon_categories: item.addon_categories.map((group) => ({
    ...group,
    type: group.type === 'SINGLE' ? 'SINGLE' : 'MULTI',
    addons: group.addons.map((addon) => ({ ...addon, is_active: addon.is_active ? 1 : 0 })),
  })),
})
