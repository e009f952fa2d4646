import { expect, test } from 'vitest'
import { couponForTests } from '../../testing/coupon'
import { mostSaved, type OfferingStore, offersOf } from './offers'

const coupon = (id: number, discount: number) =>
  couponForTests({ id, code: `CODE${id}`, discount_type: 'AMOUNT', discount, max_discount: 0 })
const store = (id: number, coupons: OfferingStore['coupons']) => ({ id, coupons }) as OfferingStore

test('each coupon is shown once with every store that takes it, the best saving first', () => {
  const offers = offersOf([store(1, [coupon(7, 5000), coupon(8, 15000)]), store(2, [coupon(7, 5000)])])
  expect(offers.map(({ coupon, stores }) => [coupon.id, stores.map(({ id }) => id)])).toEqual([
    [8, [1]],
    [7, [1, 2]],
  ])
})

test('a percentage saves at most its cap', () => {
  expect(mostSaved({ ...coupon(1, 50), discount_type: 'PERCENTAGE', max_discount: 12000 })).toBe(12000)
})
