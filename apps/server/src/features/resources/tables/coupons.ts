import { coupons } from '@tokri/contract/resources/coupons'
import { couponFaults } from '@tokri/domain/coupon/faults'
import { sql } from 'kysely'
import { containing } from '../../../db/queries/containing'
import { idArray } from '../../../db/queries/id-array'
import { resourceTable } from '../table'

export const couponsTable = resourceTable<typeof coupons>({
  resource: coupons,
  table: 'coupons',
  reads: { coupon_restaurants: ['coupon_id', 'restaurant_id'] },
  columns: {
    code: sql`t.code::text`,
    discount: sql`t.discount::float8`,
    restaurant_ids: sql`array(select r.restaurant_id from coupon_restaurants r where r.coupon_id = t.id order by 1)`,
  },
  search: (words) => containing(words, [sql`t.code::text`, sql`t.name`]),
  filters: {
    is_active: (value) => sql`t.is_active = ${value}`,
    discount_type: (value) => sql`t.discount_type = ${value}`,
    user_type: (value) => sql`t.user_type = ${value}`,
    takes_off: (value) => sql`t.takes_off = ${value}`,
    is_automatic: (value) => sql`t.is_automatic = ${value}`,
    expires_before: (day) => sql`t.expiry_date < ${day}::date`,
    expires_after: (day) => sql`t.expiry_date > ${day}::date`,
    restaurant_id: (id) =>
      sql`(t.all_restaurants or exists (select 1 from coupon_restaurants r
        where r.coupon_id = t.id and r.restaurant_id = ${id}))`,
  },
  sorts: {
    id: { by: sql`t.id`, type: 'int8' },
    code: { by: sql`t.code::text`, type: 'text' },
    expiry_date: { by: sql`t.expiry_date`, type: 'date' },
    count: { by: sql`t.count`, type: 'int8' },
    given: { by: sql`t.given`, type: 'int8' },
  },
  children: {
    restaurant_ids: async (tx, id, ids) => {
      await tx.deleteFrom('coupon_restaurants').where('coupon_id', '=', id).execute()
      await sql`insert into coupon_restaurants (coupon_id, restaurant_id)
        select ${id}, r.id from restaurants r where r.id = any(${idArray(ids)})`.execute(tx)
    },
  },
  faults: couponFaults,
})
