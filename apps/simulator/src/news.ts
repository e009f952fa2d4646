import { type Book, captured, type GatewayName, newId, type Paid, type SimulatedOrder } from './book'
import type { Dialect } from './dialect'

const REPEATS = 3
const LATE_MS = 1_000

/** Sends a webhook about a payment to the shop, applying the pending faults of this gateway. */
export async function sendNews(
  book: Book,
  dialect: Dialect,
  { order, paid, shop }: { order: SimulatedOrder; paid: Paid; shop: string },
): Promise<void> {
  const news = dialect.news(order, paid)
  if (!news) return
  const url = addressOf(order, shop)
  const fault = book.faultsOf(order.gateway).news.shift()
  if (fault === 'dropped') return
  if (fault === 'late') await new Promise((resolve) => setTimeout(resolve, LATE_MS))
  const sent = { gateway: order.gateway, url, ...news }
  if (fault === 'forged') return void (await post({ ...sent, ...forge(news) }))
  if (fault === 'replayed')
    for (const before of book.sentNews.filter(({ gateway }) => gateway === order.gateway)) await post(before)
  const times = fault === 'duplicate' ? REPEATS : 1
  await Promise.all(Array.from({ length: times }, () => post(sent)))
  book.sentNews.push(sent)
}

/** Claims with an invalid signature that an unpaid page was paid; returns the shop's response statuses. */
export async function sendForged(
  dialect: Dialect,
  { order, shop }: { order: SimulatedOrder; shop: string },
): Promise<number[]> {
  const paid: Paid = {
    id: newId('forged'),
    amount: order.amount,
    currency: order.currency,
    state: 'captured',
  }
  const news = dialect.news({ ...order, paid: [paid] }, paid)
  if (!news) return []
  return [await post({ gateway: order.gateway, url: addressOf(order, shop), ...news, ...forge(news) })]
}

/** Repeats every webhook this gateway ever sent. */
export const sendAgain = (book: Book, gateway: GatewayName): Promise<number[]> =>
  Promise.all(book.sentNews.filter((news) => news.gateway === gateway).map(post))

/** The dashboard's URL, or the one from the order. Mercado Pago adds the payment's id to it. */
function addressOf(order: SimulatedOrder, shop: string): string {
  const fixed = `${shop}/public/api/payment/${order.gateway}/webhook`
  if (!order.webhook_url) return fixed
  const paid = captured(order) ?? order.paid.at(-1)
  const { pathname, search } = new URL(order.webhook_url)
  return `${shop}${pathname}${search}&data.id=${paid?.id ?? ''}&type=payment`
}

/** Claims "paid" with an invalid signature. */
const forge = ({ headers, body }: { headers: Record<string, string>; body: string }) => ({
  headers: Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      /signature|authorization/.test(name) ? `${value.slice(0, -4)}0000` : value,
    ]),
  ),
  body: body.replace(/(hash|CHECKSUMHASH)=[^&]+/, '$1=0000'),
})

async function post({
  url,
  headers,
  body,
}: {
  url: string
  headers: Record<string, string>
  body: string
  gateway: GatewayName
}): Promise<number> {
  const answer = await fetch(url, {
    ...{ method: 'POST', headers, body },
    signal: AbortSignal.timeout(10_000),
  }).catch(() => null)
  return answer?.status ?? 0
}
