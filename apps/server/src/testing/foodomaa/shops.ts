import { made, major, type Row, rowsOf, type Tables } from './mysqldump'

export const STORES = 12

/** Names, addresses and descriptions that are hard to parse; the last store has no location. */
const stores = (around: { lat: number; lng: number }) =>
  rowsOf(STORES, (n) => ({
    id: n,
    name: n === 1 ? `O'Malley\\'s "Grill" \\ Bar` : n === 2 ? 'चाय घर ☕' : `Kitchen ${n}`,
    description: `Line one\nline two; not the end, (really)`,
    rating: '4.2',
    delivery_time: '30',
    price_range: '400',
    is_pureveg: (n - 1) % 2,
    slug: `kitchen-${n}`,
    latitude: n === STORES ? '0' : String(around.lat + (n - 1) / 100),
    longitude: n === STORES ? '0' : String(around.lng + (n - 1) / 100),
    restaurant_charges: '10.00',
    delivery_charges: '25.50',
    address: `${n}, Church Street`,
    is_active: n === 4 ? 0 : 1,
    is_accepted: 1,
    commission_rate: '12.50',
    delivery_type: n % 3 === 1 ? 3 : 1,
    delivery_radius: '8.00',
    delivery_charge_type: 'FIXED',
    min_order_price: '99.00',
    schedule_data:
      '{"monday":[{"open":"10:00","close":"22:30"}],"friday":[{"open":"18:00","close":"02:00"}]}',
    image: '/assets/img/restaurants/a.jpg',
    ...made(0, 1),
  }))

const items = (count: number, throwDice: (below: number) => number) =>
  rowsOf(count, (n) => ({
    id: n,
    restaurant_id: ((n - 1) % (STORES - 1)) + 1,
    item_category_id: ((n - 1) % 4) + 1,
    name: n % 50 === 1 ? `Dish ${n}, 'the "best"'` : `Dish ${n}`,
    price: major(5_000 + throwDice(40_000)),
    old_price: n % 5 === 1 ? major(60_000) : '0.00',
    desc: n % 7 === 1 ? '<p>Crisp &amp; hot</p>' : null,
    is_recommended: n % 3 === 1 ? 1 : 0,
    is_active: 1,
    is_veg: (n - 1) % 2,
    order_column: n - 1,
    ...made(2),
  }))

const owner = { user_id: 901 }
const itemCategories = [
  { id: 1, name: 'Starters', is_enabled: 1, ...owner, order_column: 1 },
  { id: 2, name: 'Mains', is_enabled: 1, ...owner, order_column: 2 },
  { id: 3, name: 'Breads', is_enabled: 1, ...owner, order_column: 3 },
  { id: 4, name: 'Desserts', is_enabled: 0, ...owner, order_column: 4 },
]
const addonCategories = [
  { id: 1, name: 'Size', type: 'SINGLE', addon_limit: 0, ...owner },
  { id: 2, name: 'Extras', type: 'MULTI', addon_limit: 2, ...owner },
]
const addons = [
  { id: 1, name: 'Half', price: '0.00', addon_category_id: 1, ...owner, is_active: 1 },
  { id: 2, name: 'Full', price: '80.00', addon_category_id: 1, ...owner, is_active: 1 },
  { id: 3, name: 'Raita', price: '25.50', addon_category_id: 2, ...owner, is_active: 1 },
  { id: 4, name: 'Raita', price: '30.00', addon_category_id: 2, ...owner, is_active: 0 },
]
const addonsOfItems = [
  { id: 1, addon_category_id: 1, item_id: 1 },
  { id: 2, addon_category_id: 2, item_id: 1 },
  { id: 3, addon_category_id: 2, item_id: 12 },
  { id: 4, addon_category_id: 2, item_id: 2 },
]

const coupon = (id: number, values: Row): Row => ({
  ...{ id, name: '', description: null, code: '', discount_type: '', discount: '' },
  ...{ expiry_date: '2027-12-31 00:00:00', is_active: 1, count: 0, max_count: 0 },
  ...{ min_subtotal: '0.00', max_discount: null, user_type: 'ALL', max_count_per_user: 0 },
  ...values,
})
const coupons = [
  coupon(1, {
    ...{ name: 'Ten off', code: 'OLDTEN', discount_type: 'PERCENTAGE', discount: '10' },
    ...{ count: 3, max_count: 100, min_subtotal: '200.00', max_discount: '50.00' },
  }),
  coupon(2, {
    ...{ name: 'Flat', code: 'OLDFLAT', discount_type: 'AMOUNT', discount: '75.50' },
    ...{ max_count: 10, user_type: 'ONCE', max_count_per_user: 1 },
  }),
]
const couponsOfStores = [
  { id: 1, coupon_id: 1, restaurant_id: 1 },
  { id: 2, coupon_id: 1, restaurant_id: 2 },
  { id: 3, coupon_id: 2, restaurant_id: 1 },
]

const storeCategories = [
  { id: 1, name: 'North Indian', is_active: 1 },
  { id: 2, name: 'Café', is_active: 1 },
]
const categoriesOfStores = [
  { id: 1, restaurant_category_id: 1, restaurant_id: 1 },
  { id: 2, restaurant_category_id: 2, restaurant_id: 2 },
  { id: 3, restaurant_category_id: 1, restaurant_id: 2 },
]

/** Stores with their menus and coupons: `count` dishes, spread over all stores but the last. */
export const shopTables = (
  count: number,
  around: { lat: number; lng: number },
  throwDice: (below: number) => number,
): Tables => ({
  restaurants: stores(around),
  restaurant_categories: storeCategories,
  restaurant_category_restaurant: categoriesOfStores,
  item_categories: itemCategories,
  items: items(count, throwDice),
  addon_categories: addonCategories,
  addon_category_item: addonsOfItems,
  addons,
  coupons,
  coupon_restaurant: couponsOfStores,
})
