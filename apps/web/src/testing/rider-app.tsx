import type { Task } from '@tokri/contract/rider-task'
import { shortId } from '@tokri/domain/order/short-id'
import { Route, Routes } from 'react-router'
import { CompletedScreen, RiderHomeScreen } from '../delivery/day-screen'
import { LoginScreen } from '../delivery/login-screen'
import { OrderScreen } from '../delivery/order-screen'
import { OrdersScreen } from '../delivery/orders-screen'
import { RiderFrame } from '../delivery/rider-frame'
import { fakeStream } from './fake-stream'
import { renderScreen } from './render-screen'
import { riderOf } from './task'

/** The server as this rider sees it; a test changes its orders. */
export function openRiderServer(...tasks: Task[]) {
  const stream = fakeStream()
  const orders = new Map(tasks.map((task) => [task.unique_order_id, task]))
  const all = () => [...orders.values()].filter(({ cancelled }) => !cancelled)
  const inState = (...states: Task['delivery_state'][]) =>
    all().filter(({ delivery_state }) => states.includes(delivery_state))
  const server = { isOffline: false }
  const answer = (reply: (input: never) => unknown) => (input: never) => {
    if (server.isOffline) throw new TypeError('Failed to fetch')
    return reply(input)
  }
  const calls: Record<string, unknown> = {
    live: stream.live,
    'delivery/update-user-info': answer(() => riderOf()),
    'delivery/get-delivery-orders': answer(() => ({
      new_orders: inState('waiting'),
      accepted_orders: inState('assigned', 'at_store'),
      pickedup_orders: inState('picked_up', 'at_door'),
    })),
    'delivery/get-single-delivery-order': answer(
      ({ unique_order_id }: Task) => orders.get(unique_order_id) ?? refusal(404, 'not_found'),
    ),
    'delivery/get-completed-orders': answer(() => ({
      ...{ current_page: 1, last_page: 1, next_cursor: null },
      data: [...orders.values()].filter(({ cancelled }) => cancelled),
    })),
  }
  const put = (task: Task) => {
    orders.set(task.unique_order_id, task)
    const { id: order_id, unique_order_id, status } = task
    stream.say('order.status', { order_id, unique_order_id, status, restaurant_id: 1 })
  }
  return { calls, answer, put, goOffline: (isOffline: boolean) => (server.isOffline = isOffline) }
}
export const refusal = (status: number, code: string, extra = {}) =>
  Response.json({ code, ...extra }, { status })

const app = (
  <Routes>
    <Route element={<RiderFrame />}>
      <Route path="orders" element={<OrdersScreen />} />
      <Route path="orders/:unique_order_id" element={<OrderScreen />} />
      <Route path="completed-orders" element={<CompletedScreen />} />
      <Route path="login" element={<LoginScreen />} />
      <Route index element={<RiderHomeScreen />} />
    </Route>
  </Routes>
)
type Visit = Omit<NonNullable<Parameters<typeof renderScreen>[1]>, 'route'>
export const openRiderApp = (path: string, visit: Visit = {}) =>
  renderScreen(app, { path: `/delivery${path}`, route: '/delivery/*', ...visit })
export const pathOf = ({ unique_order_id }: Task) => `/orders/${unique_order_id}`
export const nameOf = ({ unique_order_id }: Task) => shortId(unique_order_id)
