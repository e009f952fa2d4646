import sharp, { type OverlayOptions } from 'sharp'
import type { Tint } from '../city/art-pieces'
import type { PlateKind } from '../city/types'
import { oklch, type Theme, tableware } from './colour'
import { fromPixels, objectPixels, type Pixels, rgba } from './objects'
import { contactShadow, drawPlate } from './plates'

/** x in percent of the width, y in percent of the height, sizes in percent of the width. */
export interface PlateLayer {
  plate: PlateKind
  h: number
  x: number
  y: number
  size: number
}

export interface ObjectLayer {
  object: string
  tint: Tint | null
  x: number
  y: number
  size: number
  /** degrees */
  turn?: number
  /** blur in thousandths of the width */
  blur?: number
  /** mirrored left to right */
  flip?: boolean
}

/** A composition without its cloth, so that the browser can place it on any hue. */
export interface Scene {
  aspect: number
  h: number
  plates: PlateLayer[]
  objects: ObjectLayer[]
  /** a baked-in cloth, only for slides that are plain links */
  ground?: (theme: Theme, width: number, height: number) => string
}

function shadowOf(layer: ObjectLayer, at: { id: string; h: number; theme: Theme; aspect: number }): string {
  const half = layer.size / 2
  const turn = ((layer.turn ?? 0) * Math.PI) / 180
  const drop = layer.size * 0.34
  return contactShadow(
    at.id,
    { h: at.h, theme: at.theme },
    {
      x: layer.x - drop * Math.sin(turn),
      y: layer.y / at.aspect + drop * Math.cos(turn),
      rx: half * 0.88,
      ry: half * 0.44,
    },
  )
}

/** Plates and contact shadows of a scene at this width in pixels. */
function tableLayer(scene: Scene, theme: Theme, width: number): Buffer {
  const height = Math.round(width / scene.aspect)
  const tall = 100 / scene.aspect
  const plates = scene.plates.map((plate, index) => {
    const drawing = drawPlate({ kind: plate.plate, h: plate.h, theme, id: `p${index}` })
    const left = plate.x - plate.size / 2
    const top = plate.y / scene.aspect - plate.size / 2
    return `<g transform="translate(${left} ${top}) scale(${plate.size / 100})">${drawing}</g>`
  })
  const shadows = scene.objects.map((layer, index) =>
    shadowOf(layer, { id: `o${index}`, h: scene.h, theme, aspect: scene.aspect }),
  )
  const ground = scene.ground?.(theme, 100, tall) ?? ''
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 100 ${tall}" preserveAspectRatio="none">${ground}${plates.join('')}${shadows.join('')}</svg>`,
  )
}

/** The objects alone, to be placed on either theme's plates. */
export async function objectLayers(scene: Scene, width: number): Promise<OverlayOptions[]> {
  const height = Math.round(width / scene.aspect)
  return Promise.all(
    scene.objects.map(async (layer) => {
      const edge = Math.max(4, Math.round((layer.size / 100) * width))
      let picture = fromPixels(await objectPixels(layer.object, layer.tint))
      if (layer.flip) picture = picture.flop()
      if (layer.turn) picture = fromPixels(await rgba(picture.rotate(layer.turn, { background: '#0000' })))
      const grown = edge * growth(layer.turn ?? 0)
      picture = picture.resize(Math.round(grown), Math.round(grown), { kernel: 'cubic', fit: 'fill' })
      const blur = ((layer.blur ?? 0) / 1000) * width
      if (blur > 0.4) picture = picture.blur(blur)
      const pixels = await rgba(picture)
      return overlay(pixels, (layer.x / 100) * width, (layer.y / 100) * height)
    }),
  )
}

/** How much the bounding box of a square grows when it is rotated. */
const growth = (turn: number): number => {
  const angle = (Math.abs(turn) * Math.PI) / 180
  return Math.abs(Math.cos(angle)) + Math.abs(Math.sin(angle))
}

const overlay = (pixels: Pixels, x: number, y: number): OverlayOptions => ({
  input: pixels.data,
  raw: { width: pixels.width, height: pixels.height, channels: 4 },
  left: Math.round(x - pixels.width / 2),
  top: Math.round(y - pixels.height / 2),
})

export async function compose(
  scene: Scene,
  theme: Theme,
  drawn: { width: number; objects: OverlayOptions[] },
): Promise<Pixels> {
  return rgba(
    sharp(tableLayer(scene, theme, drawn.width))
      .ensureAlpha()
      .composite(drawn.objects),
  )
}

/** The dark cloth of a promotion, baked in: slides with a plain link get no cloth in the browser. */
export function deepCloth(h: number): NonNullable<Scene['ground']> {
  const { rim } = tableware('dark', h)
  return (theme, width, height) => `
    <linearGradient id="ground" x1="0" y1="0" x2="1" y2=".5">
      <stop offset="0" stop-color="${theme === 'light' ? deep(h, 0.4) : deep(h, 0.3)}"/>
      <stop offset="1" stop-color="${theme === 'light' ? deep(h + 10, 0.5) : deep(h + 10, 0.4)}"/>
    </linearGradient>
    <rect width="${width}" height="${height}" fill="url(#ground)"/>
    <pattern id="waves" width="7.4" height="4.3" patternUnits="userSpaceOnUse">
      <circle cx="3.7" cy="4.3" r="3.1" fill="none" stroke="${rim}" stroke-opacity=".28" stroke-width=".5"/>
    </pattern>
    <rect width="${width}" height="${height}" fill="url(#waves)"/>`
}

const deep = (h: number, lightness: number): string => oklch(lightness, 0.12, h)
