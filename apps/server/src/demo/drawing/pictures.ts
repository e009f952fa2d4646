import { dirname } from 'node:path/posix'
import type { Sharp } from 'sharp'
import type { Storage } from '../../gateways/storage/port'
import { artPiece } from '../city/art'
import { known } from '../city/prng'
import type { SlideTable, StoreTable } from '../city/types'
import { type Theme, themes } from './colour'
import { compose, objectLayers, type Scene } from './compose'
import { forgetObjects, fromPixels, rgba } from './objects'
import { bannerScene, itemScene, moduleScenes, slideScene, storeScene } from './scenes'

/** Increment when the drawing changes: older pictures are then drawn again. */
const drawingVersion = '2'

/** Available widths of each kind of picture, ascending. */
const pictureWidths = {
  items: [128, 256, 384],
  stores: [400, 800, 1200],
  banners: [400, 800],
  slides: [400, 800],
  modules: [200, 400, 600],
} as const

/** Drawing a single width that serves for all takes a third of the time. */
export type PictureSizes = 'every-width' | 'one-width'

const pictureFormats = ['avif', 'webp'] as const
type Format = (typeof pictureFormats)[number]

/** All pictures of the demo city; each art key is composed once, however many dishes use it. */
export interface PictureOrder {
  art_keys: string[]
  stores: StoreTable[]
  slides: SlideTable[]
}

export interface PictureProgress {
  done: number
  total: number
}

interface Job {
  /** storage keys without theme, width and format; stores with the same table share a picture */
  paths: string[]
  widths: readonly number[]
  scene: () => Scene
}

function sameTables(stores: StoreTable[]): StoreTable[][] {
  const groups = new Map<string, StoreTable[]>()
  for (const table of stores) {
    const key = [table.hero, ...table.sides, ...table.ingredients].join(' ')
    groups.set(key, [...(groups.get(key) ?? []), table])
  }
  return [...groups.values()]
}

function storeJobs(tables: StoreTable[]): Job[] {
  const first = known(tables[0], 'store at this table')
  return [
    {
      paths: tables.map(({ slug }) => `stores/${slug}`),
      widths: pictureWidths.stores,
      scene: () => storeScene(first),
    },
    {
      paths: tables.map(({ slug }) => `stores/${slug}-banner`),
      widths: pictureWidths.banners,
      scene: () => bannerScene(first),
    },
  ]
}

function jobsOf(order: PictureOrder): Job[] {
  const { items, slides, modules } = pictureWidths
  return [
    ...sameTables(order.stores).flatMap(storeJobs),
    ...Object.entries(moduleScenes).map(([name, scene]) => ({
      paths: [`modules/${name}`],
      widths: modules,
      scene: () => scene,
    })),
    ...order.slides.map((slide) => ({
      paths: [`slides/${slide.slug}`],
      widths: slides,
      scene: () => slideScene(slide),
    })),
    ...[...new Set(order.art_keys)].map((key) => ({
      paths: [`items/${key}`],
      widths: items,
      scene: () => itemScene(artPiece(key)),
    })),
  ]
}

const fileNames = (job: Job, theme: Theme, { width, format }: { width: number; format: Format }) =>
  job.paths.map((path) => `${path}-${theme}-${width}.${format}`)

const filesOf = (job: Job) =>
  themes.flatMap((theme) =>
    job.widths.flatMap((width) =>
      pictureFormats.flatMap((format) => fileNames(job, theme, { width, format })),
    ),
  )

const encoders: Record<Format, (picture: Sharp) => Promise<Buffer>> = {
  avif: (picture) => picture.avif({ quality: 46, effort: 0, chromaSubsampling: '4:2:0' }).toBuffer(),
  webp: (picture) => picture.webp({ quality: 78, alphaQuality: 80, effort: 0 }).toBuffer(),
}

/**
 * AVIF in every width. WebP, which only browsers older than this app supports would request, is drawn once at
 * the middle width and used for all: this saves a fifth of the time.
 */
async function draw(job: Job, storage: Storage, sizes: PictureSizes): Promise<void> {
  const scene = job.scene()
  const middle = known(job.widths[Math.floor(job.widths.length / 2)], 'middle width')
  const drawn = sizes === 'one-width' ? [middle] : job.widths
  const widest = Math.max(...drawn)
  const objects = await objectLayers(scene, widest)
  for (const theme of themes) {
    const pixels = await compose(scene, theme, { width: widest, objects })
    const keep = async (content: Buffer, format: Format, widths: readonly number[]) => {
      const files = widths.flatMap((width) => fileNames(job, theme, { width, format }))
      await Promise.all(files.map((file) => storage.put(file, content)))
    }
    await Promise.all(
      drawn.map(async (width) => {
        const sized = width === widest ? pixels : await rgba(fromPixels(pixels).resize(width))
        await keep(await encoders.avif(fromPixels(sized)), 'avif', drawn.length === 1 ? job.widths : [width])
        if (width === middle) await keep(await encoders.webp(fromPixels(sized)), 'webp', job.widths)
      }),
    )
  }
}

