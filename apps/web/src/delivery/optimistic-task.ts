import type { Task } from '@tokri/contract/delivery'
import type { Command, Step } from './commands'

/** The state of an order after each step, while the step is unsent. */
const after: Record<Exclude<Step, 'stop'>, Pick<Task, 'delivery_state' | 'actions'> & { status?: string }> = {
  accept: { delivery_state: 'assigned', actions: ['reached_store', 'picked_up'] },
  reached_store: { delivery_state: 'at_store', actions: ['picked_up'] },
  picked_up: {
    delivery_state: 'picked_up',
    status: 'on_the_way',
    actions: ['reached_customer', 'deliver', 'fail'],
  },
  reached_customer: { delivery_state: 'at_door', actions: ['deliver', 'fail'] },
  deliver: { delivery_state: 'delivered', status: 'completed', actions: [] },
  fail: { delivery_state: 'returning', status: 'returning', actions: ['returned'] },
  returned: { delivery_state: 'returned', status: 'returned', actions: [] },
}

/** Marks an errand's next stop as done; the pickup is the first one. */
function afterStop(task: Task): Task {
  if (!task.errand) return task
  const { stops } = task.errand
  const at = stops.findIndex(({ state }) => state === 'waiting')
  const left = stops.map((stop, index) => (index === at ? { ...stop, state: 'done' as const } : stop))
  const more = left.filter(({ state }) => state === 'waiting').length > 1
  return {
    ...task,
    errand: { ...task.errand, stops: left },
    actions: more ? ['stop', 'fail'] : after.picked_up.actions,
  }
}

function afterStep(task: Task, step: Step): Task {
  const moved = step === 'stop' ? task : { ...task, ...after[step] }
  return step === 'stop' || step === 'picked_up' ? afterStop(moved) : moved
}

/** Applies the rider's unsent steps to an order, so that the next one can be tapped offline. */
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

const fetching = ['assigned', 'at_store']
const carried = ['picked_up', 'at_door', 'failed', 'returning']

/** The three lists with unsent steps applied. */
export function optimisticLists(lists: TaskLists, waiting: readonly Command[]): TaskLists {
  if (!waiting.some(({ kept }) => kept)) return lists
  const mine = new Set([...lists.accepted_orders, ...lists.pickedup_orders].map(({ id }) => id))
  const all = [...lists.accepted_orders, ...lists.pickedup_orders, ...lists.new_orders].map((task) =>
    optimisticTask(task, waiting),
  )
  const isMine = ({ id, actions }: Task) => mine.has(id) || !actions.includes('accept')
  return {
    new_orders: all.filter((task) => !isMine(task)),
    accepted_orders: all.filter((task) => isMine(task) && fetching.includes(task.delivery_state)),
    pickedup_orders: all.filter((task) => isMine(task) && carried.includes(task.delivery_state)),
  }
}
