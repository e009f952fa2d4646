import { contract } from '@tokri/contract/index'
import { alarmKinds } from '@tokri/domain/alarms/kinds'
import { exponentOf } from '@tokri/domain/money'
import { isFinal, orderStates } from '@tokri/domain/order/lifecycle'
import { shownAt } from '@tokri/domain/zone'
import { implement } from '../../core/implement'
import { businessFigures, openAlarmCounts } from '../../db/queries/business-figures'
import { paymentProblems } from '../../db/queries/payment-problems'
import { liveOrders } from '../../db/queries/today'
import type { Deps } from '../../deps'
import { exposition, type Metric } from './exposition'
import { keptFor } from './kept-for'

const paymentReasons = ['mismatch', 'chargeback', 'refund_stuck', 'held'] as const

/** How long the metrics are cached, in ms, so that several scrapers cost one query. */
const KEPT_MS = 5_000

/** Business metrics for a monitoring system that reads them every few seconds. */
export const metricsFeature = (deps: Deps) => {
  const page = keptFor(KEPT_MS, async (now) => exposition(await read(deps, now)))
  return implement(contract.metrics)({ business: (_, { now }) => page(now) })
}

async function read({ db, settings }: Deps, now: Date): Promise<Metric[]> {
  const { today } = shownAt(settings.get('timeZone'), now)
  const [live, figures, alarms, problems] = await Promise.all([
    liveOrders(db),
    businessFigures(db, { now, today }),
    openAlarmCounts(db),
    paymentProblems(db, { now, limit: null }),
  ])
  const currency = settings.get('currencyId')
  const money = (amount: number) => ({
    labels: { currency },
    value: amount / 10 ** exponentOf(currency),
  })
  const gauge = (name: string, help: string, samples: Metric['samples']): Metric => ({
    ...{ name: `tokri_${name}`, help, samples },
  })
  const alarmsOf = new Map(alarms.map(({ kind, count }) => [kind, count]))
  const held = (place: string, amount: number) => {
    const { labels, value } = money(amount)
    return { labels: { ...labels, place }, value }
  }
  return [
    gauge(
      'orders',
      'Orders that go on now, by state.',
      orderStates
        .filter((state) => !isFinal(state))
        .map((state) => ({ labels: { state }, value: live.get(state) ?? 0 })),
    ),
    gauge('orders_waiting', 'Orders no store has accepted yet.', [{ value: figures.waiting }]),
    gauge('orders_waiting_oldest_seconds', 'Age of the oldest of them.', [
      { value: figures.waiting_seconds },
    ]),
    gauge('orders_late', 'Orders that go on past the time they were promised for.', [
      { value: figures.late },
    ]),
    gauge('orders_completed_today', 'Orders completed since midnight.', [{ value: figures.orders }]),
    gauge('orders_cancelled_today', 'Orders cancelled since midnight.', [{ value: figures.cancelled }]),
    gauge('sales_today', 'Final bills of orders completed since midnight.', [money(figures.sales)]),
    gauge('refunds_today', 'Refunded of completed orders since midnight.', [money(figures.refunds)]),
    gauge(
      'payments_stuck',
      'Payments a person has to look at, by reason.',
      paymentReasons.map((reason) => ({
        labels: { reason },
        value: problems.filter(({ problem }) => problem === reason).length,
      })),
    ),
    gauge(
      'alarms_open',
      'Open alarms, by kind.',
      alarmKinds.map((kind) => ({ labels: { kind }, value: alarmsOf.get(kind) ?? 0 })),
    ),
    gauge('cash_held', 'Cash that is not at the bank, by who holds it.', [
      held('riders', figures.rider_cash),
      held('desk', figures.desk_cash),
    ]),
    gauge('outbox_tasks', 'Tasks waiting to be carried out, counted up to 10,000.', [
      { value: figures.outbox_tasks },
    ]),
    gauge('outbox_oldest_seconds', 'Age of the oldest of them.', [{ value: figures.outbox_seconds }]),
    gauge('webhooks_failing', 'Webhooks whose last attempt failed.', [{ value: figures.webhooks_failing }]),
  ]
}
