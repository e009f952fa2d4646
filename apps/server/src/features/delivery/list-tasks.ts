import type { Task } from '@tokri/contract/rider-task'
import { refuseAccept } from '@tokri/domain/dispatch/accept'
import type { DispatchRider } from '@tokri/domain/dispatch/offer'
import { isActiveDelivery, isDispatchable, isFetching } from '@tokri/domain/order/delivery-lifecycle'
import { methodsAtDoor } from '../../core/payments/methods-of-order'
import { isAtDoor } from '../../core/payments/pay-at-door'
import { type Refused, refuse } from '../../core/refused'
import { errandsOf } from '../../db/queries/errands'
import { soldLines } from '../../db/queries/kitchen'
import { type RiderRow, riderById } from '../../db/queries/riders'
import {
  countFinished,
  finishedTasks,
  openTasks,
  type TaskRow,
  taskByOrder,
  tasksOfRider,
} from '../../db/queries/tasks'
import type { Deps } from '../../deps'
import { unknownCursor } from '../../views/cursor'
import { numberedPage, type PageQuery } from '../../views/numbered-page'
import { routeThrough } from '../../views/route'
import { offered, taskView } from './task-view'

const pageSize = 10

/** New orders this rider may take, and their own ones before and after the pickup. */
export async function listTasks(deps: Deps, rider_id: number) {
  const { db } = deps
  const rider = await riderById(db, rider_id)
  if (!rider) return { new_orders: [], accepted_orders: [], pickedup_orders: [] }
  const mine = await tasksOfRider(db, rider_id)
  const open = rider.is_online && rider.is_approved ? await openTasks(db, rider) : []
  const eligible = open.filter((row) => mayTake(row, rider))
  const views = await viewsOf(deps, rider, [...eligible, ...mine])
  const of = (rows: TaskRow[]) => rows.flatMap((row) => views.get(row.delivery_id) ?? [])
  return {
    new_orders: of(eligible),
    accepted_orders: of(mine.filter((row) => isFetching(row.delivery_state))),
    pickedup_orders: of(mine.filter((row) => !isFetching(row.delivery_state))),
  }
}

/** One order: the rider's own, or one they may take. Any other is not found. */
export async function singleTask(
  deps: Pick<Deps, 'db' | 'settings' | 'streets' | 'secret' | 'clock' | 'gatewayAccounts'>,
  rider_id: number,
  order: { order_id: number } | { unique_order_id: string },
): Promise<Task | Refused<'not_found'>> {
  const { db, streets } = deps
  const [row, rider] = [await taskByOrder(db, order), await riderById(db, rider_id)]
  if (!row || !rider) return refuse('not_found')
  if (row.rider_id !== rider_id && !mayTake(row, rider)) return refuse('not_found')
  const views = await viewsOf(deps, rider, [row])
  const task = views.get(row.delivery_id)
  if (!task) return refuse('not_found')
  const isHere = row.rider_id === rider_id && isActiveDelivery(row.delivery_state) && isAtDoor(row)
  return {
    ...task,
    pays_by_qr: isHere && (await methodsAtDoor(deps, row, row.cash_open)).length > 0,
    route: routeThrough(streets, task.errand?.stops ?? [task.restaurant, task.customer]),
  }
}

/** The rider's finished deliveries, ten a page, newest first. */
export async function completedTasks(deps: Deps, rider_id: number, query: PageQuery) {
  const { db } = deps
  const rider = await riderById(db, rider_id)
  if (!rider) return { data: [], current_page: 1, last_page: 1, next_cursor: null }
  const found = await numberedPage(query, pageSize, {
    rows: (start, limit) => finishedTasks(db, rider_id, { ...start, limit }),
    count: () => countFinished(db, rider_id),
    idOf: ({ delivery_id }) => delivery_id,
  })
  if (found === null) return refuse('invalid_input', { errors: [unknownCursor] })
  const { rows, ...page } = found
  const views = await viewsOf(deps, rider, rows)
  return { data: rows.flatMap((row) => views.get(row.delivery_id) ?? []), ...page }
}

/** The same rule as for accepting, so that nothing is listed that would then be refused. */
export const mayTake = (row: TaskRow, rider: DispatchRider): boolean =>
  isDispatchable(row.state) && refuseAccept(offered(row), rider) === null

async function viewsOf(
  deps: Pick<Deps, 'db' | 'settings' | 'secret' | 'clock'>,
  rider: RiderRow,
  rows: TaskRow[],
): Promise<Map<number, Task>> {
  const { db } = deps
  const lines = await soldLines(
    db,
    rows.map((row) => row.id),
  )
  const errands = await errandsOf(
    db,
    rows.filter(({ kind }) => kind === 'errand').map(({ id }) => id),
  )
  return new Map(
    rows.map((row) => [
      row.delivery_id,
      taskView(row, {
        ...{ rider, deps },
        lines: lines.get(row.id) ?? [],
        errand: errands.get(row.id) ?? null,
      }),
    ]),
  )
}
