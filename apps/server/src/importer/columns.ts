import { type Cell, hours, money, names, number, oneOf, text, whole, words, yesNo } from './cells'

/** One column of an import file: what it takes and what it is for. `docs/import.md` prints this table. */
export interface Column<T> {
  required: boolean
  read: (cell: string) => Cell<T>
  about: string
}
const required = <T>(read: (cell: string) => Cell<T>, about: string) => ({
  required: true as const,
  read,
  about,
})
const optional = <T>(read: (cell: string) => Cell<T>, about: string) => ({
  required: false as const,
  read,
  about,
})

/** Amounts are written in whole currency units; two decimals for a currency of exponent 2. */
const amount = money(2)

export const storeColumns = {
  key: required(text(80), 'Your own id of the store. Importing the same key again updates that store.'),
  name: required(text(120), 'Name customers see.'),
  latitude: required(number(-90, 90), 'Degrees north.'),
  longitude: required(number(-180, 180), 'Degrees east.'),
  store_type: optional(oneOf('restaurant', 'meat', 'grocery'), 'restaurant (default), meat or grocery.'),
  description: optional(text(300), 'One line, such as the cuisines.'),
  address: optional(text(300), 'Street address.'),
  landmark: optional(text(120), 'What it is near.'),
  phone: optional(text(20), 'For riders and customers with a running order.'),
  categories: optional(names, 'Names separated by | such as Biryani|North Indian; new ones are made.'),
  rating: optional(number(0, 5), 'Rating to begin with; 0 means not rated.'),
  rating_count: optional(whole(0, 10_000_000), 'How many rated it.'),
  price_range: optional(amount, 'Price for two; restaurants show it, others only rank coupons by it.'),
  delivery_time: optional(whole(1, 300), 'Minutes shown on the card.'),
  preparation_minutes: optional(whole(1, 300), 'Minutes the kitchen needs.'),
  delivery_type: optional(oneOf('1', '2', '3'), '1 delivery (default), 2 self-pickup, 3 both.'),
  delivery_radius: optional(number(0.1, 200), 'Kilometres it delivers.'),
  delivery_charges: optional(amount, 'Fixed delivery charge.'),
  free_delivery_subtotal: optional(amount, 'Items worth this much are delivered free; 0 never.'),
  min_order_price: optional(amount, 'Smallest order.'),
  restaurant_charges: optional(amount, 'Packing charge of every order.'),
  commission_rate: optional(number(0, 100), 'Per cent the platform keeps.'),
  is_pureveg: optional(yesNo, 'yes or no.'),
  is_featured: optional(yesNo, 'yes or no.'),
  is_active: optional(yesNo, 'no lists it dimmed.'),
  is_accepted: optional(yesNo, 'no hides it.'),
  auto_accept: optional(yesNo, 'yes skips the kitchen’s acceptance.'),
  hours: optional(hours, 'Mon-Fri 10:00-22:00; Sat,Sun 11:00-01:00. Empty: always open.'),
  image: optional(text(500), 'Address of a picture.'),
}

export const itemColumns = {
  store_key: required(text(80), 'key of the store that sells it.'),
  key: optional(text(80), 'Your own id of the item; without it category and name together are the key.'),
  category: required(text(80), 'Heading on the menu, aisle of a grocery; made when new.'),
  sub_category: optional(text(80), 'Shelf of the aisle; made when new.'),
  name: required(text(160), 'Name customers see.'),
  price: required(amount, 'Price of one. 0 only when a required add-on group carries the price.'),
  old_price: optional(amount, 'Crossed-out price.'),
  desc: optional(words(1000), 'What it is; of HTML only the words are kept.'),
  is_veg: optional(oneOf('1', '0', 'yes', 'no'), 'yes, no, or empty for no mark.'),
  is_recommended: optional(yesNo, 'yes or no.'),
  is_popular: optional(yesNo, 'yes or no.'),
  is_new: optional(yesNo, 'yes or no.'),
  is_active: optional(yesNo, 'no shows it as sold out.'),
  stock: optional(whole(0, 10_000_000), 'Pieces left; empty for no limit.'),
  unit: optional(text(40), 'Such as 500 g.'),
  brand: optional(text(80), 'Who makes it.'),
  pack_size: optional(whole(1, 1_000_000), 'How much is in it, in pack_unit; prices compare by it.'),
  pack_unit: optional(oneOf('g', 'ml', 'piece'), 'g, ml or piece.'),
  variant_group: optional(text(80), 'The same word for all sizes of one thing.'),
  net_weight: optional(whole(1, 1_000_000), 'Grams as sold.'),
  gross_weight: optional(whole(1, 1_000_000), 'Grams before cleaning.'),
  pieces: optional(text(20), 'Such as 12-15.'),
  serves: optional(text(20), 'Such as 2-3.'),
  storage_note: optional(text(200), 'How to keep it.'),
  weight_tolerance: optional(whole(0, 50), 'Sold by weight: per cent the real weight may be above.'),
  tax_percentage: optional(number(0, 100), 'Empty for the operator’s default.'),
  image: optional(text(500), 'Address of a picture.'),
}

export const addonColumns = {
  store_key: required(text(80), 'key of the store.'),
  item_key: required(text(80), 'key of the item that offers the group.'),
  group: required(text(80), 'Name of the group; the same name at the same item is one group.'),
  type: optional(oneOf('SINGLE', 'MULTI'), 'SINGLE: exactly one may be chosen; MULTI (default): several.'),
  min: optional(whole(0, 60), 'How many must be chosen.'),
  max: optional(whole(0, 60), 'How many may be chosen; 0 (default) as many as there are.'),
  name: required(text(120), 'The choice.'),
  price: required(amount, 'What it adds.'),
  is_active: optional(yesNo, 'no hides it.'),
}

export const stockColumns = {
  store_key: optional(text(80), 'key of the store, together with key.'),
  key: optional(text(80), 'key of the item, as it was imported.'),
  item_id: optional(whole(1, 2_000_000_000), 'The item’s id in Tokri, in the place of both keys.'),
  stock: optional(whole(0, 10_000_000), 'How many there are now.'),
  change: optional(whole(-10_000_000, 10_000_000), 'How many come or, with a minus, go.'),
  reason: optional(text(200), 'Why, for the ledger of stock; empty is the name of the file.'),
}

export type Columns = Record<string, Column<unknown>>
/** A row that passed: absent optional cells are null. */
export type Read<C extends Columns> = {
  [K in keyof C]: C[K] extends Column<infer T> ? (C[K]['required'] extends true ? T : T | null) : never
} & { line: number }
