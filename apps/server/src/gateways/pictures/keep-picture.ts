import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { SettingReader } from '../../db/queries/settings'

/** Longest side of a kept picture, in pixels. */
const side = 1280
/** More pixels than any camera makes: a small file that unpacks to more is an attack. */
const limitInputPixels = 64_000_000
const readable = new Set(['jpeg', 'png', 'webp'])

/**
 * Reads what claims to be a picture and draws it anew, upright and within bounds: place, camera and whatever else
 * the file carried stay behind. Null when it is no JPEG, PNG or WebP.
 */
export async function redrawPicture(bytes: Buffer, { get }: SettingReader): Promise<Buffer | null> {
  try {
    const picture = sharp(bytes, { limitInputPixels, failOn: 'error' })
    const { format } = await picture.metadata()
    if (!readable.has(format)) return null
    return await picture
      .rotate()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: Math.max(1, get('uploadImageQuality')) })
      .toBuffer()
  } catch {
    return null
  }
}

export interface KeptPicture {
  /** Its address below /media, with a name nobody can guess. */
  image: string
  /** For whoever finds out afterwards that nothing shows it. */
  forget(): Promise<void>
}

/** Puts a redrawn picture below the data folder's media. */
export async function keepPicture(data_dir: string, noun: string, bytes: Buffer): Promise<KeptPicture> {
  const name = `${randomUUID()}.webp`
  const folder = join(data_dir, 'media', noun)
  const file = join(folder, name)
  await mkdir(folder, { recursive: true })
  await writeFile(file, bytes)
  return { image: `/media/${noun}/${name}`, forget: () => rm(file, { force: true }) }
}
