import type { Task } from '@tokri/contract/rider-task'
import {
  isFetching,
  isReadyForPickup,
  orderActionOf,
  type RiderStep,
  riderStepsFor,
  stepDelivery,
} from '@tokri/domain/order/delivery-lifecycle'
import { step as stepOrder } from '@tokri/domain/order/lifecycle'
import type { Command } from './commands'

/** The order after a delivery step, according to the state tables that the server uses. */
function moved(task: Task, step: Exclude<RiderStep, 'stop'>): Task {
  const stepped = stepDelivery(factsOf(task), step, 'rider')
  if (!stepped.ok) return task
  // the server changes failed orders to returning at once
  const delivery_state = stepped.to === 'failed' ? 'returning' : stepped.to
  const action = orderActionOf[step]
  const order =
    action && stepOrder({ ...task, state: task.status, delivery_type: 'DELIVERY' }, action, 'rider')
  return { ...task, delivery_state, status: order?.ok ? order.to : task.status }
}

const factsOf = (task: Task) => ({
  state: task.delivery_state,
  is_ready: isReadyForPickup({ kind: task.kind, state: task.status }),
})

/** Marks the next stop of an errand as done, on pickup the first one. */
function afterStop(task: Task): Task {
  if (!task.errand) return task
  const { stops } = task.errand
  const at = stops.findIndex(({ state }) => state === 'waiting')
  const left = stops.map((stop, index) => (index === at ? { ...stop, state: 'done' as const } : stop))
  return { ...task, errand: { ...task.errand, stops: left } }
}

/** Stops between the ends come before the last one. */
const hasStopsLeft = ({ errand }: Task): boolean =>
  (errand?.stops ?? []).filter(({ state }) => state === 'waiting').length > 1

function afterStep(task: Task, step: RiderStep): Task {
  const next = step === 'stop' ? task : moved(task, step)
  const shown = step === 'stop' || step === 'picked_up' ? afterStop(next) : next
  return { ...shown, actions: riderStepsFor({ ...factsOf(shown), stops_left: hasStopsLeft(shown) }) }
}

/**
 * An order with the effect of the rider's unsent steps, so that the next one can be tapped without a network.
 */
export function optimisticTask(task: Task, waiting: readonly Command[]): Task {
  let shown = task
  for (const { order_id, kept, step } of waiting)
    if (kept && order_id === task.id && shown.actions.includes(step)) shown = afterStep(shown, step)
  return shown
}

export interface TaskLists {
  new_orders: Task[]
  accepted_orders: Task[]
  pickedup_orders: Task[]
}

/**
 * The three lists with the effect of unsent steps: an order picked up without a network is listed with those
 * being carried, and one that was handed over stays there until the server knows.
 */
export function optimisticLists(lists: TaskLists, waiting: readonly Command[]): TaskLists {
  if (!waiting.some(({ kept }) => kept)) return lists
  const mine = new Set([...lists.accepted_orders, ...lists.pickedup_orders].map(({ id }) => id))
  const all = [...lists.accepted_orders, ...lists.pickedup_orders, ...lists.new_orders].map((task) =>
    optimisticTask(task, waiting),
  )
  const isMine = ({ id, actions }: Task) => mine.has(id) || !actions.includes('accept')
  return {
    new_orders: all.filter((task) => !isMine(task)),
    accepted_orders: all.filter((task) => isMine(task) && isFetching(task.delivery_state)),
    pickedup_orders: all.filter((task) => isMine(task) && !isFetching(task.delivery_state)),
  }
}
