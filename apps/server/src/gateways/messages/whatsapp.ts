import { createHmac, timingSafeEqual } from 'node:crypto'
import { shownReason } from '@tokri/domain/alerts/whatsapp-refusal'
import { z } from 'zod'
import type { Env } from '../../env'

const TIMEOUT_MS = 10_000

/** The shop's phone number at Meta's Cloud API. */
export interface WhatsappAccount {
  url: string
  phone_id: string
  token: string
}

/** An approved template and its parameters. */
export interface WhatsappTemplate {
  name: string
  language: string
  parameters: readonly string[]
  /** Templates for codes have a button that copies it. */
  copies?: string
}

export function whatsappAccount({
  WHATSAPP_URL,
  WHATSAPP_PHONE_ID,
  WHATSAPP_TOKEN,
}: Env): WhatsappAccount | null {
  if (!WHATSAPP_PHONE_ID || !WHATSAPP_TOKEN) return null
  return { url: WHATSAPP_URL, phone_id: WHATSAPP_PHONE_ID, token: WHATSAPP_TOKEN }
}

/** An error as Meta describes it, in responses and in webhooks. */
export const MetaError = z.object({
  code: z.number(),
  message: z.string().optional(),
  title: z.string().optional(),
  error_data: z.object({ details: z.string() }).optional(),
})
const Refusal = z.object({ error: MetaError })

/** Meta's reason, formatted for logs and screens. */
export const metaReason = ({ message, title, error_data }: z.infer<typeof MetaError>): string =>
  shownReason([message ?? title, error_data?.details].filter(Boolean).join(': '))

/** Meta refused a message. */
export class WhatsappRefused extends Error {
  constructor(
    readonly status: number,
    /** Meta's error code; null if the response is not from Meta's API. */
    readonly code: number | null,
    reason: string,
  ) {
    super(reason)
  }
}

async function refusal(answer: Response): Promise<WhatsappRefused> {
  const told = Refusal.safeParse(await answer.json().catch(() => null))
  if (!told.success) return new WhatsappRefused(answer.status, null, `HTTP ${answer.status}`)
  return new WhatsappRefused(answer.status, told.data.error.code, metaReason(told.data.error))
}

const Sent = z.object({ messages: z.tuple([z.object({ id: z.string() })], z.unknown()) })

/** Sends a template to a number (E.164) and returns WhatsApp's id for it; throws `WhatsappRefused` if Meta refuses it. */
export async function sendByWhatsapp(
  { url, phone_id, token }: WhatsappAccount,
  to: string,
  { name, language, parameters, copies }: WhatsappTemplate,
): Promise<string> {
  const components: object[] = [{ type: 'body', parameters: parameters.map(parameter) }]
  if (copies !== undefined)
    components.push({ type: 'button', sub_type: 'url', index: '0', parameters: [parameter(copies)] })
  const answer = await fetch(`${url}/${phone_id}/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      ...{ messaging_product: 'whatsapp', recipient_type: 'individual', to: to.replace('+', '') },
      ...{ type: 'template', template: { name, language: { code: language }, components } },
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!answer.ok) throw await refusal(answer)
  return Sent.parse(await answer.json()).messages[0].id
}

/** Parameters must be a single line without runs of spaces. */
const parameter = (text: string) => ({ type: 'text', text: text.replace(/\s+/g, ' ').trim() })

/** Whether Meta sent this request: it is signed with the app's secret over the raw body. */
export function isSignedByMeta(secret: string, signature: string, body: Buffer): boolean {
  const ours = Buffer.from(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`)
  const theirs = Buffer.from(signature)
  return ours.length === theirs.length && timingSafeEqual(ours, theirs)
}
