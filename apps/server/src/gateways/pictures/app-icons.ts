import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { SettingReader } from '../../db/queries/settings'

/** The largest shape's side, in pixels. */
const SIDE = 512
/** More pixels than any logo has: a small file that unpacks to more is an attack. */
const limitInputPixels = 64_000_000
/** Below what is clear: phones would put black there. */
const GROUND = '#ffffff'
/** Phones cut a maskable icon to their own shape: the middle 80 % is safe, its edges run on to the rim. */
const RIM = 51

/** The whole picture in a square; what is left beside it stays clear. */
async function squareOf(file: string): Promise<Buffer> {
  const { format, width, height } = await sharp(file, { limitInputPixels }).metadata()
  // drawings have no pixels of their own: they are read in the size that is wanted
  const density = format === 'svg' ? Math.ceil((72 * SIDE) / Math.max(width, height)) : 72
  return await sharp(file, { limitInputPixels, density })
    .rotate()
    .resize(SIDE, SIDE, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer()
}

const shapes: Readonly<Record<string, (square: Buffer) => Sharp>> = {
  '180.png': (square) => sharp(square).flatten({ background: GROUND }).resize(180),
  '192.png': (square) => sharp(square).resize(192),
  '512.png': (square) => sharp(square),
  'maskable-512.png': (square) =>
    sharp(square)
      .flatten({ background: GROUND })
      .resize(SIDE - 2 * RIM)
      .extend({ top: RIM, bottom: RIM, left: RIM, right: RIM, extendWith: 'copy' }),
}

/** Whether there is a shape of this name. */
export const isIconShape = (name: string): boolean => Object.hasOwn(shapes, name)

/** Draws every shape of a picture into a folder that appears whole or not at all. */
async function draw(file: string, folder: string): Promise<void> {
  if (existsSync(folder)) return
  const part = `${folder}.${process.pid}`
  await mkdir(part, { recursive: true })
  try {
    const square = await squareOf(file)
    for (const [name, shape] of Object.entries(shapes)) await shape(square).png().toFile(join(part, name))
    await rename(part, folder)
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    // another server of the same data may have been quicker
    if (!existsSync(folder)) throw error
  }
}

/** The operator's icon as it stands now: where its shapes lie, and what changes when it changes. */
export interface OwnIcon {
  folder: string
  version: string
}

/** Finds the icon that `appIcon` names below /media; null where there is none, or none that can be drawn. */
export function openAppIcons({ get }: SettingReader, media: string, warn: (error: unknown) => void) {
  const drawn = new Map<string, Promise<OwnIcon | null>>()
  return async (): Promise<OwnIcon | null> => {
    const path = /^\/media\/((?!.*\.\.).+)$/.exec(get('appIcon'))?.[1]
    if (!path) return null
    const file = join(media, path)
    const { mtimeMs = 0 } = (await stat(file).catch(() => null)) ?? {}
    const version = createHash('sha256').update(`${path} ${mtimeMs}`).digest('hex').slice(0, 12)
    const folder = join(media, 'icons', version)
    const known =
      drawn.get(version) ??
      draw(file, folder).then(
        () => ({ folder, version }),
        (error: unknown) => {
          warn(error)
          return null
        },
      )
    drawn.set(version, known)
    return await known
  }
}
export type AppIcons = ReturnType<typeof openAppIcons>

/** Where a shape of the icon is: whoever keeps one looks for a new one only at a new address. */
export const iconAddress = (name: string, own: OwnIcon | null): string =>
  own ? `/icons/${name}?v=${own.version}` : `/icons/${name}`
