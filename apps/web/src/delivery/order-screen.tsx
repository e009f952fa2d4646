import type { Task } from '@tokri/contract/rider-task'
import type { TextKey } from '@tokri/contract/texts/index'
import { isCarrying } from '@tokri/domain/order/delivery-lifecycle'
import { shortId } from '@tokri/domain/order/short-id'
import { useNavigate, useParams } from 'react-router'
import { useMapGround } from '../lib/api/map-ground'
import { Problem } from '../lib/api/problem'
import { usePageTitle } from '../lib/dom/page-title'
import { kilometres, money } from '../lib/format/figures'
import { problemText, useText } from '../lib/format/i18n'
import { Badge } from '../ui/badge'
import { Button, LinkButton } from '../ui/button'
import { Card } from '../ui/card'
import { cx } from '../ui/cx'
import { Dock } from '../ui/dock'
import { EmptyState } from '../ui/empty-state'
import { Icon } from '../ui/icon'
import { IconButton } from '../ui/icon-button'
import type { MapMarker } from '../ui/map-pins'
import { MapView } from '../ui/map-view'
import { PageShell } from '../ui/page-shell'
import { Skeleton, Skeletons } from '../ui/skeleton'
import { ErrandCarry, ErrandStops } from './errand-parts'
import { NextStep } from './next-step'
import { usePositionSharing } from './position-sharing'
import { useTask } from './queries'
import { useRider } from './rider'
import { Stop } from './stop'
import { CashStrip, dropLine, pickUpWords, ReturnTrip, StateBadge } from './task-card'

const stages = ['riderStageAccept', 'riderStagePickUp', 'riderStageDeliver'] as const
/** How many of the three stages are done. */
function stagesDone(task: Task): number {
  if (['delivered', 'returned'].includes(task.delivery_state)) return 3
  if (isCarrying(task.delivery_state)) return 2
  return task.actions.includes('accept') ? 0 : 1
}

function Stages({ task }: { task: Task }) {
  const t = useText()
  const done = stagesDone(task)
  return (
    <ol className="grid grid-cols-3 gap-1 mt-3.5">
      {stages.map((stage, index) => (
        <li
          key={stage}
          className={cx(
            'grid gap-[0.35rem] text-caption font-semibold before:h-1.5 before:rounded-full',
            index < done
              ? 'text-ink before:bg-success'
              : index === done
                ? 'text-ink before:bg-primary-text'
                : 'text-ink-3 before:bg-surface-3',
          )}
          aria-current={index === done ? 'step' : undefined}
        >
          {t(stage)}
        </li>
      ))}
    </ol>
  )
}

/** From the store to the customer. */
function StoreStops({ task }: { task: Task }) {
  const t = useText()
  const { restaurant, customer } = task
  return (
    <>
      <Stop
        kind="pickup"
        label={pickUpWords(t, task)}
        name={restaurant.name}
        line={restaurant.landmark ?? restaurant.address}
        phone={restaurant.phone}
        to={restaurant}
      />
      <Stop
        kind="drop"
        label={t('riderDropDistance', { distance: kilometres(task.drop_km) })}
        name={customer.name}
        line={dropLine(customer)}
        phone={customer.phone}
        to={customer}
      />
    </>
  )
}

const pill =
  'inline-flex min-h-9 items-center gap-1.75 rounded-full bg-raised ps-3 pe-3.5 text-label shadow-e1'

function TaskMap({ task, onBack }: { task: Task; onBack: () => void }) {
  const t = useText()
  const ground = useMapGround()
  const name = useRider(({ data }) => data?.name ?? '')
  const sharing = usePositionSharing(useRider(({ data }) => data?.status ?? false))
  const { restaurant, customer } = task
  const me: MapMarker[] = sharing.at ? [{ id: 'me', at: sharing.at, kind: 'rider', label: name }] : []
  return (
    <div className="mapbox h-68">
      <MapView
        label={t('riderMap')}
        center={[restaurant.latitude, restaurant.longitude]}
        plan={ground.plan}
        tilesUrl={ground.tilesUrl}
        fit={64}
        markers={[
          {
            id: 'store',
            at: [restaurant.latitude, restaurant.longitude],
            kind: 'store',
            label: restaurant.name,
          },
          ...(task.errand?.stops ?? []).slice(1, -1).map(
            (stop): MapMarker => ({
              id: `stop-${stop.id}`,
              at: [stop.latitude, stop.longitude],
              kind: 'store',
              label: stop.name,
            }),
          ),
          { id: 'home', at: [customer.latitude, customer.longitude], kind: 'home', label: customer.name },
          ...me,
        ]}
        route={task.route ?? undefined}
      />
      <div className="flex items-center gap-2 justify-between absolute z-2 inset-x-3 top-[calc(var(--safe-top)_+_0.5rem)]">
        <IconButton icon="arrow-left" kind="g" label={t('back')} onClick={onBack} />
        {sharing.state === 'on' && (
          <span className={cx(pill, 'text-success')}>
            <Icon name="broadcast" />
            {t('riderSharing')}
          </span>
        )}
        {sharing.state === 'refused' && (
          <span className={cx(pill, 'text-warn')}>
            <Icon name="warning-fill" />
            {t('riderNotSharing')}
          </span>
        )}
      </div>
    </div>
  )
}

