import type { KitchenOrder } from '@tokri/contract/console'
import type { TextKey } from '@tokri/contract/texts/index'
import { shortId } from '@tokri/domain/order/short-id'
import { money } from '../../lib/format/figures'
import { useText } from '../../lib/format/i18n'
import { Icon } from '../../ui/icon'
import { List, ListRow } from '../../ui/list'
import { Sheet } from '../../ui/sheet'
import { useMayHere } from '../shell/store'
import { ItemSwitches } from './item-switches'
import { Papers } from './papers'
import type { TicketSheetProps } from './ticket-acts'
import { clockWords } from './ticket-time'
import { dueAt } from './urgency'

function People({ ticket }: { ticket: KitchenOrder }) {
  const t = useText()
  const people = [ticket.customer, ticket.rider].flatMap((one) =>
    one?.phone ? [{ name: one.name, phone: one.phone }] : [],
  )
  const { act_for_user_id, customer } = ticket
  if (people.length === 0 && act_for_user_id === null) return null
  return (
    <List>
      {act_for_user_id !== null && (
        <ListRow
          icon="headset"
          title={t('kitchenActFor', { name: customer?.name ?? '' })}
          text={t('kitchenActForText')}
          href={`/auth/login-as-customer/${act_for_user_id}`}
          newTab
        />
      )}
      {people.map(({ name, phone }) => (
        <ListRow
          key={phone}
          icon="phone"
          title={t('kitchenCallCustomer', { name })}
          text={<span className="isolate-ltr tabular-nums">{phone}</span>}
          href={`tel:${phone}`}
        />
      ))}
    </List>
  )
}

function Bill({ ticket }: { ticket: KitchenOrder }) {
  const t = useText()
  return (
    <section>
      <h3 className="text-label">{t('kitchenBill')}</h3>
      {ticket.lines.map((line) => (
        <p className="amount-line" key={line.code}>
          <span>{t(line.label as TextKey)}</span>
          <b className="tabular-nums">{money(line.amount)}</b>
        </p>
      ))}
      <hr className="hr hr--dash" />
      <p className="flex items-center gap-2 justify-between">
        <span className="text-title-m">{t('kitchenToPay')}</span>
        <span className="text-title-m tabular-nums">{money(ticket.payable)}</span>
      </p>
    </section>
  )
}

/** Details of a ticket that are not needed while cooking: phone numbers, the bill, switching items off. */
export function DetailsSheet({ ticket, open, onClose }: TicketSheetProps) {
  const t = useText()
  const maySwitch = useMayHere('availability')
  const mayPrint = useMayHere('orders')
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={<span className="isolate-ltr tabular-nums">{shortId(ticket.unique_order_id)}</span>}
      head={
        <span className="text-meta text-ink-2 flex items-center gap-2 tabular-nums">
          <Icon name={ticket.delivery_type === 'SELFPICKUP' ? 'bag' : 'moped'} size="s" />
          {clockWords(t, ticket, dueAt(ticket))}
        </span>
      }
      closeLabel={t('close')}
    >
      <div className="grid grid-cols-1 gap-3 gap-5">
        <People ticket={ticket} />
        {maySwitch && <ItemSwitches ticket={ticket} label={t('menuSwitches')} />}
        <Bill ticket={ticket} />
        {mayPrint && <Papers ticket={ticket} />}
      </div>
    </Sheet>
  )
}
