import './errands.css'
import { useState } from 'react'
import { kindName } from '../../lib/errand-words'
import { money, slotSoon, time } from '../../lib/figures'
import { useGoBack } from '../../lib/go-back'
import { useText } from '../../lib/i18n'
import { useSetting } from '../../lib/settings'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { NavBar } from '../../ui/nav-bar'
import { PageShell } from '../../ui/page-shell'
import { ProgressSteps } from '../../ui/progress-steps'
import { Sheet } from '../../ui/sheet'
import { Timeline } from '../../ui/timeline'
import { TopBar } from '../../ui/top-bar'
import { TellMeCard } from '../alerts/tell-me-card'
import { BikeMark } from '../nav-parts'
import { CancelDialog } from '../orders/cancel-dialog'
import { HelpSheet } from '../orders/help-sheet'
import { OrderMap } from '../orders/order-map'
import { RiderCard } from '../orders/rider-card'
import { useOrderNews } from '../orders/use-order'
import { useNow } from '../use-now'
import { ErrandCodes } from './errand-codes'
import { ErrandParcel, ErrandReceipt, Proofs, ReturnNotice } from './errand-facts'
import { type ErrandOrder, errandProgress, errandSteps, errandTitle } from './errand-stage'

const PARTS = 4

/** What goes on, and when it is there. */
function Head({ order }: { order: ErrandOrder }) {
  const t = useText()
  const { promised, schedule, status } = order
  const title = errandTitle(t, order)
  const done = errandProgress(order)
  const waits = status === 'scheduled' || status === 'scheduled_confirmed'
  const when = () => {
    if (waits && schedule) return t('errandFetched', { slot: slotSoon(schedule) })
    return promised && !order.return
      ? t('arrivesBetween', { from: time(promised.from), to: time(promised.to) })
      : null
  }
  return (
    <>
      <p className="me c2 num">{when()}</p>
      <h1 className="disp track__eta">{title}</h1>
      <div className="track__progress">
        <ProgressSteps
          parts={PARTS}
          done={done}
          label={t('progressOf', { step: Math.min(PARTS, Math.floor(done) + 1), steps: PARTS, stage: title })}
        />
      </div>
    </>
  )
}

type Open = 'none' | 'details' | 'help' | 'cancel'

function Foot({ order, onOpen }: { order: ErrandOrder; onOpen: (open: Open) => void }) {
  const t = useText()
  return (
    <>
      <button type="button" className="row between lb track__view" onClick={() => onOpen('details')}>
        <span className="num">
          {order.due_amount > 0
            ? t('errandDue', { amount: money(order.due_amount) })
            : t('errandPaid', { amount: money(order.payable) })}
        </span>
        <span className="cp row track__more">
          {t('errandReceipt')}
          <Icon name="caret-right" size="xs" flip />
        </span>
      </button>
      {order.cancellable && (
        <div className="grid justify-items-center">
          <Button kind="g" size="m" onClick={() => onOpen('cancel')}>
            {t('errandCancel')}
          </Button>
        </div>
      )}
    </>
  )
}

/** An errand that is still running: where it is, the codes, every stop; live. */
export function ErrandUnderWay({ order }: { order: ErrandOrder }) {
  const t = useText()
  const now = useNow(10_000)
  const withMap = useSetting('showMap')
  const [open, setOpen] = useState<Open>('none')
  const onBack = useGoBack('/my-orders')
  useOrderNews(order.unique_order_id)
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
      topBar={
        <TopBar back={back} title={errandTitle(t, order)} text={kindName(t, order.errand.package_kind)} />
      }
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
          <Head order={order} />
          <ReturnNotice order={order} />
          <ErrandCodes order={order} />
          <TellMeCard />
          <RiderCard order={order} now={now} />
          <div className="mt5">
            <Timeline steps={errandSteps(t, order)} stateLabels={labels} />
          </div>
          <ErrandParcel order={order} />
          <Proofs order={order} />
          <Foot order={order} onOpen={setOpen} />
        </div>
      </div>
      <Sheet open={open === 'details'} onClose={close} title={t('errandReceipt')} closeLabel={t('close')}>
        <ErrandReceipt order={order} />
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
