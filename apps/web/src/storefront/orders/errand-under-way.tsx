import { useNow } from '../../lib/dom/use-now'
import { kindName } from '../../lib/format/errand-words'
import { money, slotSoon, time } from '../../lib/format/figures'
import { useText } from '../../lib/format/i18n'
import { ProgressSteps } from '../../ui/progress-steps'
import { TellMeCard } from '../alerts/tell-me-card'
import { type ErrandOrder, errandProgress, errandSteps, errandTitle } from '../errands/errand-stage'
import { ErrandCodes } from './errand-codes'
import { ErrandParcel, ErrandReceipt, Proofs, ReturnNotice } from './errand-facts'
import { RiderCard } from './rider-card'
import { UnderWayPage } from './under-way-page'

const PARTS = 4

/** The current state, and the arrival time. */
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
      <p className="text-meta text-ink-2 tabular-nums">{when()}</p>
      <h1 className="mt-0.5 text-display">{title}</h1>
      <div className="mt-3.5 mb-4">
        <ProgressSteps
          parts={PARTS}
          done={done}
          label={t('progressOf', { step: Math.min(PARTS, Math.floor(done) + 1), steps: PARTS, stage: title })}
        />
      </div>
    </>
  )
}

/** A running errand: its position, the codes, every stop; updated live. */
export function ErrandUnderWay({ order }: { order: ErrandOrder }) {
  const t = useText()
  const now = useNow(10_000)
  const summary =
    order.due_amount > 0
      ? t('errandDue', { amount: money(order.due_amount) })
      : t('errandPaid', { amount: money(order.payable) })
  return (
    <UnderWayPage
      order={order}
      bar={{ title: errandTitle(t, order), text: kindName(t, order.errand.package_kind) }}
      head={<Head order={order} />}
      steps={errandSteps(t, order)}
      below={
        <>
          <ErrandParcel order={order} />
          <Proofs order={order} />
        </>
      }
      foot={{ summary, view: t('errandReceipt'), cancel: t('errandCancel') }}
      details={{ title: t('errandReceipt'), content: <ErrandReceipt order={order} /> }}
    >
      <ReturnNotice order={order} />
      <ErrandCodes order={order} />
      <TellMeCard />
      <RiderCard order={order} now={now} />
    </UnderWayPage>
  )
}
