const side = 512

/** A photo as a square that travels quickly; one this browser can't read goes as it is, the server may. */
export async function smallPhoto(file: File): Promise<Blob> {
  try {
    const photo = await createImageBitmap(file)
    const shorter = Math.min(photo.width, photo.height)
    const canvas = document.createElement('canvas')
    canvas.width = side
    canvas.height = side
    const left = (photo.width - shorter) / 2
    const top = (photo.height - shorter) / 2
    canvas.getContext('2d')?.drawImage(photo, left, top, shorter, shorter, 0, 0, side, side)
    photo.close()
    return await new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? file), 'image/jpeg', 0.9))
  } catch (problem) {
    console.warn('This browser cannot read the picture.', problem)
    return file
  }
}
