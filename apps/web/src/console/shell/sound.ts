import { create } from 'zustand'
import { allowChime } from '../../lib/device/chime'
import { read, write } from '../../lib/device/storage'
import { useCanChime, useChimeAfterTap } from '../../lib/dom/use-chime'
import { ring } from './alarm'

/** The result of the test sound: not tried yet, played, or whether people said that they heard it. */
type Trial = 'untried' | 'played' | 'heard' | 'unheard'

/** Whether this device should ring: it should until somebody turns the sound off, which is stored. */
const useSound = create<{ wanted: boolean; trial: Trial }>(() => ({
  wanted: read('kitchenSound'),
  trial: 'heard',
}))

/** Whether a new order can be heard on this device right now. */
export function useIsAudible(): boolean {
  const wanted = useSound((sound) => sound.wanted)
  return useCanChime() && wanted
}

/** The same, as far as the people using the device know. */
export function useCanBeHeard(): boolean {
  const isUnheard = useSound(({ trial }) => trial === 'unheard')
  return useIsAudible() && !isUnheard
}

const want = (wanted: boolean): void => {
  write('kitchenSound', wanted)
  useSound.setState({ wanted })
}

/** Must be called from a tap: turns the sound on and rings once, so that people hear how loud it is. */
export async function turnSoundOn(): Promise<void> {
  want(true)
  if (await allowChime()) ring()
}
export const turnSoundOff = (): void => want(false)

/** Right after signing in, people are asked to try the sound. */
export const askForSoundTest = (): void => useSound.setState({ trial: 'untried' })
export const useSoundTest = (): Trial => useSound(({ trial }) => trial)
export async function playTestSound(): Promise<void> {
  await turnSoundOn()
  useSound.setState({ trial: 'played' })
}
export const noteHeard = (isHeard: boolean): void =>
  useSound.setState({ trial: isHeard ? 'heard' : 'unheard' })

/** A device that should ring can do so after the first tap anywhere; browsers block sound before. */
export const useSoundAfterTap = (): void => useChimeAfterTap(useSound(({ wanted }) => wanted))
