import { create } from 'zustand'
import { allowChime, canChime } from '../../lib/device/chime'
import { read, write } from '../../lib/device/storage'
import { ring } from './alarm'

interface Sound {
  /** Somebody at this device wants to hear orders; kept. */
  wanted: boolean
  /** The browser lets this page ring, which it does after a touch. */
  allowed: boolean
}
const useSound = create<Sound>(() => ({ wanted: read('kitchenSound'), allowed: canChime() }))

/** Whether a new order can be heard on this device right now. */
export const useIsAudible = (): boolean => useSound(({ wanted, allowed }) => wanted && allowed)

const want = (wanted: boolean): void => {
  write('kitchenSound', wanted)
  useSound.setState({ wanted })
}

/** Call from a tap: lets the page ring and rings once, so that people hear how loud it is. */
export async function turnSoundOn(): Promise<void> {
  want(true)
  const allowed = await allowChime()
  useSound.setState({ allowed })
  if (allowed) ring()
}
export const turnSoundOff = (): void => want(false)

/**
 * After a reload the browser is silent again. A kitchen that wanted sound gets it back by itself where the
 * browser permits that, else with the first touch anywhere.
 */
export function followSound(): () => void {
  const ask = () => {
    if (!useSound.getState().wanted || canChime()) return look()
    void allowChime().then((allowed) => useSound.setState({ allowed }))
  }
  const look = () => useSound.setState({ allowed: canChime() })
  ask()
  window.addEventListener('pointerdown', ask)
  window.addEventListener('keydown', ask)
  document.addEventListener('visibilitychange', look)
  return () => {
    window.removeEventListener('pointerdown', ask)
    window.removeEventListener('keydown', ask)
    document.removeEventListener('visibilitychange', look)
  }
}
