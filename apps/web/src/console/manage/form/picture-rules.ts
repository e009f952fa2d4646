import type { ManageTextKey } from '../data/texts'

/** What a picture is cropped to, and the smallest size of the cropped part in px. */
export interface PictureShape {
  /** Width divided by height. */
  ratio: number
  least: { width: number; height: number }
}

/** By resource and field; anything else is a square. */
const shapes: Readonly<Record<string, PictureShape>> = {
  'stores.image': { ratio: 2.08, least: { width: 640, height: 308 } },
  'stores.banner_image': { ratio: 2.6, least: { width: 1_000, height: 385 } },
}
const square: PictureShape = { ratio: 1, least: { width: 320, height: 320 } }

export const shapeOf = (resource: string, field: string): PictureShape =>
  shapes[`${resource}.${field}`] ?? square

/** The most bytes a file may have, and the formats the server reads. */
export const MAX_BYTES = 8 * 1024 * 1024
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
/** The longest side of what is uploaded. */
const LONGEST = 1_600

/** What is wrong with a chosen file, checked before anything is sent; null: nothing. */
export function fileFault({ type, size }: Pick<File, 'type' | 'size'>): ManageTextKey | null {
  if (!pictureTypes.some((one) => one === type)) return 'pictureWrongKind'
  return size > MAX_BYTES ? 'pictureTooHeavy' : null
}

/** Whether this many px are enough for the shape once cropped to it. */
export function isLargeEnough(
  { width, height }: { width: number; height: number },
  { ratio, least }: PictureShape,
): boolean {
  const wide = Math.min(width, height * ratio)
  return wide >= least.width
}

/** A part of a picture in the picture's own pixels. */
export interface Crop {
  x: number
  y: number
  width: number
  height: number
}

/** The side in px of the small copy that the background of a picture is judged by. */
const JUDGED = 48
/** The share of each side that counts as background: a dish fills the rest. */
const EDGE = 0.1
/** A background is dark below this share of white. */
const DARK = 0.35

/**
 * Whether the background around a picture is dark: given the `rgba` pixels of a square, row by row.
 * Transparent pixels count as light.
 */
export function isDarkAround(rgba: ArrayLike<number>, side: number): boolean {
  const edge = Math.max(1, Math.round(side * EDGE))
  const isEdge = (at: number) => at < edge || at >= side - edge
  let light = 0
  let count = 0
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      if (!isEdge(x) && !isEdge(y)) continue
      const at = (y * side + x) * 4
      const [red = 0, green = 0, blue = 0, alpha = 0] = [0, 1, 2, 3].map(
        (part) => (rgba[at + part] ?? 0) / 255,
      )
      light += (0.2126 * red + 0.7152 * green + 0.0722 * blue) * alpha + (1 - alpha)
      count++
    }
  return light / count < DARK
}

/** Whether the chosen part of a picture has a dark background. */
export async function liesOnDark(file: File, { x, y, width, height }: Crop): Promise<boolean> {
  const picture = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  canvas.width = JUDGED
  canvas.height = JUDGED
  const context = canvas.getContext('2d')
  context?.drawImage(picture, x, y, width, height, 0, 0, JUDGED, JUDGED)
  picture.close()
  return context ? isDarkAround(context.getImageData(0, 0, JUDGED, JUDGED).data, JUDGED) : false
}

/** The chosen part as base64, at most 1600 px; transparent parts stay transparent. */
export async function croppedPicture(file: File, { x, y, width, height }: Crop): Promise<string> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, LONGEST / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  canvas.getContext('2d')?.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height)
  picture.close()
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
  return canvas.toDataURL(type, 0.9).split(',')[1] ?? ''
}

/** The whole picture as base64, at most 1600 px. */
export async function wholePicture(file: File): Promise<string> {
  const picture = await createImageBitmap(file)
  const { width, height } = picture
  picture.close()
  return await croppedPicture(file, { x: 0, y: 0, width, height })
}
