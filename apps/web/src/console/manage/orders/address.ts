import { type DeskLane, deskLanes } from '@tokri/domain/order/desk-lanes'
import { type OrderState, orderStates } from '@tokri/domain/order/lifecycle'
import type { Mode } from '@tokri/domain/store/modes'
import type { OrderQuestion } from './queries'

/** What a list can be narrowed by, as it stands in the address. */
export const filterNames = ['store', 'mode', 'state', 'method', 'from', 'until'] as const
export type FilterName = (typeof filterNames)[number]

const oneOf = <T extends string>(all: readonly T[], value: string | null): T | undefined =>
  all.find((one) => one === value)
const isDay = (value: string | null): value is string => /^20\d\d-\d\d-\d\d$/.test(value ?? '')

export const laneIn = (address: URLSearchParams): DeskLane => oneOf(deskLanes, address.get('list')) ?? 'live'

/** The question an address asks; what it does not know is left out. */
export function questionIn(address: URLSearchParams): OrderQuestion {
  const store = Number(address.get('store'))
  const [q, method] = [address.get('q')?.trim(), address.get('method')]
  const [from, until] = [address.get('from'), address.get('until')]
  const mode = oneOf<Mode>(['DELIVERY', 'SELFPICKUP'], address.get('mode'))
  const state = oneOf<OrderState>(orderStates, address.get('state'))
  return {
    lane: laneIn(address),
    ...(q && { q: q.slice(0, 100) }),
    ...(Number.isInteger(store) && store > 0 && { restaurant_id: store }),
    ...(mode && { delivery_type: mode }),
    ...(state && { state }),
    ...(method && { method }),
    ...(isDay(from) && { from }),
    ...(isDay(until) && { until }),
  }
}
