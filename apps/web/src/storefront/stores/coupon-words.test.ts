import type { Coupon } from '@tokri/contract/coupons'
import { beforeEach, expect, test } from 'vitest'
import { t } from '../../lib/format/i18n'
import { couponForTests } from '../../testing/coupon'
import { openPage } from '../../testing/open-page'
import { couponAbove, couponStub, couponTitle } from '../kit/store-words'
import { couponFlag, couponShort } from './coupon-words'

const percent = couponForTests({ code: 'KULFI20', discount: 20, max_discount: 7950, min_subtotal: 24_900 })
const amount: Coupon = { ...percent, discount_type: 'AMOUNT', discount: 7550, max_discount: 0 }

beforeEach(() => openPage())

test.each([
  [percent, '20% OFF up to ₹80', '20% OFF'],
  [{ ...percent, max_discount: 0 }, '20% OFF above ₹249', '20% OFF'],
  [{ ...percent, max_discount: 0, min_subtotal: 0 }, '20% OFF', '20% OFF'],
  [amount, '₹76 OFF above ₹249', '₹76 OFF'],
  [{ ...amount, min_subtotal: 0 }, '₹76 OFF', '₹76 OFF'],
])('[CON-17] the badge of %j reads “%s”, in a narrow place “%s”', (coupon, wide, narrow) => {
  expect([couponFlag(t, coupon), couponShort(t, coupon), couponStub(t, coupon)]).toEqual([
    wide,
    narrow,
    narrow,
  ])
})

test('[CON-17] a coupon’s ticket shows discount, cap, minimum and code, leaving out zeros', () => {
  const ticket = (coupon: Coupon) =>
    [couponTitle(t, coupon), couponAbove(t, coupon), t('couponUse', { code: coupon.code })].join(' · ')
  expect(ticket(percent)).toBe('20% off up to ₹80 · above ₹249 · Use KULFI20')
  expect(ticket({ ...amount, min_subtotal: 0 })).toBe('₹76 off ·  · Use KULFI20')
})
