import type { Client } from '@tokri/contract/client'
import { UPLOAD_MS } from '../api/api'
import { Problem } from '../api/problem'

/** Longest side of a photo that leaves this device, and the side of a square one, in pixels. */
const LONGEST = 1600
const SQUARE = 512

/** A piece of a picture, in its own pixels. */
type Piece = { left: number; top: number; width: number; height: number }

/** That piece drawn so many pixels wide. */
function drawn(picture: ImageBitmap, { left, top, width, height }: Piece, wide: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(wide)
  canvas.height = Math.round((wide * height) / width)
  canvas.getContext('2d')?.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas
}

/** A photo from the camera as a small JPEG in base64; refuses what this browser cannot read as a picture. */
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

/** The middle of a photo as a square that travels quickly; one this browser cannot read goes as it is, the server may. */
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

/** Sends a photo of a parcel, a handover or a closed door ahead; answers its address for the call that names it. */
export async function keepPhoto({ errands }: Pick<Client, 'errands'>, file: File): Promise<string> {
  const kept = await errands.keepPhoto({ photo: await smallPhoto(file) }, { timeout: UPLOAD_MS })
  return kept.photo
}
