import { create } from 'zustand'
import { allowChime } from '../../lib/device/chime'
import { read, write } from '../../lib/device/storage'
import { useCanChime, useChimeAfterTap } from '../../lib/dom/use-chime'
import { ring } from './alarm'

/** Whether this device is to ring: it is until somebody turns sound off, which is kept. */
const useSound = create<{ wanted: boolean }>(() => ({ wanted: read('kitchenSound') }))

/** Whether a new order can be heard on this device right now. */
export function useIsAudible(): boolean {
  const wanted = useSound((sound) => sound.wanted)
  return useCanChime() && wanted
}

const want = (wanted: boolean): void => {
  write('kitchenSound', wanted)
  useSound.setState({ wanted })
}

/** Call from a tap: turns sound on and rings once, so that people hear how loud it is. */
export async function turnSoundOn(): Promise<void> {
  want(true)
  if (await allowChime()) ring()
}
export const turnSoundOff = (): void => want(false)

/** A device that is to ring does so after the first tap anywhere; browsers are silent before. */
export const useSoundAfterTap = (): void => useChimeAfterTap(useSound(({ wanted }) => wanted))
