import { type Mode, modeToKeep, type StoreDeliveryType } from '@tokri/domain/store/modes'
import { create } from 'zustand'
import { read, write } from '../lib/device/storage'

const useKept = create<{ mode: Mode }>(() => ({ mode: read('userSelected') }))

/** DELIVERY or SELFPICKUP, stored on this device (STA-02). */
export const useMode = (): Mode => useKept(({ mode }) => mode)
export const currentMode = (): Mode => useKept.getState().mode

export function setMode(mode: Mode): void {
  write('userSelected', mode)
  useKept.setState({ mode })
}

/** Keeps the mode if the store allows it, otherwise switches to the one it allows (STA-03). */
export function enterStore(delivery_type: StoreDeliveryType): Mode {
  const mode = modeToKeep(currentMode(), delivery_type)
  if (mode !== currentMode()) setMode(mode)
  return mode
}
