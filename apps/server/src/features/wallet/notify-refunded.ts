import type { Events } from '@tokri/contract/events'
import { addAlert } from '../../db/queries/alerts'
import { audienceOf } from '../../db/queries/orders'
import type { Deps } from '../../deps'
import { moneyWriter } from '../../views/money'

/** Notifies the customer of a refund: how much, and where to. */
export async function notifyRefunded(deps: Deps, refunded: Events['money.refunded']) {
  const { db, clock, texts } = deps
  const order = await audienceOf(db, refunded.order_id)
  if (!order) return
  const locale = order.locale ?? 'en'
  const money = moneyWriter(deps, locale)
  const { gateway, wallet, rewards, points } = refunded
  const ways = [
    wallet > 0 && texts.text(locale, 'alertRefundedWallet', { amount: money(wallet) }),
    gateway > 0 && texts.text(locale, 'alertRefundedGateway', { amount: money(gateway) }),
    points > 0 && texts.text(locale, 'alertRefundedPoints', { count: points }),
  ]
  const data = {
    title: texts.text(locale, 'alertRefundedTitle', { amount: money(gateway + wallet + rewards) }),
    message: ways.filter((way) => way !== false).join(' '),
    image: null,
    click_action: `/running-order/${order.unique_order_id}`,
  }
  await addAlert(
    db,
    { user_id: order.user_id, order_id: order.id, kind: 'wallet', important: false, data },
    clock(),
  )
}
