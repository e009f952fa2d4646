import { type PointerEvent, useState } from 'react'
import { prefersReducedMotion } from './motion'

type Drop = { id: number; left: number; top: number }

/** How long a ripple spreads, in ms (CON-03). */
const RIPPLE_MS = 500

/** The ripple effect of a press: spread `onPointerDown` on the control and render `ripple` in it. */
export function useRipple() {
  const [drops, setDrops] = useState<Drop[]>([])

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (prefersReducedMotion()) return
    const box = event.currentTarget.getBoundingClientRect()
    const drop = { id: event.timeStamp, left: event.clientX - box.left, top: event.clientY - box.top }
    setDrops((all) => [...all, drop])
    setTimeout(() => setDrops((all) => all.filter((one) => one.id !== drop.id)), RIPPLE_MS)
  }

  const ripple = drops.length > 0 && (
    <span className="btn__ripple" aria-hidden="true">
      {drops.map((drop) => (
        <span key={drop.id} style={{ left: drop.left, top: drop.top }} />
      ))}
    </span>
  )
  return { onPointerDown, ripple }
}
