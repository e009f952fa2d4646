import type { GroceryItem } from '@tokri/contract/grocery'
import { dishForTests } from './dish'

/** A litre of oil for ₹145 without further facts; a test changes only what it is about. */
export const oilForTests = (changes: Partial<GroceryItem> = {}): GroceryItem => ({
  ...dishForTests({ id: 7, restaurant_id: 2, name: 'Sunflower Oil', price: 14_500 }),
  stock: 40,
  unit: '1 litre',
  brand: 'Kaveri Mills',
  pack_size: 1000,
  pack_unit: 'ml',
  unit_price: null,
  discount_percentage: 0,
  few_left: null,
  net_weight: null,
  gross_weight: null,
  pieces: null,
  serves: null,
  storage_note: null,
  by_weight: null,
  pack_sizes: [],
  ...changes,
})
