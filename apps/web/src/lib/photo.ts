/** Longest side of a photo that leaves this device, in pixels. */
const side = 1600

/** A photo from the camera as a small JPEG in base64; null when the browser cannot read it as a picture. */
export async function smallPhoto(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return null
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const [, base64] = canvas.toDataURL('image/jpeg', 0.82).split(',')
  return base64 || null
}
