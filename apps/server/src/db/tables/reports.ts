import type { ReportComparison } from '@tokri/domain/report/days'
import type { ReportPart } from '@tokri/domain/report/figures'
import type { Generated } from 'kysely'
import type { Json } from './json'

/** What an order contributed to the reports. Written only by core/reports, like the next four. */
export interface ReportOrdersTable {
  order_id: number
  parts: Json<ReportPart[]>
}

export interface ReportDaysTable {
  day: string
  /** 0: an errand. */
  restaurant_id: number
  /** 0: none. */
  zone_id: number
  kind: string
  orders: Generated<number>
  cancelled: Generated<number>
  returned: Generated<number>
  sales: Generated<number>
  items: Generated<number>
  coupons: Generated<number>
  delivery: Generated<number>
  tips: Generated<number>
  refunds: Generated<number>
  revenue: Generated<number>
  tax: Generated<number>
  store_share: Generated<number>
  rider_share: Generated<number>
  promotions: Generated<number>
  promised: Generated<number>
  kept: Generated<number>
  prepared: Generated<number>
  prep_seconds: Generated<number>
  delivered: Generated<number>
  delivery_seconds: Generated<number>
  new_customers: Generated<number>
}

/** The same for whole months, for long reports. */
export interface ReportMonthsTable {
  /** The first day of the month. */
  month: string
  /** 0: an errand. */
  restaurant_id: number
  /** 0: none. */
  zone_id: number
  kind: string
  orders: Generated<number>
  cancelled: Generated<number>
  returned: Generated<number>
  sales: Generated<number>
  items: Generated<number>
  coupons: Generated<number>
  delivery: Generated<number>
  tips: Generated<number>
  refunds: Generated<number>
  revenue: Generated<number>
  tax: Generated<number>
  store_share: Generated<number>
  rider_share: Generated<number>
  promotions: Generated<number>
  promised: Generated<number>
  kept: Generated<number>
  prepared: Generated<number>
  prep_seconds: Generated<number>
  delivered: Generated<number>
  delivery_seconds: Generated<number>
  new_customers: Generated<number>
}

/** The same over all stores. */
export interface ReportZoneDaysTable {
  day: string
  /** 0: none. */
  zone_id: number
  kind: string
  orders: Generated<number>
  cancelled: Generated<number>
  returned: Generated<number>
  sales: Generated<number>
  items: Generated<number>
  coupons: Generated<number>
  delivery: Generated<number>
  tips: Generated<number>
  refunds: Generated<number>
  revenue: Generated<number>
  tax: Generated<number>
  store_share: Generated<number>
  rider_share: Generated<number>
  promotions: Generated<number>
  promised: Generated<number>
  kept: Generated<number>
  prepared: Generated<number>
  prep_seconds: Generated<number>
  delivered: Generated<number>
  delivery_seconds: Generated<number>
  new_customers: Generated<number>
}

export interface ReportHoursTable {
  day: string
  hour: number
  restaurant_id: number
  orders: Generated<number>
  sales: Generated<number>
}

/** The same over all stores. */
export interface ReportShopHoursTable {
  day: string
  hour: number
  orders: Generated<number>
  sales: Generated<number>
}

export interface ReportCancellationsTable {
  day: string
  restaurant_id: number
  reason: string
  orders: Generated<number>
}

/** The same for whole months. */
export interface ReportCancellationMonthsTable {
  month: string
  restaurant_id: number
  reason: string
  orders: Generated<number>
}

export interface ReportDishesTable {
  /** The first day of the month. */
  month: string
  restaurant_id: number
  item_id: number
  name: string
  sold: Generated<number>
  sales: Generated<number>
}

export interface ReportRidersTable {
  month: string
  rider_id: number
  delivered: Generated<number>
  kept: Generated<number>
  promised: Generated<number>
  delivery_seconds: Generated<number>
  earned: Generated<number>
}

export interface ReportCustomersTable {
  user_id: number
  month: string
}

/** Customers by the month of their first order, in each month they ordered. */
export interface ReportCohortsTable {
  first_month: string
  month: string
  customers: Generated<number>
}

export interface ReportCouponsTable {
  month: string
  restaurant_id: number
  coupon_id: number
  code: string
  orders: Generated<number>
  /** Before the discount. */
  items: Generated<number>
  discount: Generated<number>
  new_customers: Generated<number>
}

/** Somebody's subscription to a report by mail after each period. */
export interface ReportMailsTable {
  id: Generated<number>
  user_id: number
  what: 'sales' | 'tax' | 'tax_at_source'
  every: 'day' | 'week' | 'month'
  format: 'csv' | 'xlsx'
  /** The period that sales are compared with; null: none. */
  compare: ReportComparison | null
  /** The last day of the latest period that was sent. */
  sent_until: string
  created_at: Date
}

/** Searches without results. */
export interface SearchMissesTable {
  day: string
  words: string
  times: Generated<number>
}

/** The same for whole months. */
export interface SearchMissMonthsTable {
  month: string
  words: string
  times: Generated<number>
}

/** Days that are over and have stored totals. */
export interface TaxDaysClosedTable {
  day: string
  owed: number
  at_source: number
}
