import { shortId } from '@tokri/domain/order/short-id'
import { money, time } from '../../../lib/format/figures'
import { useText } from '../../../lib/format/i18n'
import { Notice } from '../../../ui/notice'
import { optionLabel, useManageText } from '../data/texts'
import { Pending } from '../kit/own-page'
import { PressIcon, PressLink } from '../kit/press'
import { ORDERS } from '../shell/navigation'
import { OrderActs } from './order-acts'
import { OrderMarks } from './order-head'
import { OrderLines } from './order-lines'
import { type ShownOrder, useOrder } from './queries'
import { toldWords } from './timeline'

/** An order beside the list: a summary, and the actions that are possible now. */
export function OrderAside({ number, onClose }: { number: string; onClose: () => void }) {
  const t = useManageText()
  const common = useText()
  const { data: shown, error, refetch } = useOrder(number)
  return (
    <aside aria-label={shortId(number)} className="grid w-76 gap-3">
      <div className="grid gap-3 rounded-2xl bg-surface px-4.5 py-4 shadow-e1">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="text-title-m">
            <bdi dir="ltr">{shortId(number)}</bdi>
          </h2>
          {shown && <OrderMarks shown={shown} />}
          <span className="ms-auto flex">
            <PressLink small kind="g" to={`${ORDERS}/${number}`}>
              {t('orderOpen')}
            </PressLink>
            <PressIcon icon="x" label={common('close')} onClick={onClose} />
          </span>
        </div>
        {shown && (
          <>
            <p className="text-meta text-ink-2">
              {t('orderPlaced')} {time(shown.order.created_at)} · {money(shown.order.payable)}
              {shown.customer && (
                <>
                  {' · '}
                  <bdi>{shown.customer.name}</bdi>
                </>
              )}
            </p>
            <OpenAlarms timeline={shown.timeline} />
            <OrderActs shown={shown} stacked />
          </>
        )}
        {!shown && <Pending name={t('ordersTitle')} error={error} retry={refetch} />}
      </div>
      {shown && <OrderLines shown={shown} />}
    </aside>
  )
}

/** The open alarms about it, and who was notified. */
function OpenAlarms({ timeline }: Pick<ShownOrder, 'timeline'>) {
  const t = useManageText()
  return timeline.map(
    ({ what, at }) =>
      what.of === 'alarm' &&
      what.is_open && (
        <Notice key={`${what.kind} ${at}`} tone="bad">
          <b className="block">{optionLabel(t, 'alarm_kind', what.kind)}</b>
          {time(at)} · {toldWords(what, t)}
        </Notice>
      ),
  )
}
