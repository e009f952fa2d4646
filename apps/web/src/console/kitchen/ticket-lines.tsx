import type { KitchenOrder } from '@tokri/contract/console'
import { useText } from '../../lib/i18n'
import { cx } from '../../ui/cx'
import { Icon } from '../../ui/icon'
import { VegMark } from '../../ui/veg-mark'

type Line = KitchenOrder['orderitems'][number]

function TicketLine({ line }: { line: Line }) {
  const t = useText()
  return (
    <li className="kline">
      <b className={cx('kline__n num ltr', line.quantity > 1 && 'kline__n--more')}>{line.quantity}×</b>
      <div className="grow">
        <p className="kline__name">
          <span>{line.name}</span>
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
              <li key={addon.addon_id}>{addon.name}</li>
            ))}
          </ul>
        )}
        {line.note && (
          <p className="knote">
            <Icon name="note-pencil" size="s" />
            <span>
              <span className="sr">{t('kitchenNote')}: </span>
              {line.note}
            </span>
          </p>
        )}
      </div>
    </li>
  )
}

/** What to cook: how many in large figures, each choice on its own line, what the customer wrote highlighted. */
export function TicketLines({ ticket }: { ticket: KitchenOrder }) {
  const t = useText()
  return (
    <>
      <ul className="klines">
        {ticket.orderitems.map((line) => (
          <TicketLine key={line.id} line={line} />
        ))}
      </ul>
      {ticket.order_comment && (
        <p className="knote knote--order">
          <Icon name="note-pencil" />
          <span>
            <b>{t('kitchenOrderNote')}</b>
            {ticket.order_comment}
          </span>
        </p>
      )}
    </>
  )
}