function Carry({ task }: { task: Task }) {
  const t = useText()
  return (
    <Card as="section" className="mt-3">
      <div className="flex items-center gap-2 justify-between">
        <h2 className="text-title-m">{t('deliveryOrderItems')}</h2>
        {task.bags !== null && task.bags > 0 && (
          <Badge tone="info" icon="bag-fill" large>
            {t('orderBags', { count: task.bags })}
          </Badge>
        )}
      </div>
      {task.items.map((item) => (
        <div className="flex gap-3 pt-2.5" key={`${item.name}${item.addons.join()}${item.note}`}>
          <b className="size-9 grid place-items-center flex-none rounded-[0.625rem] bg-surface-2 font-bold tabular-nums isolate-ltr">
            {item.quantity}×
          </b>
          <span className="min-w-0 flex-1">
            <span className="text-title-s block">
              <bdi>{item.name}</bdi>
            </span>
            {item.addons.length > 0 && (
              <span className="text-meta text-ink-3 block">
                <bdi>{item.addons.join(', ')}</bdi>
              </span>
            )}
            {item.note && (
              <span className="text-meta text-ink-2 block">
                <bdi>{item.note}</bdi>
              </span>
            )}
          </span>
        </div>
      ))}
      {task.order_comment && (
        <p className="text-meta text-ink-2 mt-3">
          <b>{t('riderNote')}:</b> <bdi>{task.order_comment}</bdi>
        </p>
      )}
    </Card>
  )
}

/** The parts of the bill riders may see. */
function Bill({ task }: { task: Task }) {
  const t = useText()
  if (task.bill.length === 0) return null
  return (
    <Card as="section" className="mt-3">
      <h2 className="text-title-m">{t('riderBill')}</h2>
      <dl className="mt-2">
        {task.bill.map(({ code, label, amount }) => (
          <div className="kv tabular-nums" key={code}>
            <dt>{t(label as TextKey)}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** An order: addresses, items, cash to collect, next step (ROU-52, SCR-70). */
export function OrderScreen() {
  const t = useText()
  const navigate = useNavigate()
  const { unique_order_id = '' } = useParams()
  const { data: task, error } = useTask(unique_order_id)
  usePageTitle(shortId(unique_order_id))
  const back = () => void navigate('/delivery/orders')
  // taken by another rider or cancelled: cached data no longer counts
  const isGone = error instanceof Problem && error.status === 404
  if (error && (isGone || !task))
    return (
      <PageShell>
        <EmptyState title={t('riderOrderGone')} text={problemText(error)}>
          <Button kind="s" onClick={back}>
            {t('riderTabOrders')}
          </Button>
        </EmptyState>
      </PageShell>
    )
  if (!task)
    return (
      <PageShell>
        <Skeletons label={t('riderWorking')}>
          <Skeleton h="17rem" />
          <Skeleton h="9rem" r="1.25rem" />
        </Skeletons>
      </PageShell>
    )
  return (
    <PageShell
      end="14rem"
      bars={
        <Dock>
          {task.delivery_state === 'delivered' || task.delivery_state === 'returned' ? (
            <LinkButton block size="rider" to="/delivery/orders">
              {t('deliveryOrderCompletedButton')}
            </LinkButton>
          ) : (
            <NextStep task={task} />
          )}
        </Dock>
      }
    >
      <TaskMap task={task} onBack={back} />
      <div className="px-gutter relative z-2 -mt-6">
        <Card kind="raised" as="section">
          <div className="flex items-center gap-2 justify-between">
            <h1 className="text-title-l isolate-ltr tabular-nums">{shortId(task.unique_order_id)}</h1>
            <StateBadge task={task} />
          </div>
          <Stages task={task} />
        </Card>
        <div className="mt-3">
          <ReturnTrip task={task} />
        </div>
        <Card as="section" className="mt-3">
          {task.errand ? <ErrandStops errand={task.errand} /> : <StoreStops task={task} />}
        </Card>
        <div className="mt-3">
          <CashStrip task={task} />
          <p className="flex items-center gap-2 justify-between mt-2 text-meta text-ink-2 tabular-nums">
            <span>{t('riderEarning', { amount: money(task.earning) })}</span>
            {task.tip > 0 && (
              <span className="text-success font-semibold">{t('riderTip', { amount: money(task.tip) })}</span>
            )}
          </p>
          {task.cash_change_amount ? (
            <p className="text-meta text-offer-text mt-2 tabular-nums">
              {t('riderBringChange', { amount: money(task.cash_change_amount) })}
            </p>
          ) : null}
        </div>
        {task.errand ? <ErrandCarry errand={task.errand} /> : <Carry task={task} />}
        <Bill task={task} />
      </div>
    </PageShell>
  )
}
