import type { CampaignPreview } from '@tokri/contract/campaigns'
import { smsParts } from '@tokri/domain/campaign/sms-parts'
import { type SaidInLanguages, wordsFor } from '@tokri/domain/campaign/words'
import { messageLink } from '../../core/campaigns/message-links'
import type { Deps } from '../../deps'
import { layMessage } from './lay-message'

/** As long as message ids get in a large shop, so that links of a preview have a realistic length. */
const SOME_SEND = 1_000_000

/** A draft for each channel, laid out as it would be sent. */
export function previewCampaign(
  deps: Deps,
  { locale, ...draft }: SaidInLanguages & { link: string | null; locale: string | null },
): CampaignPreview {
  const words = wordsFor(draft, locale)
  const target = messageLink(deps, 'click', SOME_SEND)
  const unsubscribe_url = messageLink(deps, 'unsubscribe', SOME_SEND)
  const laid = { ...words, recipient: '', locale, target, unsubscribe_url }
  const mail = layMessage(deps, { ...laid, channel: 'mail' })
  const sms = layMessage(deps, { ...laid, channel: 'sms' })
  return {
    push: words,
    mail: { subject: mail.subject ?? '', body: mail.body },
    sms: { body: sms.body, parts: smsParts(sms.body) },
  }
}
