import type { Role } from '../access'

/** Facts about the account that has a phone or email somebody has just verified. */
export interface Holder {
  role: Role
  phone_verified: boolean
  email_verified: boolean
  has_email: boolean
}

/**
 * Who owns the account behind a verified phone number. An unverified number gives no claim: an account with an e-mail
 * address loses it, and an account with nothing else goes to the person who verified it. Numbers in staff accounts were
 * entered by the operator and count as verified.
 */
export function claimOfPhone(holder: Holder | undefined): 'open' | 'sign_in' | 'adopt' | 'release' {
  if (!holder) return 'open'
  if (holder.role !== 'customer' || holder.phone_verified) return 'sign_in'
  return holder.has_email ? 'release' : 'adopt'
}

/**
 * What a verified e-mail from Google or Facebook gives access to. An account that only typed the e-mail needs its
 * phone's code if that phone is verified; otherwise the account is taken over and its password stops working. Staff,
 * store and rider accounts never log in this way.
 */
export function claimOfEmail(
  holder: Holder | undefined,
): 'open' | 'sign_in' | 'take_over' | 'prove_phone' | 'not_here' {
  if (!holder) return 'open'
  if (holder.role !== 'customer') return 'not_here'
  if (holder.email_verified) return 'sign_in'
  return holder.phone_verified ? 'prove_phone' : 'take_over'
}
