import { kindName } from '../../lib/format/errand-words'
import { dayAndTime, money, number, slotName } from '../../lib/format/figures'
import { joinList, useText } from '../../lib/format/i18n'
import { Notice } from '../../ui/notice'
import { type ErrandOrder, proofsOf } from '../errands/errand-stage'
import { KindThing } from '../errands/kind-tiles'
import { BillLines } from './bill-lines'
import { OrderFacts } from './order-facts'
import { methodWords } from './order-words'

/** The parcel: its kind, its weight, the note about it. */
export function ErrandParcel({ order: { errand } }: { order: ErrandOrder }) {
  const t = useText()
  const words = [t('errandUpTo', { kg: number(errand.weight_band) }), errand.package_note]
  return (
    <section
      className="mt-4 flex items-center gap-3.5 border-t border-line py-3"
      aria-label={t('errandParcel')}
    >
      {errand.photo ? (
        <img
          className="rounded-art object-cover"
          src={errand.photo}
          alt={t('errandPhotoOf')}
          width={48}
          height={48}
        />
      ) : (
        <KindThing kind={errand.package_kind} px={48} />
      )}
      <span className="min-w-0 flex-1">
        <b className="text-title-s block">{kindName(t, errand.package_kind)}</b>
        <span className="text-meta text-ink-2 block tabular-nums">{joinList(words)}</span>
      </span>
    </section>
  )
}

/** Why it is returned, what that costs, and where it was left. */
export function ReturnNotice({ order }: { order: ErrandOrder }) {
  const t = useText()
  const back = order.return
  if (!back) return null
  return (
    <Notice tone="warn" icon="arrow-counter-clockwise" live>
      <b className="block">{t(`errandFailed_${back.reason}`)}</b>
      <span className="block">
        {t(back.returned_at ? 'errandSecondTripDone' : 'errandSecondTrip', {
          time: dayAndTime(back.returned_at ?? back.failed_at),
        })}
      </span>
      {back.note && <span className="block">{back.note}</span>}
      <span className="tabular-nums">
        {back.charge > 0 ? t('errandReturnCharge', { amount: money(back.charge) }) : t('errandReturnFree')}
      </span>
    </Notice>
  )
}

/** Pictures of the pickup and the delivery. */
export function Proofs({ order }: { order: ErrandOrder }) {
  const t = useText()
  const photos = proofsOf(order)
  if (photos.length === 0) return null
  return (
    <section className="mt-4" aria-label={t('errandProof')}>
      <h2 className="text-title-s">{t('errandProof')}</h2>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        {photos.map((photo) => (
          <img
            key={photo}
            className="rounded-control object-cover"
            src={photo}
            alt={t('errandProofOf')}
            width={96}
            height={96}
            loading="lazy"
          />
        ))}
      </div>
    </section>
  )
}

/** The whole bill, and the payment method. */
export function ErrandReceipt({ order }: { order: ErrandOrder }) {
  const t = useText()
  const { schedule, errand } = order
  const rows = [
    ...(schedule ? [{ title: t('orderedForTitle'), text: slotName(schedule) }] : []),
    { title: t('orderDetailsPaymentMode'), text: methodWords(t, order) },
    ...(order.return ? [{ title: t('errandTrips'), text: t('errandTripsTwo') }] : []),
    {
      title: t('errandWhoPays'),
      text: t(errand.payer === 'sender' ? 'errandPaysSender' : 'errandPaysReceiver'),
    },
  ]
  return (
    <>
      <p className="text-meta text-ink-3 tabular-nums">
        {t('orderNumber', { id: `\u2066${order.unique_order_id}\u2069` })}
      </p>
      <p className="text-meta text-ink-3 tabular-nums">
        {t('orderPlacedAt', { time: dayAndTime(order.created_at) })}
      </p>
      <ErrandParcel order={order} />
      <hr className="hr hr--dash" />
      <BillLines order={order} />
      <hr className="hr" />
      <OrderFacts rows={rows} />
    </>
  )
}
