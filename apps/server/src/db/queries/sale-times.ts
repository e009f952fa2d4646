import { type SaleClock, type SaleTimes, saleState } from '@tokri/domain/cart/sale-times'
import type { Hours } from '@tokri/domain/store/day-hours'
import { sql } from 'kysely'

/** When an item is sold, as its row and its categories say. */
export interface SaleRow {
  off_until: Date | null
  sold_hours: Hours[]
  category_hours: Hours[]
  above_hours: Hours[] | null
}

/** For an item `i` in its category `c`. */
export const saleColumns = sql`i.off_until, i.sold_hours, c.sold_hours as category_hours,
  (select above.sold_hours from item_categories above where above.id = c.parent_id) as above_hours`

const saleTimes = ({ off_until, sold_hours, category_hours, above_hours }: SaleRow): SaleTimes => ({
  off_until,
  timetables: [sold_hours, category_hours, above_hours ?? []],
})

/** The item with its switch at a given time, without the times it derives from. */
export function asSoldAt<R extends SaleRow & { is_active: 0 | 1 | boolean }>(row: R, clock: SaleClock) {
  const { off_until: _, sold_hours: __, category_hours: ___, above_hours: ____, ...item } = row
  return { ...item, ...saleState({ is_active: row.is_active, ...saleTimes(row) }, clock) }
}

/** Whether it is sold at all times while it is switched on. */
export const isSoldAnytime = (row: SaleRow): boolean => {
  const { off_until, timetables } = saleTimes(row)
  return off_until === null && timetables.every((hours) => hours.length === 0)
}

/** Whether an active item is sold at a given time. */
export const isSoldAt = (row: SaleRow, clock: SaleClock): boolean =>
  saleState({ is_active: true, ...saleTimes(row) }, clock).is_active === 1
