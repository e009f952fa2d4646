import type { Sharp } from 'sharp'
import type { SettingReader } from '../../db/queries/settings'

/** Longest side of a stored picture, and the side of an avatar, in pixels. */
const SIDE = 1280
const AVATAR_SIDE = 256

const MEGAPIXEL = 1_000_000
/**
 * Maximum pixels by format. A JPEG is decoded at the wanted size; other formats are decompressed completely
 * first, so that a small file could take seconds and hundreds of megabytes.
 */
const limits: Readonly<Record<string, number>> = {
  jpeg: 100 * MEGAPIXEL,
  png: 16 * MEGAPIXEL,
  webp: 16 * MEGAPIXEL,
  gif: 4 * MEGAPIXEL,
  heif: 16 * MEGAPIXEL,
}
const photoFormats = ['jpeg', 'png', 'webp']

/** One picture at a time: the others queue, while other calls go on. */
let turn: Promise<unknown> = Promise.resolve()
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = turn.then(work)
  turn = mine.catch(() => undefined)
  return mine
}

/**
 * Decodes an alleged picture and re-encodes it upright, which removes location, camera and other metadata.
 * Null when it is in another format, too large to decompress, or broken.
 */
async function redraw(
  bytes: Buffer,
  formats: readonly string[],
  shape: (picture: Sharp) => Sharp,
): Promise<Buffer | null> {
  try {
    const { default: sharp } = await import('sharp')
    const { format, width, height } = await sharp(bytes).metadata()
    const limit = formats.includes(format) ? limits[format] : undefined
    if (limit === undefined || width * height > limit) return null
    return await inTurn(() =>
      shape(sharp(bytes, { limitInputPixels: limit, failOn: 'error', pages: 1 }).rotate()).toBuffer(),
    )
  } catch {
    return null
  }
}

/** A photo, within 1280 pixels. */
export const redrawPicture = (bytes: Buffer, { get }: SettingReader): Promise<Buffer | null> =>
  redraw(bytes, photoFormats, (picture) =>
    picture
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: Math.max(1, get('uploadImageQuality')) }),
  )

/** A picture of the shop: within 1280 pixels, and in the widths that small screens request. */
export async function redrawSizes(
  bytes: Buffer,
  settings: SettingReader,
  widths: readonly number[],
): Promise<{ whole: Buffer; sizes: { width: number; bytes: Buffer }[] } | null> {
  const whole = await redrawPicture(bytes, settings)
  if (!whole) return null
  const { default: sharp } = await import('sharp')
  const sizes = await Promise.all(
    widths.map(async (width) => {
      const narrow = sharp(whole).resize({ width, withoutEnlargement: true }).webp({ quality: 82 })
      return { width, bytes: await narrow.toBuffer() }
    }),
  )
  return { whole, sizes }
}

/** A square crop of a picture. */
export const redrawAvatar = (bytes: Buffer): Promise<Buffer | null> =>
  redraw(bytes, Object.keys(limits), (picture) =>
    picture.resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'cover', position: 'attention' }).webp({ quality: 82 }),
  )
