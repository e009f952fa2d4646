import { prefersReducedMotion } from './motion'

/**
 * Animates a copy of the first plate along a short arc into the tray (380 ms). `from` is the item's picture.
 * Does nothing when the tray is not on screen or reduced motion is preferred.
 */
export function flyToTray(from: Element | null): void {
  const tray = document.querySelector('[data-tray-plates]')
  if (!from || !tray || prefersReducedMotion()) return
  const start = from.getBoundingClientRect()
  const end = tray.getBoundingClientRect()
  const copy = from.cloneNode(true) as HTMLElement
  copy.setAttribute('aria-hidden', 'true')
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${start.left}px`,
    top: `${start.top}px`,
    inlineSize: `${start.width}px`,
    blockSize: `${start.height}px`,
    margin: '0',
    pointerEvents: 'none',
    zIndex: 'var(--z-tabbar)',
  })
  document.body.append(copy)
  const x = end.left + end.width / 2 - (start.left + start.width / 2)
  const y = end.top + end.height / 2 - (start.top + start.height / 2)
  const flight = copy.animate(
    [
      { transform: 'none', easing: 'cubic-bezier(.3,0,.7,.6)' },
      {
        transform: `translate(${x * 0.55}px, ${y * 0.4 - 40}px) scale(.7)`,
        offset: 0.45,
        easing: 'cubic-bezier(.2,.4,.3,1)',
      },
      { transform: `translate(${x}px, ${y}px) scale(${42 / Math.max(start.width, 42)})`, opacity: 0.6 },
    ],
    { duration: 380 },
  )
  flight.onfinish = () => copy.remove()
  flight.oncancel = () => copy.remove()
}
