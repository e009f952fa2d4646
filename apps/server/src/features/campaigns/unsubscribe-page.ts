import { sendOfToken } from '../../core/campaigns/message-links'
import { endOffers, receiverOf } from '../../db/queries/campaigns'
import type { Deps } from '../../deps'
import { escaped } from '../../markup/escaped'
import { newNonce, plainPage } from '../../markup/plain-page'

interface UnsubscribePage {
  status: 200 | 404
  html: string
  policy: string
}

/**
 * The unsubscribe page: it asks first, because mail scanners open links, and `end` is what its button and
 * mail programs post. It shows nothing about the account, because links get forwarded.
 */
export async function unsubscribePage(deps: Deps, token: string, end: boolean): Promise<UnsubscribePage> {
  const send_id = sendOfToken(deps.secret, 'unsubscribe', token)
  const receiver = send_id === null ? undefined : await receiverOf(deps.db, send_id)
  if (send_id === null || !receiver)
    return drawn(deps, { status: 404, locale: null, says: 'unsubscribeUnknown', asks: false })
  if (end) {
    const { user_id } = receiver
    await deps.db.transaction().execute((tx) => endOffers(tx, { send_id, user_id, now: deps.clock() }))
  }
  const { locale } = receiver
  return drawn(deps, { status: 200, locale, says: end ? 'unsubscribeDone' : 'unsubscribeAsk', asks: !end })
}

interface Shown {
  status: 200 | 404
  locale: string | null
  says: 'unsubscribeUnknown' | 'unsubscribeDone' | 'unsubscribeAsk'
  asks: boolean
}

function drawn({ texts, settings }: Deps, { status, locale, says, asks }: Shown): UnsubscribePage {
  const language = locale ?? 'en'
  const nonce = newNonce()
  const facts = { store: settings.get('storeName') }
  const button = escaped(texts.text(language, 'unsubscribeButton'))
  const words = {
    title: texts.text(language, `${says}Title`, facts),
    text: texts.text(language, says, facts),
    locale: language,
  }
  return {
    status,
    html: plainPage(words, {
      nonce,
      body: asks ? `<form method="post"><button>${button}</button></form>` : '',
    }),
    policy: `default-src 'none';base-uri 'none';frame-ancestors 'none';style-src 'nonce-${nonce}';form-action 'self'`,
  }
}
