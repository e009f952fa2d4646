import type { KitchenOrder } from '@tokri/contract/console'
import { useText } from '../../lib/format/i18n'
import { cx } from '../../ui/cx'
import { VegMark } from '../../ui/veg-mark'
import { LineNote, OrderNote } from './note'

type TicketLine = KitchenOrder['orderitems'][number]

function TicketLine({ line }: { line: TicketLine }) {
  const t = useText()
  return (
    <li className="kline">
      <b className={cx('kline__n tabular-nums isolate-ltr', line.quantity > 1 && 'kline__n--more')}>
        {line.quantity}×
      </b>
      <div className="min-w-0 flex-1">
        <p className="kline__name">
          <span>
            <bdi>{line.name}</bdi>
          </span>
          {line.is_veg !== null && (
            <VegMark
              veg={line.is_veg === 1}
              label={line.is_veg === 1 ? t('kitchenVeg') : t('kitchenNonVeg')}
            />
          )}
        </p>
        {line.addons.length > 0 && (
          <ul className="kline__addons">
            {line.addons.map((addon) => (
              <li key={addon.addon_id}>
                <bdi>{addon.name}</bdi>
              </li>
            ))}
          </ul>
        )}
        <LineNote note={line.note} />
      </div>
    </li>
  )
}

/** What to cook: how many in large figures, each choice on its own line, what the customer wrote highlighted. */
export function TicketLines({ ticket }: { ticket: KitchenOrder }) {
  return (
    <>
      <ul className="klines">
        {ticket.orderitems.map((line) => (
          <TicketLine key={line.id} line={line} />
        ))}
      </ul>
      <OrderNote note={ticket.order_comment} />
    </>
  )
}
