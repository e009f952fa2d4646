import { shownReason, type WhatsappFault, whatsappFault } from '@tokri/domain/alerts/whatsapp-refusal'
import { WhatsappRefused } from '../../gateways/messages/whatsapp'

/** Why WhatsApp refused a message; `fault` is null where the cause is the recipient's number. */
export interface WhatsappRefusal {
  fault: WhatsappFault | null
  reason: string
  status?: number
  code?: number | null
}

const UNAUTHORIZED = new Set([401, 403])

export function refusalOf(error: unknown): WhatsappRefusal {
  if (error instanceof WhatsappRefused) {
    const { status, code, message: reason } = error
    if (code !== null) return { fault: whatsappFault(code), reason, status, code }
    return { fault: UNAUTHORIZED.has(status) ? 'token' : 'refused', reason, status, code }
  }
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : ''
  const said = error instanceof Error ? error.message : String(error)
  return { fault: 'silent', reason: shownReason(cause || said) }
}

/** The last four digits of a number: enough to match a complaint, too few to identify or call somebody. */
export const lastDigits = (phone: string): string => `…${phone.slice(-4)}`
