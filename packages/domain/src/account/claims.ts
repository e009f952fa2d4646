import type { Role } from '../access'

/** Facts about the account that has a phone or email somebody has just verified. */
export interface Holder {
  role: Role
  phone_verified: boolean
  email_verified: boolean
  has_email: boolean
}

/**
 * Whose the account behind a proven phone is. A number that was only typed gives nobody a claim: it is let go by
 * an account that can be entered by e-mail, and an account that has nothing else belongs to who proved it. What
 * stands in accounts of the team was written there by the operator.
 */
export function claimOfPhone(holder: Holder | undefined): 'open' | 'sign_in' | 'adopt' | 'release' {
  if (!holder) return 'open'
  if (holder.role !== 'customer' || holder.phone_verified) return 'sign_in'
  return holder.has_email ? 'release' : 'adopt'
}

/**
 * Whose the account behind an e-mail is that Google or Facebook vouch for. One that was only typed is proven
 * together with the phone where the account has a proven one; else the account is taken over, and whoever knew its
 * password is out. The team has its own doors.
 */
export function claimOfEmail(
  holder: Holder | undefined,
): 'open' | 'sign_in' | 'take_over' | 'prove_phone' | 'not_here' {
  if (!holder) return 'open'
  if (holder.role !== 'customer') return 'not_here'
  if (holder.email_verified) return 'sign_in'
  return holder.phone_verified ? 'prove_phone' : 'take_over'
}
