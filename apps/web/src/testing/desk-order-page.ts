import { page } from 'vitest/browser'
import { openConsole } from './console-server'
import { list, placed, promised, row, store } from './desk-orders'

const permissions = ['orders:read', 'orders:refund', 'orders:cancel', 'deliveries:assign', 'customers:act']
/** An order's page as the desk sees it; `more` changes the page and `order` its order. */
export const shown = (more: object = {}, order: object = {}) => ({
  order: {
    ...{ id: 1, unique_order_id: 'TK-000000ZQ6H01', kind: 'food', delivery_type: 1, status: 'placed' },
    ...{ orderstatus_id: 1, payable: 93_500, bags: null, method: 'COD', method_title: null, means: 'cash' },
    ...{ address: null, order_comment: 'No onions on top', schedule: null, cancel_reason: null },
    ...{ created_at: placed, errand: null, return: null, agreed: null, due_amount: 93_500, awaited: null },
    ...{ payment_status: 'created', promised, history: [], delivery_pin: '••••', rider: null, route: null },
    ...{ cancellable: true, cancel_fee: null, is_ratable: false, rider_tip: 0, tip_until: null },
    restaurant: {
      ...{ ...store, slug: 'nandi', address: 'Koramangala', phone: null, latitude: 12.9, longitude: 77.6 },
    },
    lines: [{ code: 'items', label: 'bill_items', amount: 93_500, explanation: null }],
    orderitems: [
      {
        ...{ id: 11, item_id: 3, name: 'Hyderabadi biryani', price: 46_750, quantity: 2, amount: 93_500 },
        ...{ is_veg: 0, image: null, art: null, note: null, picking: null },
        addons: [{ addon_id: 1, addon_category_name: 'Sides', name: 'Extra raita', price: 0 }],
      },
    ],
    ...order,
  },
  customer: { id: 5, name: 'Ananya Rao', phone: '+919845041873', orders: 14, may_act: true },
  ...{ trip: null, money: { paid: 0, refunded: 0, due: 93_500 } },
  ...{ held: { gateway: 0, wallet: 0, rewards: 0 }, refundable: [], credit_notes: [], payments: [] },
  timeline: [
    {
      ...{
        at: placed,
        what: { of: 'order', action: 'place', failure: null },
        from: null,
        to: 'placed',
        changes: [],
      },
      who: { kind: 'customer', name: 'Ananya Rao', acting_for: null },
      reason: null,
    },
  ],
  ...{ movements: null, messages: [], notes: [], acts: ['accept', 'reject'], invoice: null, has_code: false },
  ...more,
})

interface Calls {
  rows?: object[]
  order?: object
  calls?: Record<string, unknown>
  language?: 'en' | 'ar'
}
/** Opens the console as a member of staff on the desk. */
export const openDesk = (
  path: string,
  { rows = [row(1)], order = shown(), calls = {}, language = 'en' }: Calls = {},
) =>
  openConsole(path, {
    ...{ role: 'staff', permissions, language },
    calls: {
      'console/orders': list(rows),
      'console/orders/show': order,
      'console/orders/watch': [{ id: 9, name: 'Joseph' }],
      ...calls,
    },
  })
export const orderPage = '/console/manage/orders/TK-000000ZQ6H01'
export const button = (name: string) => page.getByRole('button', { name, exact: true })
/** The inputs of all calls with this name. */
export const sent = (made: { name: string; input: unknown }[], name: string) =>
  made.filter((call) => call.name === name).map(({ input }) => input)
