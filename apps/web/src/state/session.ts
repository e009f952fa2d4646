import type { Account, Session } from '@tokri/contract/accounts'
import type { Address } from '@tokri/contract/addresses'
import type { Order } from '@tokri/contract/orders'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { api, onSessionLost } from '../lib/api/api'
import { onOtherTab, remove, storageFor } from '../lib/device/storage'
import { clearOfflineCache } from '../lib/offline/offline-cache'
import { forgetPush } from '../lib/session/forget-push'
import { clearLocation, savedLocation, saveLocation } from './location'

/** The user slice (ENT-03); guests have no success flag. */
export interface UserState {
  success: boolean
  data: Account | null
  addresses: Address[]
  running_order: Order | null
  /** Minor units. */
  wallet: number
  /** Points. */
  rewardsWallet: number
  /** The address to which the code for a new password was mailed, until somebody logs in. */
  reset_mail: string | null
  /** The code was correct. */
  validate_email_otp: boolean
  /** The new password is saved. */
  change_password: boolean
  /** The customer’s tax number, as invoices print it. */
  vat_number: string | null
  acting_for: { id: number; name: string } | null
  /** When an acting session expires. */
  expires_at: string | null
  /** The server ended the session; the login screen says so. */
  lost: boolean
}
export const guest: UserState = {
  success: false,
  data: null,
  addresses: [],
  running_order: null,
  wallet: 0,
  rewardsWallet: 0,
  reset_mail: null,
  validate_email_otp: false,
  change_password: false,
  vat_number: null,
  acting_for: null,
  expires_at: null,
  lost: false,
}

/** Survives reloads (ENT-14); the API client reads the token from here. */
export const useUser = create<UserState>()(
  persist(() => guest, { name: 'user', storage: createJSONStorage(() => storageFor('user')), version: 1 }),
)

export const useIsLoggedIn = (): boolean => useUser(({ success }) => success)
export const isLoggedIn = (): boolean => useUser.getState().success

/** The account with its balances. */
export const ofAccount = (data: Account) => ({
  data,
  wallet: data.wallet_balance,
  rewardsWallet: data.rewards_balance,
  vat_number: data.tax_number,
})

/** The progress of a guest who is setting a new password. */
export const notePasswordReset = (
  step: Partial<Pick<UserState, 'reset_mail' | 'validate_email_otp' | 'change_password'>>,
): void => void useUser.setState(step)

/**
 * Takes over the response of any login. `home` is the delivery location from now on; if it is undefined, a
 * guest's location stays, and without one the default address is used.
 */
export function logIn(session: Session, home?: Address | null): void {
  remove('lastSavedNotificationToken')
  useUser.setState({
    ...guest,
    ...ofAccount(session.data),
    success: true,
    addresses: session.addresses,
    running_order: session.running_order,
    acting_for: session.acting_for ?? null,
    expires_at: session.expires_at ?? null,
  })
  const to = home ?? (savedLocation() ? null : session.data.default_address)
  if (to)
    saveLocation({
      lat: to.latitude,
      lng: to.longitude,
      address: to.address,
      house: to.house,
      landmark: to.landmark,
      tag: to.tag,
      city: to.city,
      state: to.state,
      businessLocation: false,
    })
}

/** Removes the customer's data from this device (STA-09), except the cart. */
export function forgetUser(): void {
  clearLocation()
  remove('lastSavedNotificationToken')
  clearOfflineCache()
  // the draft contains contacts
  remove('errandDraft')
  useUser.setState(guest, true)
}

/** The session ended elsewhere: the customer becomes a guest again, keeping cart and location. */
function loseUser(): void {
  remove('lastSavedNotificationToken')
  useUser.setState({ ...guest, lost: true }, true)
}

/** Ends the session here at once; the request to the server follows in the background. */
export function logOut(): void {
  const untold = (error: unknown) => console.warn('Nobody was told of the logout.', error)
  if (isLoggedIn()) api.accounts.logout({}).catch(untold)
  forgetPush().catch(untold)
  forgetUser()
}

export const setAddresses = (addresses: Address[]): void => void useUser.setState({ addresses })

/** Turns the customer into a guest again if the session ended elsewhere, keeping cart and location. */
export function followSession(): () => void {
  const stops = [onSessionLost(loseUser), onOtherTab('user', () => void useUser.persist.rehydrate())]
  return () => {
    for (const stop of stops) stop()
  }
}
