import type { Item } from '@tokri/contract/catalogue'

/** A vegetarian dish for ₹200 without further facts; a test changes only what it is about. */
export const dishForTests = (changes: Partial<Item> = {}): Item => ({
  id: 1,
  restaurant_id: 1,
  item_category_id: 1,
  name: 'Masala Dosa',
  price: 20_000,
  old_price: null,
  image: null,
  art: null,
  desc: null,
  is_recommended: 0,
  is_popular: 0,
  is_new: 0,
  likes: 0,
  dislikes: 0,
  is_veg: 1,
  is_active: 1,
  stock: null,
  unit: null,
  by_weight: null,
  addon_categories: [],
  ...changes,
})
