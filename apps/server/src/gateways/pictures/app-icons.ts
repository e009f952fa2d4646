import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import type { SettingReader } from '../../db/queries/settings'
import { isKey, type Storage } from '../storage/port'

/** The side of the largest icon, in pixels. */
const SIDE = 512
/** More pixels than any logo has: a small file that decompresses to more is an attack. */
const limitInputPixels = 64_000_000
/** Behind transparent parts, which phones would show black. */
const GROUND = '#ffffff'
/** The margin of a maskable icon: phones crop it to their own shape, and only the middle 80 % is safe. */
const RIM = 51

/** The whole picture within a square; the rest stays transparent. */
async function squareOf(picture: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const { format, width, height } = await sharp(picture, { limitInputPixels }).metadata()
  // SVGs have no pixels of their own: they are rasterised at the wanted size
  const density = format === 'svg' ? Math.ceil((72 * SIDE) / Math.max(width, height)) : 72
  return await sharp(picture, { limitInputPixels, density })
    .rotate()
    .resize(SIDE, SIDE, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer()
}

const shapes: Readonly<Record<string, (square: Sharp) => Sharp>> = {
  '180.png': (square) => square.flatten({ background: GROUND }).resize(180),
  '192.png': (square) => square.resize(192),
  '512.png': (square) => square,
  'maskable-512.png': (square) =>
    square
      .flatten({ background: GROUND })
      .resize(SIDE - 2 * RIM)
      .extend({ top: RIM, bottom: RIM, left: RIM, right: RIM, extendWith: 'copy' }),
}

/** Whether an icon of this name exists. */
export const isIconShape = (name: string): boolean => Object.hasOwn(shapes, name)

/** The operator's current icon: its variants, and a version that changes with it. */
export interface OwnIcon {
  shapes: ReadonlyMap<string, Buffer>
  version: string
}

async function draw(picture: Buffer, version: string): Promise<OwnIcon> {
  const [square, { default: sharp }] = await Promise.all([squareOf(picture), import('sharp')])
  const drawn = await Promise.all(
    Object.entries(shapes).map(
      async ([name, shape]) => [name, await shape(sharp(square)).png().toBuffer()] as const,
    ),
  )
  return { shapes: new Map(drawn), version }
}

/** How long a picture is assumed to be unchanged. */
const RECHECK_MS = 10_000

interface Opening {
  settings: SettingReader
  storage: Storage
  clock: () => Date
  onError: (error: unknown) => void
}

/** The icon in `appIcon` below /media, in every variant; null where there is none, or it cannot be read. */
export function openAppIcons({ settings, storage, clock, onError }: Opening) {
  let last: { key: string; checked_at: number; version: string; icon: Promise<OwnIcon | null> } | null = null
  return async (): Promise<OwnIcon | null> => {
    const key = /^\/media\/(.+)$/.exec(settings.get('appIcon'))?.[1]
    if (!key || !isKey(key)) return null
    const now = clock().getTime()
    if (last?.key === key && now - last.checked_at < RECHECK_MS) return await last.icon
    const picture = await storage.get(key)
    const version = picture ? createHash('sha256').update(key).update(picture).digest('hex').slice(0, 12) : ''
    if (last?.key !== key || last.version !== version)
      last = {
        key,
        version,
        checked_at: now,
        icon: picture ? drawnOrNull(picture, version) : Promise.resolve(null),
      }
    last.checked_at = now
    return await last.icon
  }

  async function drawnOrNull(picture: Buffer, version: string): Promise<OwnIcon | null> {
    try {
      return await draw(picture, version)
    } catch (error) {
      onError(error)
      return null
    }
  }
}
export type AppIcons = ReturnType<typeof openAppIcons>

/** The versioned URL of an icon variant: browsers that cached one load a new one only at a new URL. */
export const iconAddress = (name: string, own: OwnIcon | null): string =>
  own ? `/icons/${name}?v=${own.version}` : `/icons/${name}`
