import type { Today } from '@tokri/contract/today'
import { shortId } from '@tokri/domain/order/short-id'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useNow } from '../../../lib/dom/use-now'
import { time } from '../../../lib/format/figures'
import { joinList } from '../../../lib/format/i18n'
import { lazyComponent } from '../../../ui/lazy-component'
import { chooseStore } from '../../shell/store'
import { useMe } from '../data/permissions'
import { type TextOf, useManageText, useTextsReady } from '../data/texts'
import { minutesSince } from '../kit/minutes-since'
import { Press } from '../kit/press'
import { AssignNearest } from './assign-nearest'
import { NeedsRow } from './needs-row'

const ActSheet = lazyComponent(() => import('../orders/act-sheet').then((part) => part.ActSheet))

type Waiting = Today['unanswered']['first'][number]

interface WaitingOrderProps {
  order: Waiting
  isReady?: boolean
  isFirst?: boolean
}

/** An order that is stuck, with the actions of the desk. */
export function WaitingOrder({ order, isReady, isFirst }: WaitingOrderProps) {
  const t = useManageText()
  const now = useNow(30_000)
  const mayAssign = useMe()?.permissions.includes('deliveries:assign') ?? false
  const { restaurant_id, since, store, unique_order_id } = order
  const minutes = minutesSince(since, now)
  const names = { order: shortId(unique_order_id), store }
  const ready = restaurant_id === null ? 'todayRiderlessErrand' : 'todayRiderless'
  const readyFor = restaurant_id === null ? 'todayErrandText' : 'todayRiderlessText'
  const facts = [t(isReady ? readyFor : 'todayUnansweredText', { minutes }), ...toldText(t, order)]
  return (
    <NeedsRow
      icon={isReady ? 'moped-fill' : 'bell-ringing-fill'}
      tone="bad"
      title={t(isReady ? ready : 'todayUnanswered', names)}
      text={facts.join(' ')}
    >
      {!isReady && <Accept order={order} isFirst={isFirst} />}
      {isReady && mayAssign ? (
        <AssignNearest order={order} />
      ) : (
        restaurant_id !== null && <Board restaurant_id={restaurant_id} isBeside={!isReady} />
      )}
    </NeedsRow>
  )
}

/** Over which channels people were notified so far, and who is next. */
function toldText(t: TextOf, { told, next }: Waiting): string[] {
  const ways = told.map(({ by, at }) => t('todayToldWay', { way: t(`todayWay_${by}`), time: time(at) }))
  return [
    ...(ways.length > 0 ? [t('todayTold', { ways: joinList(ways) })] : []),
    ...(next
      ? [
          t('todayNext', {
            who: t(`todayWho_${next.to}`),
            way: t(`todayWay_${next.by}`),
            time: time(next.at),
          }),
        ]
      : []),
  ]
}

/** Accepts the order for the store, with minutes and a reason from the desk. */
function Accept({ order, isFirst }: Pick<WaitingOrderProps, 'order' | 'isFirst'>) {
  const t = useManageText()
  const [open, setOpen] = useState(false)
  // the sheet needs more texts than the start screen
  const texts = useTextsReady(open ? 'all' : 'first')
  const shown = { order: { id: order.order_id, unique_order_id: order.unique_order_id }, trip: null }
  return (
    <>
      <Press kind={isFirst ? 'p' : 'o'} busy={open && !texts} onClick={() => setOpen(true)}>
        {t('todayAccept')}
      </Press>
      {open && texts && (
        <Suspense fallback={null}>
          <ActSheet act="accept" shown={shown} title={t('todayAccept')} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function Board({ restaurant_id, isBeside }: { restaurant_id: number; isBeside: boolean }) {
  const t = useManageText()
  const navigate = useNavigate()
  return (
    <Press
      kind={isBeside ? 'g' : 'o'}
      onClick={() => {
        chooseStore(restaurant_id)
        void navigate('/console')
      }}
    >
      {t('todayBoard')}
    </Press>
  )
}
