import { expect, test } from 'vitest'
import { settingsWith } from '../../testing/settings'
import { earningOf, type OrderFigures, riderShare, settled } from './rider-earning'

const order: OrderFigures = {
  unique_order_id: 'TK-1',
  restaurant_id: 5,
  item_total: 20_000,
  coupon_amount: 1_000,
  store_charge: 500,
  delivery_charge: 3_000,
  actual_delivery_charge: 4_000,
  tax_amount: 900,
  tip_amount: 2_000,
  wallet_amount: 0,
  rewards_amount: 0,
  payable: 26_100,
}

test('a rider’s share follows the setting, and is zero where riders earn nothing', () => {
  const share = { deliveryGuyCommissionFrom: 'FULLORDER', deliveryGuyCommission: 12 }
  const earning = settingsWith({ ...share, enableDeliveryGuyEarning: true })
  expect(riderShare(earning, null)).toEqual({ from: 'FULLORDER', percentage: 12 })
  const none = settingsWith({ ...share, enableDeliveryGuyEarning: false })
  expect(riderShare(none, null)).toMatchObject({ percentage: 0 })
  expect(riderShare(none, 40)).toMatchObject({ percentage: 0 })
})

test('terms agreed with a rider replace the default share, even if they pay nothing', () => {
  const settings = settingsWith({ enableDeliveryGuyEarning: true, deliveryGuyCommission: 12 })
  expect(riderShare(settings, 40)).toMatchObject({ percentage: 40 })
  expect(riderShare(settings, 0)).toMatchObject({ percentage: 0 })
})

test('the part of the bill that no other line covers counts as fees', () => {
  const by = {
    ...{ rider_id: 7, rider_share: { from: 'FULLORDER', percentage: 12 } as const },
    ...{ commission_rate: 10, cash_collected: 26_100, gateway_amount: 0 },
  }
  expect(settled(order, by)).toEqual({ ...order, ...by, coupon_borne_by: 'platform', fees: 700 })
  expect(settled({ ...order, restaurant_id: null }, by).restaurant_id).toBe(0)
})

test('a rider earns the share and the whole tip', () => {
  const settings = settingsWith({
    ...{ enableDeliveryGuyEarning: true, deliveryGuyCommission: 50 },
    deliveryGuyCommissionFrom: 'DELIVERYCHARGE',
  })
  expect(earningOf(order, settings, null)).toBe(2_000 + 2_000)
  expect(earningOf({ ...order, tip_amount: 0 }, settings, null)).toBe(2_000)
})
