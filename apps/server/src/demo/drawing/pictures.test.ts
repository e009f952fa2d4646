import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, unlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDiskStorage } from '../../gateways/storage/disk'
import { tableOf } from '../city/tables'
import { openPictures, type PictureOrder, type PictureProgress } from './pictures'

const order: PictureOrder = {
  art_keys: ['curry', 'curry', 'raw-prawn', 'idli', 'laddu', 'milk'],
  stores: [
    { slug: 'one', ...tableOf('curry') },
    { slug: 'two', ...tableOf('curry') },
  ],
  slides: [{ slug: 'parcel', h: 250, hero: 'parcel', ingredients: ['key', 'gift'], baked: true }],
}

const folder = mkdtempSync(join(tmpdir(), 'tokri-pictures-'))
const file = (path: string) => join(folder, path)
const digest = (path: string) =>
  createHash('sha256')
    .update(readFileSync(file(path)))
    .digest('hex')

describe('Pictures of the demo city', () => {
  const progress: PictureProgress[] = []
  beforeAll(async () => {
    const pictures = await openPictures(order, { storage: await openDiskStorage(folder) })
    await pictures.composeAll((now) => progress.push(now))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('come in light and dark, in three widths and two formats, each dish once', () => {
    const made = readdirSync(file('items')).filter((name) => name.startsWith('curry-'))
    expect(made).toHaveLength(2 * 3 * 2)
    expect(made).toContain('curry-dark-256.avif')
    expect(readdirSync(file('stores'))).toHaveLength(2 * (2 * 3 * 2 + 2 * 2 * 2))
    expect(digest('stores/one-light-800.avif')).toBe(digest('stores/two-light-800.avif'))
  })

  test('have the stated size and transparent backgrounds, except plain links', async () => {
    const { width, height, channels } = await sharp(file('stores/one-light-800.avif')).metadata()
    expect([width, height, channels]).toEqual([800, 385, 4])
    const corner = async (path: string) => {
      const { data } = await sharp(file(path)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
      return data[3]
    }
    expect(await corner('items/curry-light-256.avif')).toBe(0)
    expect(await corner('slides/parcel-dark-400.avif')).toBe(255)
  })

  test('differ between light and dark: china becomes stoneware', () => {
    expect(digest('items/curry-light-256.avif')).not.toBe(digest('items/curry-dark-256.avif'))
  })

  test('report their progress to the end', () => {
    expect(progress[0]?.done).toBe(0)
    expect(progress.at(-1)).toEqual({ done: progress.at(-1)?.total, total: progress[0]?.total })
  })

  test('come with the licence of their objects', () => {
    expect(readFileSync(file('LICENSE.txt'), 'utf8')).toMatch(/MIT License[\s\S]*Microsoft/)
  })

  test('can exist in one width, and are completed by the next full run', async () => {
    const coarse = mkdtempSync(join(tmpdir(), 'tokri-pictures-'))
    const milk = 'items/milk-light-384.avif'
    const widthOf = async () => (await sharp(join(coarse, milk)).metadata()).width
    await (await openPictures(order, { storage: await openDiskStorage(coarse), sizes: 'one-width' })).ready(
      milk,
    )
    expect(readdirSync(join(coarse, 'items'))).toHaveLength(2 * 3 * 2)
    expect(await widthOf()).toBe(256)
    await (await openPictures(order, { storage: await openDiskStorage(coarse) })).ready(milk)
    expect(await widthOf()).toBe(384)
    rmSync(coarse, { recursive: true, force: true })
  })

  test('are not composed twice; a missing one is restored identically', async () => {
    const kept = statSync(file('items/idli-dark-384.avif')).mtimeMs
    const lost = digest('items/milk-light-128.avif')
    unlinkSync(file('items/milk-light-128.avif'))
    await (await openPictures(order, { storage: await openDiskStorage(folder) })).composeAll()
    expect(digest('items/milk-light-128.avif')).toBe(lost)
    expect(statSync(file('items/idli-dark-384.avif')).mtimeMs).toBe(kept)
  })

  test('are composed on request, once for concurrent requests, and not after closing', async () => {
    const asked = mkdtempSync(join(tmpdir(), 'tokri-pictures-'))
    const pictures = await openPictures(order, { storage: await openDiskStorage(asked), sizes: 'one-width' })
    const milk = 'items/milk-light-128.avif'
    const written = () => statSync(join(asked, milk)).mtimeMs
    const first = pictures.ready(milk).then(written)
    expect(await pictures.ready('items/milk-dark-384.avif').then(written)).toBe(await first)
    await pictures.ready('items/nobody-knows.avif')
    expect(readdirSync(join(asked, 'items')).every((name) => name.startsWith('milk-'))).toBe(true)
    await pictures.close()
    await pictures.ready('items/idli-light-128.avif')
    expect(readdirSync(join(asked, 'items'))).toHaveLength(2 * 3 * 2)
    rmSync(asked, { recursive: true, force: true })
  })
})
