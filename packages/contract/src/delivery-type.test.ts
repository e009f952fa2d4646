import { expect, test } from 'vitest'
import { createClient } from './client'
import { DeliveryType, StoreDeliveryTypeReply } from './fields'

test('[ENT-10] delivery_type on the wire: 1 is delivery, 2 is self-pickup, 3 is both', () => {
  expect([1, 2].map((number) => DeliveryType.parse(number))).toEqual(['DELIVERY', 'SELFPICKUP'])
  expect(DeliveryType.safeParse(3).success).toBe(false)
  expect(DeliveryType.safeParse('DELIVERY').success).toBe(false)
  const stores = ['DELIVERY', 'SELFPICKUP', 'BOTH'] as const
  expect(stores.map((name) => StoreDeliveryTypeReply.parse(name))).toEqual([1, 2, 3])
})

test('a client sends numbers and receives names, at any depth', async () => {
  const sent: unknown[] = []
  const answer = { data: [{ delivery_type: 2, restaurant: { delivery_type: 3 } }], delivery_type: null }
  const paths = { orders: { getOrderSlots: { method: 'POST', path: '/get-order-slots' } } }
  const client = createClient(paths, async ({ body }) => {
    sent.push(body)
    return structuredClone(answer)
  })
  const input = { restaurant_id: 1, delivery_type: 'SELFPICKUP' } as const
  expect(await client.orders.getOrderSlots(input)).toEqual({
    data: [{ delivery_type: 'SELFPICKUP', restaurant: { delivery_type: 'BOTH' } }],
    delivery_type: null,
  })
  expect(sent).toEqual([{ restaurant_id: 1, delivery_type: 2 }])
  expect(input.delivery_type).toBe('SELFPICKUP')
})
