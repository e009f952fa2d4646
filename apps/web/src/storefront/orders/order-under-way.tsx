import type { Order } from '@tokri/contract/orders'
import { travelMinutes } from '@tokri/domain/order/timeline'
import { useState } from 'react'
import { useDebounced } from '../../lib/debounce'
import { money } from '../../lib/figures'
import { useGoBack } from '../../lib/go-back'
import { useText } from '../../lib/i18n'
import { useLiveState } from '../../lib/live'
import { useSetting } from '../../lib/settings'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { NavBar } from '../../ui/nav-bar'
import { Notice } from '../../ui/notice'
import { PageShell } from '../../ui/page-shell'
import { Sheet } from '../../ui/sheet'
import { Timeline } from '../../ui/timeline'
import { TopBar } from '../../ui/top-bar'
import { TellMeCard } from '../alerts/tell-me-card'
import { BikeMark } from '../nav-parts'
import { useNow } from '../use-now'
import { CancelDialog } from './cancel-dialog'
import { etaOf } from './eta'
import { HelpSheet } from './help-sheet'
import { OrderDetails } from './order-details'
import { OrderHead } from './order-head'
import { OrderMap } from './order-map'
import { cookedShare, progressOf, stageOf } from './order-stage'
import { etaWords, isPaid, itemCount, stageTitle } from './order-words'
import { originOf } from './origin'
import { PickupStore } from './pickup-store'
import { PinCard } from './pin-card'
import { ProposalDoor } from './proposal-sheet'
import { RiderCard } from './rider-card'
import { roadLeft } from './route-split'
import { timelineSteps } from './timeline-steps'
import { useOrderNews } from './use-order'

/** Connecting takes a moment; only what lasts longer is worth a word, in ms. */
const PATIENCE_MS = 3000

/** Stage, minutes and progress of this moment. */
function useStanding(order: Order, now: Date) {
  const { address, rider, route, promised } = order
  const stage = stageOf(order)
  const position = rider?.position
  const carried = stage === 'on_the_way' || stage === 'at_door'
  const from = carried && position ? position : originOf(order)
  const { ahead_km, ridden } =
    order.delivery_type === 1 && address
      ? roadLeft(route, [from.latitude, from.longitude], [address.latitude, address.longitude])
      : { ahead_km: 0, ridden: 0 }
  const answer = etaOf({ stage, promised, road_km: ahead_km, now })
  const cooked = cookedShare(order, now, travelMinutes(ahead_km))
  return { answer, progress: progressOf(stage, { cooked, ridden }) }
}

function Reconnecting() {
  const t = useText()
  const state = useLiveState()
  const settled = useDebounced(state, PATIENCE_MS)
  if (state === 'live' || state === 'idle' || settled === 'live' || settled === 'idle') return null
  return (
    <div className="mt3">
      <Notice tone="info" icon="wifi-slash" live>
        {t('liveLost')}
      </Notice>
    </div>
  )
}

/** The foot of the page: what was ordered, and calling it off while that is free. */
function Foot({ order, onView, onCancel }: { order: Order; onView: () => void; onCancel: () => void }) {
  const t = useText()
  const key = isPaid(order) ? 'orderSummaryPaid' : 'orderSummary'
  return (
    <>
      <button type="button" className="row between lb track__view" onClick={onView}>
        <span className="num">{t(key, { count: itemCount(order), amount: money(order.payable) })}</span>
        <span className="cp row track__more">
          {t('viewOrder')}
          <Icon name="caret-right" size="xs" flip />
        </span>
      </button>
      {order.cancellable && (
        <div className="grid justify-items-center">
          <Button kind="g" size="m" onClick={onCancel}>
            {t('cancelOrderMainButton')}
          </Button>
        </div>
      )}
    </>
  )
}

type Open = 'none' | 'details' | 'help' | 'cancel'

/** An order that is still running: map above, facts below, live (mock 13). */
export function OrderUnderWay({ order }: { order: Order }) {
  const t = useText()
  const now = useNow(1000 * 10)
  const withMap = useSetting('showMap')
  const [open, setOpen] = useState<Open>('none')
  const onBack = useGoBack('/my-orders')
  useOrderNews(order.unique_order_id)
  const { answer, progress } = useStanding(order, now)
  const close = () => setOpen('none')
  const back = { label: t('back'), onBack }
  const help = (
    <button type="button" className="chip chip--tall track__helpbtn" onClick={() => setOpen('help')}>
      <Icon name="headset" />
      {t('helpButton')}
    </button>
  )
  const labels = {
    done: t('timelineDone'),
    now: t('timelineNow'),
    next: t('timelineNext'),
    bad: t('timelineBad'),
  }
  return (
    <PageShell
      fluid
      skipLabel={t('skipToMain')}
      className={withMap ? 'track' : 'track track--plain'}
      topBar={<TopBar back={back} title={etaWords(t, order, answer.eta)} text={stageTitle(t, order)} />}
    >
      {withMap ? (
        <OrderMap order={order}>
          <NavBar back={back} clear end={help} />
        </OrderMap>
      ) : (
        <NavBar back={back} mark={<BikeMark />} end={help} />
      )}
      <div className="sheet sheet--flow track__sheet">
        <div className="track__body">
          <OrderHead order={order} answer={answer} progress={progress} />
          <Reconnecting />
          <ProposalDoor order={order} />
          <PinCard order={order} />
          <TellMeCard />
          {order.delivery_type === 2 ? <PickupStore order={order} /> : <RiderCard order={order} now={now} />}
          <div className="mt5">
            <Timeline steps={timelineSteps(t, order, answer.at)} stateLabels={labels} />
          </div>
          <Foot order={order} onView={() => setOpen('details')} onCancel={() => setOpen('cancel')} />
        </div>
      </div>
      <Sheet open={open === 'details'} onClose={close} title={originOf(order).name} closeLabel={t('close')}>
        <OrderDetails order={order} />
      </Sheet>
      <HelpSheet
        order={order}
        open={open === 'help'}
        onClose={close}
        onCancel={order.cancellable ? () => setOpen('cancel') : undefined}
      />
      <CancelDialog order={order} open={open === 'cancel'} onClose={close} />
    </PageShell>
  )
}
