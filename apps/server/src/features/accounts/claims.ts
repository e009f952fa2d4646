import { claimOfEmail, claimOfPhone, type Holder } from '@tokri/domain/account/claims'
import type { KnownUser } from '../../db/queries/users'
import type { Settings } from '../../settings'

const holderOf = (user: KnownUser | undefined): Holder | undefined =>
  user && {
    role: user.role,
    phone_verified: user.phone_verified_at !== null,
    email_verified: user.email_verified_at !== null,
    has_email: user.email !== null,
  }

export const phoneClaim = (user: KnownUser | undefined) => claimOfPhone(holderOf(user))
export const emailClaim = (user: KnownUser | undefined) => claimOfEmail(holderOf(user))

/** Whether the operator requires verified phones. */
export const confirmsPhones = (settings: Settings): boolean => settings.get('enSOV') || settings.get('enOLnR')
