import type { Endpoint } from './endpoint'

/**
 * Replaces each code of an order that staff view as a customer; `callandorder/read-codes` returns the real
 * ones.
 */
export const HIDDEN_CODE = '••••'

/** What staff who act for a customer may do: freely, after a confirmation, or not at all. */
export type ActingRule = 'free' | 'confirm' | 'never'

/** Reserved for the customer: credentials, sessions, and everything that would go with the account. */
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

/** Every write that is not listed as harmless needs a confirmation, so that a new call is safe by default. */
export function actingRule({ path, limit, who }: Pick<Endpoint, 'path' | 'limit' | 'who'>): ActingRule {
  const name = path.replace('/public/api/', '')
  if (never.has(name)) return 'never'
  return limit === 'browse' || free.has(name) || who.includes('anyone') ? 'free' : 'confirm'
}
