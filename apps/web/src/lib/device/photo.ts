import type { Client } from '@tokri/contract/client'
import { UPLOAD_MS } from '../api/api'
import { Problem } from '../api/problem'

/** Longest side of an uploaded photo, and the side of a square one, in px. */
const LONGEST = 1600
const SQUARE = 512

/** A part of a picture, in its own pixels. */
type Piece = { left: number; top: number; width: number; height: number }

/** Draws that part with the given width. */
function drawn(picture: ImageBitmap, { left, top, width, height }: Piece, wide: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(wide)
  canvas.height = Math.round((wide * height) / width)
  canvas.getContext('2d')?.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas
}

/** Scales a photo down to a JPEG in base64; rejects what this browser cannot decode. */
export async function smallPhoto(file: Blob): Promise<string> {
  const refusal = new Problem(400, 'not_a_picture', '')
  const picture = await createImageBitmap(file).catch(() => {
    throw refusal
  })
  const { width, height } = picture
  const scale = Math.min(1, LONGEST / Math.max(width, height))
  const canvas = drawn(picture, { left: 0, top: 0, width, height }, width * scale)
  const [, base64] = canvas.toDataURL('image/jpeg', 0.82).split(',')
  if (!base64) throw refusal
  return base64
}

/** Crops a photo to a small square; a format this browser cannot decode is sent unchanged. */
export async function squarePhoto(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return file
  const { width, height } = picture
  const side = Math.min(width, height)
  const canvas = drawn(
    picture,
    { left: (width - side) / 2, top: (height - side) / 2, width: side, height: side },
    SQUARE,
  )
  return await new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? file), 'image/jpeg', 0.9))
}

/** Uploads a photo of a parcel, handover or closed door; returns its URL for the call that uses it. */
export async function keepPhoto({ errands }: Pick<Client, 'errands'>, file: File): Promise<string> {
  const kept = await errands.keepPhoto({ photo: await smallPhoto(file) }, { timeout: UPLOAD_MS })
  return kept.photo
}
