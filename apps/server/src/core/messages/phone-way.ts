import type { News } from '@tokri/contract/events'
import { outboxRows } from '../../db/queries/events'
import { keepWhatsapp, refusesWhatsapp } from '../../db/queries/whatsapp'
import { forgetRefusals, noteRefusal } from '../../db/queries/whatsapp-refusals'
import type { Deps } from '../../deps'
import { sendByWhatsapp, whatsappAccount } from '../../gateways/messages/whatsapp'
import { lastDigits, refusalOf, type WhatsappRefusal } from './whatsapp-refusal'

const templateOf = { code: 'whatsappCodeTemplate', news: 'whatsappNewsTemplate' } as const
type Purpose = keyof typeof templateOf

/**
 * The channel to a phone: WhatsApp where the shop has it for this purpose and the number has it, otherwise
 * SMS.
 */
export async function phoneWay(
  { db, env, settings, clock }: Deps,
  phone: string,
  purpose: Purpose,
): Promise<'whatsapp' | 'sms'> {
  if (!whatsappAccount(env) || !settings.get(templateOf[purpose])) return 'sms'
  return (await refusesWhatsapp(db, phone, clock())) ? 'sms' : 'whatsapp'
}

type Due = Extract<News, { event: 'code.requested' | 'alert.due' }>

interface Told {
  due: Due
  purpose: Purpose
  locale: string
  parameters: readonly string[]
  /** The text copied by the button of a code template. */
  copies?: string
}

/**
 * Sends by WhatsApp. A message WhatsApp refuses is sent by SMS at once, in the outbox lane for SMS, and the
 * refusal is logged and shown on Health. Returns whether WhatsApp accepted it.
 */
export async function tellByWhatsapp(deps: Deps, { due, purpose, locale, ...words }: Told): Promise<boolean> {
  const { db, env, settings, clock } = deps
  const account = whatsappAccount(env)
  const { recipient: phone } = due.payload
  const bySms = { ...due, payload: { ...due.payload, channel: 'sms' } } as News
  const name = settings.get(templateOf[purpose])
  const language = languageFor(locale, settings.get('whatsappLanguages'))
  const { id, refusal } =
    account && name
      ? await tryToSend(account, phone, { name, language, ...words })
      : { id: null, refusal: null }
  const isTaken = await db.transaction().execute(async (tx) => {
    const now = clock()
    const isLost = id === null || (await keepWhatsapp(tx, { id, phone, news: bySms, now }))
    if (isLost) await outboxRows(tx, [bySms], now).execute()
    if (id !== null) await forgetRefusals(tx, 'taken')
    else if (refusal?.fault) await noteRefusal(tx, { ...refusal, fault: refusal.fault, is_late: false })
    return !isLost
  })
  if (refusal) logRefusal(deps, { ...refusal, purpose, template: name, phone })
  return isTaken
}

interface Tried {
  id: string | null
  refusal: WhatsappRefusal | null
}

const tryToSend = (...message: Parameters<typeof sendByWhatsapp>): Promise<Tried> =>
  sendByWhatsapp(...message).then(
    (id) => ({ id, refusal: null }),
    (error: unknown) => ({ id: null, refusal: refusalOf(error) }),
  )

function logRefusal(
  { warn }: Deps,
  { phone, ...facts }: WhatsappRefusal & { purpose: Purpose; template: string; phone: string },
) {
  warn({ ...facts, phone: lastDigits(phone) }, 'WhatsApp refused a message, which goes out by SMS')
}

/** The best language among those a template is approved in: the recipient's, or the first. */
function languageFor(locale: string, approved: string): string {
  const languages = approved.split(',').map((one) => one.trim())
  const spoken = locale.split('-')[0]
  return languages.find((one) => one.split('_')[0] === spoken) ?? languages[0] ?? 'en'
}
