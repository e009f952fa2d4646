import type { Events } from '@tokri/contract/events'
import { ourKinds } from '@tokri/domain/pricing/errand-rule'
import { linkToSend, takeLinks } from '../../db/queries/errands'
import { emit } from '../../db/queries/events'
import type { Deps } from '../../deps'

/** The sender gets the link when a rider is assigned, receivers at the pickup; each once. */
export const sendTrackingLinks =
  (type: 'pickup' | 'drop') =>
  async (deps: Deps, { order_id }: { order_id: number }): Promise<void> => {
    if (!deps.settings.get('pickupDropSmsLink') || siteOf(deps) === null) return
    const now = deps.clock()
    await deps.db.transaction().execute(async (tx) => {
      const stops = await takeLinks(tx, { order_id, first: type === 'pickup', now })
      for (const stop_id of stops) await emit(tx, 'errand.link_due', { stop_id }, now)
    })
  }

/** Sends one SMS to one contact; retried while the stop is waiting. */
export async function sendTrackingLink(deps: Deps, { stop_id }: Events['errand.link_due']): Promise<void> {
  const [stop, site] = [await linkToSend(deps.db, stop_id), siteOf(deps)]
  if (!stop || site === null) return
  const { settings, texts } = deps
  const locale = stop.locale ?? 'en'
  const ours = ourKinds.find((kind) => kind === stop.package_kind)
  await deps.messages.send({
    channel: 'sms',
    recipient: stop.contact_phone,
    subject: null,
    body: texts.text(locale, stop.position === 0 ? 'errandSmsPickup' : 'errandSmsDrop', {
      store: settings.get('storeName'),
      kind: ours ? texts.text(locale, `errandKind_${ours}`) : stop.package_kind,
      url: `${site}/track/${stop.link}`,
    }),
  })
}

/**
 * The public URL of this server. Never taken from a request, or customers could choose the URL in messages to
 * other people.
 */
function siteOf({ env, demo }: Pick<Deps, 'env' | 'demo'>): string | null {
  if (env.PUBLIC_URL) return new URL(env.PUBLIC_URL).href.replace(/\/$/, '')
  return demo ? `http://localhost:${env.PORT}` : null
}
