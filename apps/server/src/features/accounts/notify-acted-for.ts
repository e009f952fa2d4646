import type { Events } from '@tokri/contract/events'
import { addAlert } from '../../db/queries/alerts'
import { localeOf } from '../../db/queries/users'
import type { Deps } from '../../deps'

/** Notifies a customer that staff used their account, who and why. */
export async function notifyActedFor({ db, clock, texts }: Deps, event: Events['customer.acted_for']) {
  const { user_id, staff } = event
  const locale = (await localeOf(db, user_id)) ?? 'en'
  const reason = event.reason ?? texts.text(locale, 'actingRegistered')
  const data = {
    title: texts.text(locale, 'alertActedForTitle'),
    message: texts.text(locale, 'alertActedForMessage', { staff, reason }),
    image: null,
    click_action: '/my-account',
  }
  await addAlert(db, { user_id, kind: 'account', important: true, data }, clock())
}
