import type { Events } from '@tokri/contract/events'
import { ACKNOWLEDGE_KEY } from '@tokri/domain/alarms/calls'
import { addMinutes } from '@tokri/domain/clock'
import { noteTelling, tellingToSend } from '../../db/queries/alarms'
import { deviceOf, dropDevice } from '../../db/queries/devices'
import type { Deps } from '../../deps'
import type { Message } from '../../gateways/messages/port'
import { iconAddress } from '../../gateways/pictures/app-icons'
import { alarmText } from './alarm-text'

/** Where the telephone service reports the outcome of a call. */
export const CALL_NEWS_PATH = '/public/api/calls/outcome'

/** An alarm message older than this is not sent any more, in minutes. */
const STALE_MINUTES = 30

type Due = NonNullable<Awaited<ReturnType<typeof tellingToSend>>>

/**
 * Sends one message of an escalation, unless the alarm was acknowledged by now; an error is stored and the
 * message is retried.
 */
export async function sendAlarm(deps: Deps, { telling_id }: Events['alarm.due']): Promise<void> {
  const { db, clock } = deps
  const due = await tellingToSend(db, telling_id)
  // a call with a reported outcome was made, even if requesting it seemed to fail
  if (due?.outcome !== 'waiting' || due.call_outcome !== null) return
  const isOver = due.acknowledged_at !== null || due.ended_at !== null
  if (isOver || due.created_at <= addMinutes(clock(), -STALE_MINUTES))
    return await noteTelling(db, due.id, { outcome: 'not_needed', error: null })
  try {
    const isTold = await tell(deps, due)
    await noteTelling(
      db,
      due.id,
      isTold ? { outcome: 'told', told_at: clock(), error: null } : { outcome: 'nobody', error: null },
    )
  } catch (error) {
    await noteTelling(db, due.id, { outcome: 'waiting', error: String(error).slice(0, 300) })
    throw error
  }
}

/** Returns whether it reached a provider; a device may be gone. */
async function tell(deps: Deps, due: Due): Promise<boolean> {
  const locale = due.locale ?? 'en'
  const { title, message } = alarmText(deps.texts, locale, due)
  if (due.way === 'push') return await push(deps, due, { title, message, locale })
  const { PUBLIC_URL } = deps.env
  const said = { recipient: due.recipient, subject: null, locale }
  const body = `${title}. ${message}`
  if (due.way === 'call') await call(deps, due.id, { ...said, body })
  else {
    const where = PUBLIC_URL ? ` ${new URL(`/console`, PUBLIC_URL).href}` : ''
    await deps.messages.send({ ...said, channel: 'sms', body: `${body}${where}` })
  }
  return true
}

/** With a callback URL, the call says which key acknowledges the alarm. */
async function call(
  { texts, messages, env: { PUBLIC_URL, CALL_SECRET } }: Deps,
  call_id: number,
  said: Omit<Message, 'channel'> & { locale: string },
): Promise<void> {
  if (!PUBLIC_URL || !CALL_SECRET) return await messages.send({ ...said, channel: 'call' })
  await messages.send({
    ...{ ...said, channel: 'call' },
    body: `${said.body} ${texts.text(said.locale, 'alarmPressKey', { key: ACKNOWLEDGE_KEY })}`,
    call: { call_id, callback_url: new URL(CALL_NEWS_PATH, PUBLIC_URL).href },
  })
}

async function push(
  { db, push: pushes, messages, appIcon }: Deps,
  { alarm_id, recipient, user_id, receiver }: Due,
  { title, message, locale }: { title: string; message: string; locale: string },
): Promise<boolean> {
  const device = user_id === null ? undefined : await deviceOf(db, recipient, user_id)
  if (!device) return false
  if (!device.keys) {
    await messages.send({ channel: 'push', recipient, subject: title, body: message })
    return true
  }
  const payload = {
    ...{ id: alarm_id, title, message, image: null, lang: locale },
    click_action: receiver === 'rider' ? '/delivery' : '/console',
    icon: iconAddress('192.png', await appIcon()),
  }
  if ((await pushes.send({ endpoint: recipient, keys: device.keys }, payload)) === 'sent') return true
  await dropDevice(db, recipient)
  return false
}
