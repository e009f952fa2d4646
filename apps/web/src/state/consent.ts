import { create } from 'zustand'
import { setting, useSetting } from '../lib/boot/settings'
import { read, write } from '../lib/device/storage'

type Consent = 'accepted' | 'declined' | null

const storedConsent = (): Consent => {
  if (read('gdprAccepted')) return 'accepted'
  return read('gdprDeclined') ? 'declined' : null
}

const useStored = create<{ consent: Consent }>(() => ({ consent: storedConsent() }))

/** The answer given on this device; null if not asked yet. */
export const useConsent = (): Consent => useStored(({ consent }) => consent)

/** Whether the banner has to be shown: it is on and nobody answered on this device yet (STA-07). */
export function useMustAsk(): boolean {
  const consent = useConsent()
  return useSetting('showGdpr') && consent === null
}

/** Whether analytics may run: with consent, or if none is required (ROU-56). */
export const mayCount = (): boolean => !setting('showGdpr') || useStored.getState().consent === 'accepted'

/** Stores the answer on this device; it can be changed in the account at any time. */
export function answerConsent(consent: 'accepted' | 'declined'): void {
  write('gdprAccepted', consent === 'accepted')
  write('gdprDeclined', consent === 'declined')
  useStored.setState({ consent })
}
