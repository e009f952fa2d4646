import type { Item, Menu } from '@tokri/contract/catalogue'
import type { Cart } from '@tokri/domain/cart/cart'
import { quantityOf } from '@tokri/domain/cart/fill'
import { isSoldOut } from '@tokri/domain/cart/on-sale'
import { allItems } from '../store/menu'

/**
 * Suggestions to go with the dishes in the cart: other categories first, popular ones before others, cheap
 * ones before expensive ones. Only items without a choice, so that one tap adds them.
 */
export function goesWellWith(menu: Menu, cart: Cart, most = 8): Item[] {
  const items = allItems(menu)
  const inCart = items.filter(({ id }) => quantityOf(cart, id) > 0)
  const categories = new Set(inCart.map(({ item_category_id }) => item_category_id))
  const onlyVeg = inCart.length > 0 && inCart.every(({ is_veg }) => is_veg === 1)
  const rank = (item: Item) =>
    (categories.has(item.item_category_id) ? 4 : 0) -
    item.is_recommended -
    item.is_popular +
    (onlyVeg && item.is_veg === 0 ? 8 : 0)
  return items
    .filter(
      (item) => quantityOf(cart, item.id) === 0 && !isSoldOut(item) && item.addon_categories.length === 0,
    )
    .sort((a, b) => rank(a) - rank(b) || a.price - b.price)
    .slice(0, most)
}
