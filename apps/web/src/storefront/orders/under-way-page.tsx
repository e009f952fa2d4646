import type { Order } from '@tokri/contract/orders'
import { type ReactNode, Suspense } from 'react'
import { useSetting } from '../../lib/boot/settings'
import { useDebounced } from '../../lib/dom/debounce'
import { useGoBack } from '../../lib/dom/go-back'
import { useText } from '../../lib/format/i18n'
import { useLiveState } from '../../lib/live/live'
import { Button } from '../../ui/button'
import { Chip } from '../../ui/chip'
import { Icon } from '../../ui/icon'
import { lazyComponent } from '../../ui/lazy-component'
import { NavBar } from '../../ui/nav-bar'
import { Notice } from '../../ui/notice'
import { Sheet } from '../../ui/sheet'
import type { TimelineStep } from '../../ui/timeline'
import { TopBar } from '../../ui/top-bar'
import { BikeMark } from '../kit/nav-parts'
import { useLayer } from '../kit/use-layer'
import { CancelDialog } from './cancel-dialog'
import { HelpSheet } from './help-sheet'
import { OrderMap } from './order-map'
import { OrderTimeline } from './order-timeline'
import { TrackPage } from './track-page'
import { useOrderNews } from './use-order'

const PayNowCard = lazyComponent(() => import('../payment/pay-now-card').then((module) => module.PayNowCard))

/** Connecting takes a moment; a notice is shown only after this many ms. */
const CONNECTION_LOST_AFTER_MS = 3000

function Reconnecting() {
  const t = useText()
  const state = useLiveState()
  const settled = useDebounced(state, CONNECTION_LOST_AFTER_MS)
  if (state === 'live' || state === 'idle' || settled === 'live' || settled === 'idle') return null
  return (
    <div className="mt-3">
      <Notice tone="info" icon="wifi-slash" live>
        {t('liveLost')}
      </Notice>
    </div>
  )
}

type FootText = {
  /** The content and total in a line. */
  summary: string
  view: string
  cancel: string
}
type FootProps = FootText & { cancellable: boolean; onView: () => void; onCancel: () => void }

/** The bottom of the page: what was ordered, and cancelling it while that is possible. */
function Foot({ summary, view, cancel, cancellable, onView, onCancel }: FootProps) {
  return (
    <>
      <button
        type="button"
        className="mt-4 flex min-h-13 w-full items-center justify-between gap-2 border-t border-line pt-2 text-start text-label"
        onClick={onView}
      >
        <span className="tabular-nums">{summary}</span>
        <span className="flex flex-none items-center gap-0.5 text-primary-text">
          {view}
          <Icon name="caret-right" size="xs" flip />
        </span>
      </button>
      {cancellable && (
        <div className="grid justify-items-center">
          <Button kind="text" size="m" onClick={onCancel}>
            {cancel}
          </Button>
        </div>
      )}
    </>
  )
}

type Layer = 'details' | 'help' | 'cancel'
type UnderWayProps = {
  order: Order
  /** The texts of the compact bar, once the page is scrolled. */
  bar: { title: string; text: string }
  /** The current state, and the arrival time. */
  head: ReactNode
  /** Cards between the head and the steps. */
  children: ReactNode
  steps: readonly TimelineStep[]
  /** Cards below the steps. */
  below?: ReactNode
  foot: FootText
  details: { title: string; content: ReactNode }
}

/** A running order or errand: map above, facts below, updated live. */
export function UnderWayPage({ order, bar, head, children, steps, below, foot, details }: UnderWayProps) {
  const t = useText()
  const withMap = useSetting('showMap')
  const { layer, open, replace, close } = useLayer<Layer>()
  const onBack = useGoBack('/my-orders')
  useOrderNews(order.unique_order_id)
  const back = { label: t('back'), onBack }
  const help = (
    <Chip tall raised icon="headset" onClick={() => open('help')}>
      {t('helpButton')}
    </Chip>
  )
  return (
    <TrackPage
      skipLabel={t('skipToMain')}
      topBar={<TopBar back={back} {...bar} />}
      header={<NavBar back={back} mark={<BikeMark />} end={help} />}
      map={
        withMap && (
          <OrderMap order={order}>
            <NavBar back={back} clear end={help} />
          </OrderMap>
        )
      }
    >
      {head}
      <Reconnecting />
      {order.awaited && (
        <Suspense fallback={null}>
          <PayNowCard order={order} />
        </Suspense>
      )}
      {children}
      <OrderTimeline steps={steps} />
      {below}
      <Foot
        {...foot}
        cancellable={order.cancellable}
        onView={() => open('details')}
        onCancel={() => open('cancel')}
      />
      <Sheet open={layer === 'details'} onClose={close} title={details.title} closeLabel={t('close')}>
        {details.content}
      </Sheet>
      <HelpSheet
        order={order}
        open={layer === 'help'}
        onClose={close}
        onCancel={order.cancellable ? () => replace('cancel') : undefined}
      />
      <CancelDialog order={order} open={layer === 'cancel'} onClose={close} />
    </TrackPage>
  )
}
