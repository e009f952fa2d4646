import type { LiveEvents } from '@tokri/contract/events'
import { isActiveDelivery } from '@tokri/domain/order/delivery-lifecycle'
import { batched } from '../../db/batches'
import { errandsOf } from '../../db/queries/errands'
import { soldLines } from '../../db/queries/kitchen'
import { type RiderRow, riders } from '../../db/queries/riders'
import { taskByOrder } from '../../db/queries/tasks'
import type { Deps } from '../../deps'
import { mayTake } from './list-tasks'
import { taskView } from './task-view'

/** Changed tasks that are cached for streams that have not sent them yet. */
const MAX_KEPT = 50

/**
 * The stream event of a changed task: the task as the rider may see it, or null where it is not theirs or no
 * longer is. The task is read once per event, the listening riders in one statement.
 */
export function offerNews(deps: Deps) {
  const riderFacts = batched(async (ids: readonly number[]): Promise<(RiderRow | undefined)[]> => {
    const found = new Map((await riders(deps.db, [...new Set(ids)])).map((rider) => [rider.user_id, rider]))
    return ids.map((id) => found.get(id))
  })
  const kept = new Map<number, ReturnType<typeof load>>()

  async function load(order_id: number) {
    const row = await taskByOrder(deps.db, { order_id })
    if (!row) return null
    const lines = await soldLines(deps.db, [order_id])
    const errands = await errandsOf(deps.db, row.kind === 'errand' ? [order_id] : [])
    return { row, lines: lines.get(order_id) ?? [], errand: errands.get(order_id) ?? null }
  }
  function changedTask(event_id: number, order_id: number) {
    const known = kept.get(event_id)
    if (known) return known
    const loading = load(order_id)
    loading.catch(() => kept.delete(event_id))
    kept.set(event_id, loading)
    const [oldest] = kept.keys()
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
    return loading
  }

  return async (
    { id, order_id }: { id: number; order_id: number },
    rider_id: number,
  ): Promise<LiveEvents['offer']> => {
    const [changed, rider] = await Promise.all([changedTask(id, order_id), riderFacts(rider_id)])
    if (!changed || !rider) return { order_id, task: null }
    const { row, lines, errand } = changed
    const isMine = row.rider_id === rider_id && isActiveDelivery(row.delivery_state)
    const isOffered = rider.is_online && rider.is_approved && mayTake(row, rider)
    const task = isMine || isOffered ? taskView(row, { rider, deps, lines, errand }) : null
    return { order_id, task }
  }
}
