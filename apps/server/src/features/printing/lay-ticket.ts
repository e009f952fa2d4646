import type { TextKey } from '@tokri/contract/texts/index'
import { exponentOf, formatMoney } from '@tokri/domain/money'
import { shortId } from '@tokri/domain/order/short-id'
import type { PrintCopy } from '@tokri/domain/printing'
import type { SoldLine } from '../../db/queries/kitchen'
import type { PrintedOrder } from '../../db/queries/printing'
import type { Deps } from '../../deps'

/** A line of a ticket: text, optionally with a number at the other end. */
export interface TicketLine {
  text: string
  end?: string
  look?: 'title' | 'large' | 'bold'
  centre?: true
}
/** null: a horizontal rule. */
export type Ticket = (TicketLine | null)[]

interface About {
  copy: PrintCopy
  /** It was or may have been printed before. */
  isCopy: boolean
}

/** No printer and none of our fonts has emoji. */
const withoutEmoji = (text: string): string =>
  text
    .replaceAll(
      /[\p{Extended_Pictographic}\p{RI}](?:[\p{Extended_Pictographic}\p{RI}\p{Emoji_Modifier}]|\u200d|\ufe0f)*/gu,
      '',
    )
    .trim()

/** A quantity and a name, isolated so that neither affects the other's text direction. */
const counted = (quantity: number, name: string): string =>
  `\u2066${quantity} x\u2069 \u2068${withoutEmoji(name)}\u2069`

/** The lines of an order's ticket, in the store's language. */
export function layTicket(
  { texts, settings }: Pick<Deps, 'texts' | 'settings'>,
  order: PrintedOrder,
  lines: readonly SoldLine[],
  { copy, isCopy }: About,
): Ticket {
  const { locale } = order
  const t = (key: TextKey) => texts.text(locale, key)
  const currency = settings.get('currencyId')
  const money = (amount: number) =>
    // every printer has currency codes, but not currency symbols
    formatMoney(amount, {
      symbol: `${currency} `,
      exponent: exponentOf(currency),
      align: 'left',
      locale: 'en',
    })
  const clock = new Intl.DateTimeFormat(`${locale}-u-nu-latn`, {
    ...{ day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' },
    timeZone: settings.get('timeZone'),
  })
  const head: Ticket = [
    ...(isCopy ? [{ text: t('printCopy'), look: 'large', centre: true } as const] : []),
    { text: withoutEmoji(order.store), centre: true },
    { text: shortId(order.unique_order_id), look: 'title', centre: true },
    {
      text: t(order.delivery_type === 'SELFPICKUP' ? 'kitchenPickup' : 'kitchenDelivery'),
      look: 'bold',
      centre: true,
    },
    { text: t('printPlaced'), end: clock.format(order.created_at) },
    ...(order.promised_to ? [{ text: t('printPromised'), end: clock.format(order.promised_to) }] : []),
    { text: withoutEmoji(order.customer), look: 'bold' },
    null,
  ]
  const note: Ticket = order.order_comment
    ? [null, { text: `! ${withoutEmoji(order.order_comment)}`, look: 'bold' }]
    : []
  const paid: TicketLine = {
    text: t(order.cash_open > 0 ? 'printCollect' : 'printPaid'),
    ...(order.cash_open > 0 ? { end: money(order.cash_open) } : {}),
    look: 'bold',
  }
  if (copy === 'kitchen') return [...head, ...lines.flatMap((line) => cooked(line)), ...note]
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  if (copy === 'bag')
    return [
      ...head,
      { text: t('printPieces'), end: String(pieces) },
      ...(order.bags ? [{ text: t('pickBags'), end: String(order.bags) }] : []),
      paid,
      ...note,
    ]
  const rows = lines.map(({ name, quantity, amount }) => ({
    text: counted(quantity, name),
    end: money(amount),
  }))
  const bill = order.lines.map(({ label, amount }) => ({ text: t(label as TextKey), end: money(amount) }))
  return [
    ...head,
    ...rows,
    null,
    ...bill,
    { text: t('printTotal'), end: money(order.payable), look: 'bold' },
    paid,
    null,
    { text: t('printThanks'), centre: true },
    ...(order.store_phone ? [{ text: order.store_phone, centre: true } as const] : []),
  ]
}

/** A dish with each of its add-ons on a line of its own, and the customer's note. */
function cooked({ name, quantity, addons, note }: SoldLine): Ticket {
  return [
    { text: counted(quantity, name), look: 'large' },
    ...addons.map((addon) => ({ text: `   + ${withoutEmoji(addon.name)}` })),
    ...(note ? [{ text: `   ! ${withoutEmoji(note)}`, look: 'bold' as const }] : []),
  ]
}
