import type { Tx } from '../../db/client'
import { migrateCoupons } from './migrate-coupons'
import { migrateItems } from './migrate-menus'
import { migrateOrders } from './migrate-orders'
import { migrateAddresses, migrateCustomers } from './migrate-people'
import { migrateStores } from './migrate-stores'
import { migrateWallets } from './migrate-wallets'
import type { Moving, Staged } from './moving'

interface Step {
  tbl: string
  bring(tx: Tx, rows: readonly Staged[], moving: Moving): Promise<void>
}

/** The steps of the import, in order of dependency. */
export const steps: readonly Step[] = [
  { tbl: 'restaurants', bring: migrateStores },
  { tbl: 'items', bring: migrateItems },
  { tbl: 'users', bring: migrateCustomers },
  { tbl: 'addresses', bring: migrateAddresses },
  { tbl: 'coupons', bring: migrateCoupons },
  { tbl: 'wallets', bring: migrateWallets },
  { tbl: 'orders', bring: migrateOrders },
]

/** Tables that are read, with the column that refers to the owning row. */
export const tables: Readonly<Record<string, string | null>> = {
  restaurants: null,
  restaurant_categories: null,
  restaurant_category_restaurant: 'restaurant_id',
  delivery_areas: null,
  delivery_area_restaurant: 'restaurant_id',
  item_categories: null,
  items: null,
  addon_categories: null,
  addons: 'addon_category_id',
  addon_category_item: 'item_id',
  roles: null,
  model_has_roles: 'model_id',
  users: null,
  addresses: 'user_id',
  coupons: null,
  coupon_restaurant: 'coupon_id',
  wallets: 'holder_id',
  orders: null,
  orderitems: 'order_id',
  order_item_addons: 'orderitem_id',
}

/** Internal tables of the other system, which nobody needs here. */
export const ownAffairs: ReadonlySet<string> = new Set([
  'activity_log',
  'cache',
  'failed_jobs',
  'foodomaa_news',
  'jobs',
  'migrations',
  'model_has_permissions',
  'modules',
  'orderstatuses',
  'password_reset_otps',
  'password_resets',
  'permissions',
  'push_tokens',
  'role_has_permissions',
  'sessions',
  'sms_otps',
  'todo_notes',
  'transactions',
  'transfers',
])
