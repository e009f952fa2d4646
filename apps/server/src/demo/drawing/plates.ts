import type { PlateKind } from '../city/types'
import { type Paint, type Theme, tableware } from './colour'

/** A plate in a box of 100 × 100 units; `id` keeps its gradients apart from others. */
export interface PlateDrawing {
  kind: PlateKind
  h: number
  theme: Theme
  id: string
}

const stop = (offset: number, { colour, opacity }: Paint) =>
  `<stop offset="${offset.toFixed(3)}" stop-color="${colour}" stop-opacity="${opacity.toFixed(3)}"/>`

/**
 * How much of a blurred edge is visible `z` sigmas outside it (a logistic approximation of the normal
 * distribution).
 */
const fallOff = (z: number) => 1 / (1 + Math.exp(1.702 * z))

/** A disc whose edge is blurred by `sigma`: a gradient, because a blur filter costs ten times as much. */
function softDisc(
  id: string,
  paint: Paint,
  disc: { x: number; y: number; r: number; sigma: number },
): string {
  const reach = disc.r + 2.6 * disc.sigma
  const stops = [-2.6, -1.6, -0.9, -0.4, 0, 0.4, 0.9, 1.6, 2.6].map((z) =>
    stop((disc.r + z * disc.sigma) / reach, {
      colour: paint.colour,
      opacity: z === 2.6 ? 0 : paint.opacity * fallOff(z),
    }),
  )
  return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${disc.x}" cy="${disc.y}" r="${reach}">${stops.join('')}</radialGradient><circle cx="${disc.x}" cy="${disc.y}" r="${reach}" fill="url(#${id})"/>`
}

function china({ h, theme, id }: PlateDrawing): string {
  const { china1, china2, rim, shadow } = tableware(theme, h)
  const solid = (colour: string): Paint => ({ colour, opacity: 1 })
  const crescent = [0, 0.84, 0.9, 0.95, 1].map((offset, step) =>
    stop(offset, {
      colour: shadow.colour,
      opacity: shadow.opacity * ([0, 0.03, 0.22, 0.55, 0.9][step] ?? 0),
    }),
  )
  return `
    ${softDisc(`${id}a`, shadow, { x: 50, y: 57, r: 45, sigma: 6 })}
    ${softDisc(`${id}b`, shadow, { x: 50, y: 51.5, r: 49, sigma: 1.5 })}
    <radialGradient id="${id}c" gradientUnits="userSpaceOnUse" cx="50" cy="50" r="70.7">
      ${stop(0.58, solid(china1))}${stop(0.66, solid(china2))}${stop(0.7, solid(china1))}
    </radialGradient>
    <circle cx="50" cy="50" r="50" fill="url(#${id}c)"/>
    <circle cx="50" cy="50" r="46.9" fill="none" stroke="${rim}" stroke-width="1.8"/>
    <circle cx="50" cy="50" r="48.9" fill="none" stroke="${china1}" stroke-width="2.2"/>
    <linearGradient id="${id}d" x1=".38" y1="0" x2=".62" y2="1">
      ${stop(0, solid(china2))}${stop(0.6, solid(china1))}
    </linearGradient>
    <circle cx="50" cy="50" r="35" fill="url(#${id}d)"/>
    <radialGradient id="${id}e" gradientUnits="userSpaceOnUse" cx="50" cy="52.6" r="38.5">${crescent.join('')}</radialGradient>
    <circle cx="50" cy="50" r="35" fill="url(#${id}e)"/>`
}

function board({ h, theme, id }: PlateDrawing): string {
  const light = theme === 'light'
  const { shadow } = tableware(theme, h)
  const grain = Array.from({ length: 14 }, (_, line) => {
    const x = -14 + line * 10
    return `<path d="M${x} 104l12.3-108" stroke="#5a2d0a" stroke-opacity="${light ? 0.09 : 0.16}"/>`
  })
  return `
    <filter id="${id}f" x="-30%" y="-30%" width="160%" height="170%"><feGaussianBlur stdDeviation="5.5"/></filter>
    <rect x="7" y="19" width="86" height="74" rx="18" fill="${shadow.colour}" fill-opacity="${shadow.opacity * 1.1}" filter="url(#${id}f)"/>
    <linearGradient id="${id}g" x1=".3" y1="0" x2=".7" y2="1">
      <stop offset="0" stop-color="${light ? '#e6bd8b' : '#7b5a3c'}"/><stop offset="1" stop-color="${light ? '#cf9a63' : '#5b3f29'}"/>
    </linearGradient>
    <clipPath id="${id}h"><rect x="2" y="8" width="96" height="84" rx="21" ry="18.5"/></clipPath>
    <g clip-path="url(#${id}h)">
      <rect x="2" y="8" width="96" height="84" fill="url(#${id}g)"/>${grain.join('')}
      <rect x="2.4" y="9" width="95.2" height="82" rx="20.6" ry="18" fill="none" stroke="#fff" stroke-opacity="${light ? 0.32 : 0.12}" stroke-width="1.6"/>
      <path d="M2 72a21 18.5 0 0 0 21 17.4h54a21 18.5 0 0 0 21-17.4v22H2z" fill="#502808" fill-opacity=".16"/>
    </g>`
}

function leaf({ h, theme, id }: PlateDrawing): string {
  const light = theme === 'light'
  const { shadow } = tableware(theme, h)
  const outline = 'M-4 53C-4 22 28 5 63 5c30 0 41 18 41 45 0 27-22 45-58 45C18 95-4 82-4 53z'
  const veins = Array.from({ length: 7 }, (_, vein) => {
    const x = 14 + vein * 12
    return `M${x} ${52 - vein * 0.4}q6-16 20-26M${x} ${52 - vein * 0.4}q9 14 24 22`
  })
  return `
    <g transform="rotate(-14 50 50)">
      <filter id="${id}f" x="-30%" y="-30%" width="160%" height="170%"><feGaussianBlur stdDeviation="5"/></filter>
      <path d="${outline}" transform="translate(4 12) scale(.92)" fill="${shadow.colour}" fill-opacity="${shadow.opacity * 1.15}" filter="url(#${id}f)"/>
      <linearGradient id="${id}g" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="${light ? '#7cbb63' : '#44783a'}"/><stop offset=".48" stop-color="${light ? '#69aa54' : '#3a6a31'}"/>
        <stop offset=".52" stop-color="${light ? '#62a14e' : '#376530'}"/><stop offset="1" stop-color="${light ? '#529243' : '#2c5527'}"/>
      </linearGradient>
      <clipPath id="${id}h"><path d="${outline}"/></clipPath>
      <path d="${outline}" fill="url(#${id}g)"/>
      <path d="${veins.join('')}" clip-path="url(#${id}h)" fill="none" stroke="${light ? '#a9d27f' : '#7fae5c'}" stroke-opacity=".38" stroke-width=".8"/>
 <path d="M-3 53Q50 46 103 49" clip-path="url(#${id}h)" fill="none" stroke="${light ? '#b5da8d' : '#7fae5c'}" stroke-width="1.8"/>
    </g>`
}

const shelf = ({ h, theme, id }: PlateDrawing): string =>
  contactShadow(`${id}s`, { h, theme }, { x: 50, y: 82, rx: 38, ry: 12 })

/** The soft shadow under an object on the cloth. */
export function contactShadow(
  id: string,
  look: { h: number; theme: Theme },
  at: { x: number; y: number; rx: number; ry: number },
): string {
  const { shadow } = tableware(look.theme, look.h)
  const faint: Paint = { colour: shadow.colour, opacity: 0 }
  const half: Paint = { colour: shadow.colour, opacity: shadow.opacity * 0.5 }
  return `<radialGradient id="${id}">${stop(0, shadow)}${stop(0.5, half)}${stop(1, faint)}</radialGradient><ellipse cx="${at.x}" cy="${at.y}" rx="${at.rx}" ry="${at.ry}" fill="url(#${id})"/>`
}

const drawings: Record<PlateKind, (plate: PlateDrawing) => string> = {
  china,
  board,
  leaf,
  shelf,
  none: () => '',
}

export const drawPlate = (plate: PlateDrawing): string => drawings[plate.kind](plate)
