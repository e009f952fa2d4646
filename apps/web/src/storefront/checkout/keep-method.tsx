import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../lib/format/i18n'
import { useIsLoggedIn } from '../../state/session'
import type { WayToPay } from './methods'
import { savedMethodsQuery } from './pay-online'

/** What the gateway should save during the payment, or the saved method to pay with. */
export interface PaymentOptions {
  saved_method?: number
  keep?: true
}

/** The customer's saved payment methods; empty until they are loaded or if they can't be. */
export function useSavedMethods(enabled = true) {
  const loggedIn = useIsLoggedIn()
  return useQuery({ ...savedMethodsQuery, enabled: enabled && loggedIn }).data
}

/** Whether the payment method may be saved: never without consent. */
export function useKeeping(way: WayToPay | undefined) {
  const [keep, set] = useState(false)
  const asked = way?.keeps === true && !way.saved
  const paymentOptions: PaymentOptions = way?.saved
    ? { saved_method: way.saved.id }
    : asked && keep
      ? { keep: true }
      : {}
  return { asked, keep, set, paymentOptions, title: way?.title ?? way?.name ?? '' }
}
export type Keeping = ReturnType<typeof useKeeping>

/** A consent checkbox, a row below the method it is about. */
export function KeepBox({ asked, keep, set, title }: Keeping) {
  const t = useText()
  if (!asked) return null
  return (
    <label className="li cursor-pointer py-3">
      <span className="min-w-0 flex-1">
        <b className="text-title-s block">{t('keepMethod')}</b>
        <span className="text-meta text-ink-3 block">{t('keepMethodText', { name: title })}</span>
      </span>
      <input
        type="checkbox"
        className="check"
        checked={keep}
        onChange={(event) => set(event.target.checked)}
      />
    </label>
  )
}
