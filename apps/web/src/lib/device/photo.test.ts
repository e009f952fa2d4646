import type { Client } from '@tokri/contract/client'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { keepPhoto, smallPhoto, squarePhoto } from './photo'

/** A browser that decodes every picture as one of this size, or none; returns what it draws. */
function browserReading(size: { width: number; height: number } | null) {
  const drawImage = vi.fn()
  const canvas = {
    width: 0,
    height: 0,
    getContext: () => ({ drawImage }),
    toDataURL: () => 'data:image/jpeg;base64,AAAA',
    toBlob: (done: (blob: Blob) => void) => done(new Blob(['square'])),
  }
  vi.stubGlobal('document', { createElement: () => canvas, documentElement: { lang: 'en' } })
  vi.stubGlobal('createImageBitmap', async () => {
    if (!size) throw new Error('unreadable')
    return { ...size, close: () => undefined }
  })
  return { canvas, drawn: () => drawImage.mock.lastCall?.slice(1) }
}
function desk() {
  const kept = vi.fn(async (_: { photo: string }) => ({ photo: '/media/kept.webp' }))
  return { kept, client: { errands: { keepPhoto: kept } } as unknown as Client }
}
const file = new File(['?'], 'notes.txt')

afterEach(() => vi.unstubAllGlobals())

describe('[SCR-69] [ERR-05] uploading a picture', () => {
  test('is scaled down with its aspect ratio', async () => {
    const { canvas } = browserReading({ width: 4000, height: 3000 })
    const { client, kept } = desk()
    expect(await keepPhoto(client, file)).toBe('/media/kept.webp')
    expect([canvas.width, canvas.height]).toEqual([1600, 1200])
    expect(kept.mock.lastCall?.[0]).toEqual({ photo: 'AAAA' })
    browserReading({ width: 300, height: 200 })
    expect(await smallPhoto(file)).toBe('AAAA')
  })
  test('anything but a picture is refused before the upload', async () => {
    browserReading(null)
    const { client, kept } = desk()
    await expect(keepPhoto(client, file)).rejects.toMatchObject({ code: 'not_a_picture' })
    expect(kept).not.toHaveBeenCalled()
  })
  test('an avatar is cropped to a square; unreadable formats are sent unchanged', async () => {
    const { canvas, drawn } = browserReading({ width: 900, height: 500 })
    expect(await (await squarePhoto(file)).text()).toBe('square')
    expect(drawn()).toEqual([200, 0, 500, 500, 0, 0, 512, 512])
    expect([canvas.width, canvas.height]).toEqual([512, 512])
    browserReading(null)
    expect(await squarePhoto(file)).toBe(file)
  })
})
