import { type RefObject, useEffect, useRef } from 'react'

const reachable = 'button:not(:disabled), a[href], input:not(:disabled)'

/** The last control inside; in a stepper that replaced ADD, the plus. */
const lastControl = (box: HTMLElement): HTMLElement | undefined =>
  [...box.querySelectorAll<HTMLElement>(reachable)].at(-1)

/**
 * The element to focus when a layer closes: the one that opened it or, if that is gone, its replacement.
 * `true` leaves it to the layer.
 */
export function useWayBack(open: boolean): () => HTMLElement | true {
  const way = useRef<HTMLElement[]>([])
  useEffect(() => {
    if (!open) return
    const found: HTMLElement[] = []
    for (let at = document.activeElement; at instanceof HTMLElement; at = at.parentElement) found.push(at)
    way.current = found
  }, [open])
  return () => {
    const [opener, ...around] = way.current
    if (!opener || opener.isConnected) return true
    const place = around.find((one) => one.isConnected && one !== document.body)
    return (place && lastControl(place)) ?? true
  }
}

/** Keeps the focus in a box whose control is replaced by pressing it; call `pressed` on every press. */
export function useKeptPlace(box: RefObject<HTMLElement | null>, face: string): { pressed: () => void } {
  const wasHere = useRef(false)
  useEffect(() => {
    const isLost = document.activeElement === document.body || document.activeElement === null
    if (face && wasHere.current && isLost && box.current)
      lastControl(box.current)?.focus({ preventScroll: true })
    wasHere.current = false
  }, [box, face])
  return {
    pressed: () => {
      wasHere.current = box.current?.contains(document.activeElement) ?? false
    },
  }
}
