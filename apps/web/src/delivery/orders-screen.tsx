import type { Task } from '@tokri/contract/rider-task'
import { shortId } from '@tokri/domain/order/short-id'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { read, write } from '../lib/device/storage'
import { useTapGuard } from '../lib/dom/double-tap-guard'
import { usePageTitle } from '../lib/dom/page-title'
import { problemText, useText } from '../lib/format/i18n'
import { Announce } from '../ui/announce'
import { Button, LinkButton } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { Illustration } from '../ui/illustration'
import { Notice } from '../ui/notice'
import { PageShell } from '../ui/page-shell'
import { Plate } from '../ui/plate'
import { Segment } from '../ui/segment'
import { Skeleton, Skeletons } from '../ui/skeleton'
import { readCancelled, useCancelled } from './alarms'
import { cancelledText } from './cancelled-order'
import { act } from './commands'
import { DutyHeader } from './duty-header'
import { refusalText } from './next-step'
import { useSharing } from './position-sharing'
import { useTakeTask, useTasks } from './queries'
import { forgetRefusal, useLateRefusals } from './refusals'
import { useRider } from './rider'
import { RiderTabs } from './rider-tabs'
import { TaskCard } from './task-card'

const lists = ['new_orders', 'accepted_orders', 'pickedup_orders'] as const
type ListName = (typeof lists)[number]
const empty = {
  new_orders: 'deliveryNoNewOrders',
  accepted_orders: 'deliveryNoOrdersAccepted',
  pickedup_orders: 'deliveryNoPickedupOrdersMsg',
} as const

function AcceptButton({ task }: { task: Task }) {
  const t = useText()
  const navigate = useNavigate()
  const take = useTakeTask()
  const [busy, setBusy] = useState(false)
  // the list moved: this order is now under the finger that took the previous one
  const inert = useTapGuard() !== null && !busy
  const [problem, setProblem] = useState('')
  async function accept() {
    setBusy(true)
    setProblem('')
    const { id: order_id, unique_order_id } = task
    const outcome = await act({ order_id, unique_order_id, step: 'accept' })
    if (outcome.kind === 'done') await take(outcome.answer)
    setBusy(false)
    if (outcome.kind === 'refused') return setProblem(problemText(outcome.problem))
    // coming back from the order, the rider finds it among the accepted ones
    write('deliveryTabIndex', lists.indexOf('accepted_orders'))
    void navigate(`/delivery/orders/${unique_order_id}`)
  }
  return (
    <div className="grid grid-cols-1 gap-3" inert={inert}>
      {problem && (
        <Notice tone="warn" live>
          {problem}
        </Notice>
      )}
      <Button size="rider" block loading={busy} onClick={() => void accept()}>
        {busy ? t('riderWorking') : t('deliveryAcceptOrderButton')}
      </Button>
    </div>
  )
}

/** What happened to orders in the meantime, until it has been read: cancellations, late refusals. */
function Unread() {
  const t = useText()
  const cancelled = useCancelled(({ tasks }) => tasks)
  const refusals = useLateRefusals()
  const nameOf = ({ unique_order_id }: Pick<Task, 'unique_order_id'>) =>
    `\u2066${shortId(unique_order_id)}\u2069`
  return (
    <>
      {cancelled.map((task) => (
        <Notice
          key={task.id}
          tone="bad"
          live
          action={{ label: t('riderNoticeRead'), onAct: () => readCancelled(task.id) }}
        >
          <b className="block">{t('riderCancelledTitle', { id: nameOf(task) })}</b>
          {cancelledText(t, task)}
        </Notice>
      ))}
      {refusals.map((refusal) => (
        <Notice
          key={refusal.order_id}
          tone="bad"
          live
          action={{ label: t('riderNoticeRead'), onAct: () => forgetRefusal(refusal.order_id) }}
        >
          <b>{nameOf(refusal)}:</b> {refusalText(t, refusal)}
        </Notice>
      ))}
    </>
  )
}

/** New, accepted and picked-up orders of this rider (ROU-51, SCR-70). */
export function OrdersScreen() {
  const t = useText()
  const { data, error, isPending } = useTasks()
  const onDuty = useRider((rider) => rider.data?.status ?? false)
  const [list, setList] = useState<ListName>(() => lists[read('deliveryTabIndex')] ?? 'new_orders')
  const sharing = useSharing(({ state }) => state)
  usePageTitle(t('riderTabOrders'))
  const shown = data?.[list] ?? []

  function choose(chosen: ListName) {
    setList(chosen)
    write('deliveryTabIndex', lists.indexOf(chosen))
  }
  return (
    <PageShell bars={<RiderTabs active="orders" />}>
      <DutyHeader />
      <div className="px-gutter mt-4">
        <Segment
          label={t('riderTabOrders')}
          value={list}
          onChange={choose}
          options={[
            { value: 'new_orders', label: t('deliveryNewOrdersTitle'), count: data?.new_orders.length },
            {
              value: 'accepted_orders',
              label: t('deliveryAcceptedOrdersTitle'),
              count: data?.accepted_orders.length,
            },
            {
              value: 'pickedup_orders',
              label: t('deliveryPickedupOrdersTitle'),
              count: data?.pickedup_orders.length,
            },
          ]}
        />
      </div>
      <Announce text={data ? `${t('deliveryNewOrdersTitle')}: ${data.new_orders.length}` : ''} />
      <div className="px-gutter grid grid-cols-1 gap-3 mt-4">
        <Unread />
        {sharing === 'refused' && <Notice tone="warn">{t('allowLocationAccessMessage')}</Notice>}
        {error && !data && <Notice tone="bad">{problemText(error)}</Notice>}
        {isPending && (
          <Skeletons label={t('riderWorking')}>
            <Skeleton h="18rem" r="1.25rem" />
            <Skeleton h="18rem" r="1.25rem" />
          </Skeletons>
        )}
        {data && shown.length === 0 && (
          <EmptyState
            as="h2"
            title={onDuty ? t(empty[list]) : t('offDuty')}
            text={onDuty ? '' : t('goOnDuty')}
            art={
              <Plate size="9rem" h={230}>
                <Illustration name="scooter" size={70} />
              </Plate>
            }
          />
        )}
        {shown.map((task) => (
          <TaskCard key={task.id} task={task}>
            {task.actions.includes('accept') ? (
              <AcceptButton task={task} />
            ) : (
              <LinkButton kind="soft" size="rider" block to={`/delivery/orders/${task.unique_order_id}`}>
                {t('openOrder')}
              </LinkButton>
            )}
          </TaskCard>
        ))}
      </div>
    </PageShell>
  )
}
