import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { Tint } from '../city/art-pieces'

/** An RGBA picture in memory. */
export interface Pixels {
  data: Buffer
  width: number
  height: number
}

const assets = join(
  dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets',
)
const cache = new Map<string, Promise<Pixels>>()

const objectFile = (object: string): string => join(assets, `${object}.webp`)
export const hasObject = (object: string): boolean => existsSync(objectFile(object))

async function load(object: string, tint: Tint | null): Promise<Pixels> {
  let picture = sharp(objectFile(object)).ensureAlpha()
  if (tint) {
    picture = picture.modulate({
      hue: Math.round(tint.hue ?? 0),
      saturation: tint.saturation ?? 1,
      brightness: tint.brightness ?? 1,
    })
  }
  return rgba(picture)
}

export async function rgba(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

export const fromPixels = (pixels: Pixels): Sharp =>
  sharp(pixels.data, { raw: { width: pixels.width, height: pixels.height, channels: 4 } })

/** The object at its original 256 pixels, optionally recoloured; each is decoded once. */
export function objectPixels(object: string, tint: Tint | null): Promise<Pixels> {
  const key = `${object}|${JSON.stringify(tint)}`
  const found = cache.get(key) ?? load(object, tint)
  cache.set(key, found)
  return found
}

export const forgetObjects = (): void => cache.clear()
