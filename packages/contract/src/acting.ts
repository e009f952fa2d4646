import type { Endpoint } from './endpoint'

/** Stands for each code of an order that staff look at in a customer's name; `callandorder/read-codes` tells it. */
export const HIDDEN_CODE = '••••'

/** What staff who act for a customer may do: freely, after saying yes once more, or not at all. */
export type ActingRule = 'free' | 'confirm' | 'never'

/** Only the customer themselves: what signs in to the account, what leaves with it, and where it is signed in. */
const never: ReadonlySet<string> = new Set([
  'change-user-password',
  'generate-otp-phone-number-update',
  'update-new-phone-number',
  'update-profile',
  'delete-my-account',
  'export-my-data',
  'sessions',
  'revoke-session',
  'save-notification-token',
  'save-notification-preferences',
  'save-language',
  'payment/saved-methods',
  'payment/remove-saved-method',
])

/** Writes that move no money and can be undone, and a read that the audit log keeps. */
const free: ReadonlySet<string> = new Set([
  'logout',
  'callandorder/leave',
  'callandorder/read-codes',
  'save-address',
  'delete-address',
  'set-default-address',
  'toggle-favorite',
  'mark-all-notifications-read',
  'mark-one-notification-read',
  'apply-coupon',
  'reorder',
])

/** Whatever writes and is not known to be harmless is asked for again: a new call can cost nothing unseen. */
export function actingRule({ path, limit, who }: Pick<Endpoint, 'path' | 'limit' | 'who'>): ActingRule {
  const name = path.replace('/public/api/', '')
  if (never.has(name)) return 'never'
  return limit === 'browse' || free.has(name) || who.includes('anyone') ? 'free' : 'confirm'
}
