import type { Order } from '@tokri/contract/orders'
import { beforeEach, describe, expect, test } from 'vitest'
import { guest, useUser } from '../../state/session'
import { anOrder } from '../../testing/order'
import { askedBy, drawn, openPage } from '../../testing/render'
import { MyOrdersScreen } from './my-orders-screen'

const ridden = anOrder({ status: 'on_the_way' })
const dish = { name: 'Sun Bowl', image: null, art: null } as Order['orderitems'][number]
const past = (changes: Partial<Order> = {}) =>
  anOrder({ id: 2, status: 'completed', unique_order_id: 'TK-OLD', orderitems: [dish], ...changes })
const errand = {
  package_kind: 'keys',
  stops: [{ address: 'Lake Road' }, { address: 'Hill Road', contact: { name: 'Rahul Mehta' } }],
} as NonNullable<Order['errand']>

const page = (data: Order[], last_page = 1) =>
  drawn(<MyOrdersScreen />, {
    answers: [
      [
        ['mine', 'orders'],
        {
          pages: [{ data, current_page: 1, last_page, next_cursor: last_page > 1 ? 'older' : null }],
          pageParams: [undefined],
        },
      ],
    ],
  })

beforeEach(async () => {
  useUser.setState(guest, true)
  await openPage()
})

describe('[ROU-27] my orders', () => {
  test('running ones stand first with a way to follow them, earlier ones can be ordered again', async () => {
    const list = page([past(), ridden])
    expect(list).toMatch(
      /href="\/running-order\/TK-TEST00000001"[^>]*>.*Track.*href="\/running-order\/TK-OLD"/,
    )
    expect(list).toContain('Reorder from Green Fork')
    expect(list).not.toContain('Show older orders')
    expect(await askedBy(<MyOrdersScreen />)).toEqual([['get-orders', {}]])
  })
  test('an earlier one says where from, what, when, for how much and how it ended', () => {
    const list = page([past()])
    for (const words of ['Green Fork', 'Sun Bowl', '21 Nov', '₹210', 'Delivered'])
      expect(list).toContain(words)
    expect(list).not.toContain('/rate-order/')
    expect(page([past({ status: 'cancelled' })])).toContain('Cancelled')
  })
  test('one that was not rated yet can be', () =>
    expect(page([past({ is_ratable: true })])).toMatch(/href="\/rate-order\/2"[^>]*>.*Rate</))
  test('an errand says where it went, and can be sent again', () => {
    const list = page([past({ kind: 'errand', restaurant: null, errand })])
    expect(list).toContain('Hill Road')
    expect(list).toContain('Send again')
  })
  test('more pages are fetched as the list is scrolled, or by a button', () => {
    expect(page([past()], 3)).toContain('Show older orders')
  })
  test('somebody without orders finds a way to the first one', () => {
    expect(page([])).toContain('No orders yet')
    expect(page([])).toContain('href="/food"')
  })
})
