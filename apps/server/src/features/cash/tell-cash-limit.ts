import type { Events } from '@tokri/contract/events'
import { addAlert } from '../../db/queries/alerts'
import { localeOf } from '../../db/queries/users'
import type { Deps } from '../../deps'
import { moneyWriter } from '../../views/money'

/**
 * Notifies a rider that their cash approaches the limit or has reached it. The alarm `cash_near` already
 * rings for an approach and appears at the desk, so this alert is then only listed in the app.
 */
export async function tellCashLimit(deps: Deps, news: Events['rider.cash_limit']) {
  const { db, clock, texts } = deps
  const { rider_id, level, cash_in_hand } = news
  const locale = (await localeOf(db, rider_id)) ?? 'en'
  const facts = { amount: moneyWriter(deps, locale)(cash_in_hand) }
  const data = {
    title: texts.text(locale, level === 'near' ? 'alertCashNearTitle' : 'alertCashReachedTitle', facts),
    message: texts.text(locale, level === 'near' ? 'alertCashNear' : 'alertCashReached', facts),
    image: null,
    click_action: '/delivery/cash',
  }
  const own = { user_id: rider_id, kind: 'account' as const, important: true, silent: level === 'near' }
  await addAlert(db, { ...own, data }, clock())
}
