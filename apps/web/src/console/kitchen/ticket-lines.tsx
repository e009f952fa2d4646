import type { KitchenOrder } from '@tokri/contract/console'
import { useText } from '../../lib/format/i18n'
import { cx } from '../../ui/cx'
import { VegMark } from '../../ui/veg-mark'
import { LineNote, OrderNote } from './note'

type TicketLine = KitchenOrder['orderitems'][number]

function TicketLine({ line }: { line: TicketLine }) {
  const t = useText()
  return (
    <li className="flex gap-3 py-1.75">
      <b
        className={cx(
          'grid place-items-center flex-none min-w-10 h-8.5 px-1 rounded-[0.625rem] text-[1.125rem]/none font-bold font-display tabular-nums isolate-ltr',
          line.quantity > 1 ? 'bg-inverse text-on-inverse' : 'bg-surface-2',
        )}
      >
        {line.quantity}×
      </b>
      <div className="min-w-0 flex-1">
        <p className="flex items-start justify-between gap-2 text-[1.0625rem]/[1.3] font-[650] pt-1.25 wrap-anywhere">
          <span>
            <bdi>{line.name}</bdi>
          </span>
          {line.is_veg !== null && (
            <VegMark
              className="mt-0.75 flex-none"
              veg={line.is_veg === 1}
              label={line.is_veg === 1 ? t('kitchenVeg') : t('kitchenNonVeg')}
            />
          )}
        </p>
        {line.addons.length > 0 && (
          <ul className="text-[0.9375rem]/[1.4] font-medium text-ink-2 mt-0.5">
            {line.addons.map((addon) => (
              <li key={addon.addon_id} className="before:text-ink-3 before:content-['+_']">
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

/**
 * What to cook: the quantity in large figures, each choice on its own line, the customer's note highlighted.
 */
export function TicketLines({ ticket }: { ticket: KitchenOrder }) {
  return (
    <>
      <ul className="grid border-y border-dashed border-line-control/55 py-1 group-aria-busy:opacity-60">
        {ticket.orderitems.map((line) => (
          <TicketLine key={line.id} line={line} />
        ))}
      </ul>
      <OrderNote note={ticket.order_comment} />
    </>
  )
}
