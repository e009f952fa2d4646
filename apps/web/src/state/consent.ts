import { create } from 'zustand'
import { setting, useSetting } from '../lib/boot/settings'
import { read, write } from '../lib/device/storage'

const useKept = create<{ accepted: boolean }>(() => ({ accepted: read('gdprAccepted') }))

/** Whether the banner has to ask: it is on and nobody agreed on this device yet (STA-07). */
export function useMustAsk(): boolean {
  const { accepted } = useKept()
  return useSetting('showGdpr') && !accepted
}

/** Whether visits may be counted now: agreed, or nobody has to be asked (ROU-56). */
export const mayCount = (): boolean => !setting('showGdpr') || useKept.getState().accepted

export function accept(): void {
  write('gdprAccepted', true)
  useKept.setState({ accepted: true })
}
