import { create } from 'zustand'
import { setting, useSetting } from '../lib/boot/settings'
import { read, write } from '../lib/device/storage'

const useKept = create<{ accepted: boolean }>(() => ({ accepted: read('gdprAccepted') }))

/** Whether to show the banner: it is on, and there is no consent on this device (STA-07). */
export function useMustAsk(): boolean {
  const { accepted } = useKept()
  return useSetting('showGdpr') && !accepted
}

/** Whether analytics may run: with consent, or where none is needed (ROU-56). */
export const mayCount = (): boolean => !setting('showGdpr') || useKept.getState().accepted

export function accept(): void {
  write('gdprAccepted', true)
  useKept.setState({ accepted: true })
}
