import type { Task } from '@tokri/contract/rider-task'
import { isCarrying, isFinalDelivery } from '@tokri/domain/order/delivery-lifecycle'
import { shortId } from '@tokri/domain/order/short-id'
import { useNavigate, useParams } from 'react-router'
import { Problem } from '../lib/api/problem'
import { usePageTitle } from '../lib/dom/page-title'
import { kilometres } from '../lib/format/figures'
import { problemText, useText } from '../lib/format/i18n'
import { Button, LinkButton } from '../ui/button'
import { Card } from '../ui/card'
import { cx } from '../ui/cx'
import { Dock } from '../ui/dock'
import { EmptyState } from '../ui/empty-state'
import { Notice } from '../ui/notice'
import { PageShell } from '../ui/page-shell'
import { Skeleton, Skeletons } from '../ui/skeleton'
import { CancelledOrder } from './cancelled-order'
import { useIsUnsent } from './commands'
import { ErrandCarry, ErrandStops } from './errand-parts'
import { CannotHandOver, NextStep } from './next-step'
import { Bill, Carry } from './order-contents'
import { PayByQr } from './pay-by-qr'
import { useTask } from './queries'
import { SoundHint } from './sound-hint'
import { Stop } from './stop'
import { dropLine, Earning, pickUpWords, ReturnTrip, StateBadge } from './task-card'
import { TaskMap } from './task-map'

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
    <ol className="grid grid-cols-3 gap-1 mt-3.5 max-2xs:grid-cols-1">
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

/** After the last step: back to the list, or a notice that the server does not know yet. */
function Finished({ task }: { task: Task }) {
  const t = useText()
  const isUnsent = useIsUnsent(task.id)
  return (
    <div className="grid min-w-0 flex-1 grid-cols-1 gap-3">
      {isUnsent && (
        <Notice tone="warn" icon="wifi-slash" live>
          <b className="block">{t('riderUnsent')}</b>
          {t('riderOfflineQueued')}
        </Notice>
      )}
      <LinkButton block kind={isUnsent ? 'soft' : 'filled'} size="rider" to="/delivery/orders">
        {t(isUnsent ? 'boardBack' : 'deliveryOrderCompletedButton')}
      </LinkButton>
    </div>
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
          <Button kind="soft" onClick={back}>
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
  if (task.cancelled) return <CancelledOrder task={task} />
  return (
    <PageShell
      end="9rem"
      bars={
        <Dock>
          {isFinalDelivery(task.delivery_state) ? <Finished task={task} /> : <NextStep task={task} />}
        </Dock>
      }
    >
      <TaskMap task={task} onBack={back} />
      <div className="px-gutter relative z-2 -mt-6">
        <Card kind="raised" as="section">
          <div className="flex items-center gap-2 justify-between max-2xs:flex-wrap">
            <h1 className="text-title-l isolate-ltr tabular-nums">{shortId(task.unique_order_id)}</h1>
            <StateBadge task={task} />
          </div>
          <Stages task={task} />
        </Card>
        <div className="mt-3 grid grid-cols-1 gap-3 empty:hidden">
          <ReturnTrip task={task} />
          <PayByQr task={task} />
        </div>
        <div className="mt-3 empty:hidden">
          <SoundHint />
        </div>
        <Card as="section" className="mt-3">
          {task.errand ? <ErrandStops errand={task.errand} /> : <StoreStops task={task} />}
        </Card>
        {task.errand ? <ErrandCarry task={task} errand={task.errand} /> : <Carry task={task} />}
        <Earning task={task} />
        <Bill task={task} />
        <div className="mt-3">
          <CannotHandOver task={task} />
        </div>
      </div>
    </PageShell>
  )
}