const nameOfDrawing = (sizes: PictureSizes) =>
  sizes === 'one-width' ? `${drawingVersion} in one width` : drawingVersion

/** The jobs with missing files. */
async function missing(jobs: Job[], storage: Storage): Promise<Job[]> {
  const folders = [...new Set(jobs.flatMap((job) => job.paths.map((path) => dirname(path))))]
  const found = await Promise.all(folders.map((folder) => storage.list(folder)))
  const present = new Set(found.flat().map(({ key }) => key))
  return jobs.filter((job) => !filesOf(job).every((file) => present.has(file)))
}

/** Whether another node has drawn it in the meantime. */
async function isDrawn(job: Job, storage: Storage): Promise<boolean> {
  for (const file of filesOf(job)) if (!(await storage.get(file))) return false
  return true
}

const notice = `The pictures in this folder are compositions of 3D objects from Microsoft's Fluent Emoji
(https://github.com/microsoft/fluentui-emoji), taken from the package @lobehub/fluent-emoji-3d.
Plates, boards, leaves and shadows are drawn by Tokri.

MIT License

Copyright (c) Microsoft Corporation.

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and
associated documentation files (the "Software"), to deal in the Software without restriction,
including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense,
and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so,
subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial
portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT
LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT.
IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION
WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.

The packaging by LobeHub is also under the MIT License, Copyright (c) LobeHub.
`

/** Deletes pictures of an older drawing, so that every existing file is current. */
async function prepare(jobs: Job[], storage: Storage, sizes: PictureSizes): Promise<void> {
  const mark = 'drawing.txt'
  const found = (await storage.get(mark))?.toString('utf8')
  if (found?.trim() === nameOfDrawing(sizes)) return
  await storage.remove(jobs.flatMap(filesOf))
  await storage.put('LICENSE.txt', Buffer.from(notice))
  await storage.put(mark, Buffer.from(`${nameOfDrawing(sizes)}\n`))
}

/** Limits concurrency, in order of arrival. */
function lanes(count: number) {
  let free = count
  const waiting: (() => void)[] = []
  return async (work: () => Promise<void>): Promise<void> => {
    if (free > 0) free -= 1
    else await new Promise<void>((next) => waiting.push(next))
    try {
      await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

export interface CityPictures {
  /** Resolves once the picture at this path exists, and at once when it is not one of the city's. */
  ready(path: string): Promise<void>
  /** Composes all missing pictures. */
  composeAll(onProgress?: (progress: PictureProgress) => void): Promise<void>
  /** Starts no new ones; resolves once those in progress are written. */
  close(): Promise<void>
}

/**
 * The city's pictures in the storage (served as /media): each is composed on its first request; concurrent
 * requests wait for the same result. Four are composed at a time, which keeps two cores busy while one waits
 * for the disk; composing all in advance uses half of that, so that requests are not delayed.
 */
export async function openPictures(
  order: PictureOrder,
  { storage, sizes = 'every-width' }: { storage: Storage; sizes?: PictureSizes },
): Promise<CityPictures> {
  const jobs = jobsOf(order)
  await prepare(jobs, storage, sizes)
  const wanted = await missing(jobs, storage)
  const jobOf = new Map(wanted.flatMap((job) => filesOf(job).map((file) => [file, job] as const)))
  const begun = new Map<Job, Promise<void>>()
  const lane = lanes(4)
  let closed = false

  const composed = (job: Job): Promise<void> => {
    const found = begun.get(job)
    if (found) return found
    const work = lane(async () => {
      if (!closed && !(await isDrawn(job, storage))) await draw(job, storage, sizes)
    })
    begun.set(job, work)
    work.catch(() => begun.delete(job))
    return work
  }

  return {
    async ready(path) {
      const job = jobOf.get(path)
      if (job) await composed(job)
    },
    async composeAll(onProgress = () => undefined) {
      const progress = { done: jobs.length - wanted.length, total: jobs.length }
      const queue = [...wanted]
      if (queue.length > 0) onProgress({ ...progress })
      const work = async () => {
        for (let job = queue.shift(); job && !closed; job = queue.shift()) {
          await composed(job)
          progress.done += 1
          onProgress({ ...progress })
        }
      }
      await Promise.all([work(), work()])
      forgetObjects()
    },
    async close() {
      closed = true
      await Promise.allSettled(begun.values())
    },
  }
}
