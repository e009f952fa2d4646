/** Why WhatsApp refuses messages. Each has its own remedy; `refused`: see Meta's reason. */
export const whatsappFaults = ['token', 'template', 'account', 'refused', 'silent'] as const
export type WhatsappFault = (typeof whatsappFaults)[number]

/** The token expired, was revoked, or lacks the permission to send messages. */
const tokenCodes = new Set([0, 3, 10, 190])
/** The account is blocked, locked, unpaid, or its number is not registered. */
const accountCodes = new Set([368, 130_497, 131_005, 131_031, 131_042, 131_045, 133_010])
/** Only this number cannot be reached by WhatsApp; nothing is wrong with the shop's account. */
const recipientCodes = new Set([130_472, 131_021, 131_026, 131_047, 131_049, 131_050])

/** The fault behind one of Meta's error codes; null where it concerns only the recipient. */
export function whatsappFault(code: number): WhatsappFault | null {
  if (recipientCodes.has(code)) return null
  if (tokenCodes.has(code) || (code >= 200 && code <= 299)) return 'token'
  if (code >= 132_000 && code <= 132_018) return 'template'
  return accountCodes.has(code) ? 'account' : 'refused'
}

const PHONE = /\+?\d{7,}/g
const REASON_LENGTH = 240

/** Meta's reason on one line, without phone numbers or a final full stop, to be quoted in a sentence. */
export const shownReason = (reason: string): string =>
  reason.replace(PHONE, '…').replace(/\s+/g, ' ').trim().replace(/\.$/, '').slice(0, REASON_LENGTH)
