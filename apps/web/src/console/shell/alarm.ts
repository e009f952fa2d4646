import { useEffect } from 'react'
import { setting } from '../../lib/boot/settings'
import { chime, type Tune } from '../../lib/device/chime'

/** The bell rings again after this many ms until every new order is answered. */
export const RING_EVERY_MS = 5_000
const FLASH_EVERY_MS = 1_000

/** Plays the sound the operator chose for new orders, once. */
export const ring = (): void => chime(setting('restaurantNotificationAudioTrack'))

/** Rings at once and repeatedly while anything waits, with the operator's sound unless another is given. */
export function useBell(waiting: boolean, audible: boolean, tune?: Tune): void {
  useEffect(() => {
    if (!waiting || !audible) return
    const sound = () => (tune ? chime(tune) : ring())
    sound()
    const timer = setInterval(sound, RING_EVERY_MS)
    return () => clearInterval(timer)
  }, [waiting, audible, tune])
}

/** The tab's title at a turn of the flashing: the alarm, then the page's own name, and so on. */
export const flashedTitle = (turn: number, alarm: string, plain: string): string =>
  turn % 2 === 0 ? `● ${alarm}` : plain

/** Flashes `alarm` in the title bar; '' restores the page's name. */
export function useTitleFlash(alarm: string): void {
  useEffect(() => {
    if (!alarm) return
    let plain = document.title
    let turn = 0
    let shown = ''
    const flash = () => {
      // a screen opened meanwhile has set the title
      if (shown && document.title !== shown) plain = document.title
      shown = flashedTitle(turn, alarm, plain)
      document.title = shown
      turn += 1
    }
    flash()
    const timer = setInterval(flash, FLASH_EVERY_MS)
    return () => {
      clearInterval(timer)
      if (document.title === shown) document.title = plain
    }
  }, [alarm])
}
