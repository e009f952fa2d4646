import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Sharp } from 'sharp'
import { artPiece } from '../city/art'
import { known } from '../city/prng'
import type { SlideTable, StoreTable } from '../city/types'
import { type Theme, themes } from './colour'
import { compose, objectLayers, type Scene } from './compose'
import { forgetObjects, fromPixels, rgba } from './objects'
import { bannerScene, itemScene, moduleScenes, slideScene, storeScene } from './scenes'

/** Raise it when the drawing changes: pictures of an older drawing are then made again. */
const drawingVersion = '2'

/** Widths offered for each kind of picture, narrowest first. */
const pictureWidths = {
  items: [128, 256, 384],
  stores: [400, 800, 1200],
  banners: [400, 800],
  slides: [400, 800],
  modules: [200, 400, 600],
} as const

/** Drawing one width, which answers for the others too, takes a third of the time. */
export type PictureSizes = 'every-width' | 'one-width'

const pictureFormats = ['avif', 'webp'] as const
type Format = (typeof pictureFormats)[number]

/** Everything the demo city shows; each art key is composed once however many dishes use it. */
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
  /** below the media folder, without theme, width and format; stores with the same table share a drawing */
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

/** Written beside and moved over: nobody finds half a picture, not even who draws into the same folder. */
async function save(file: string, content: Buffer | string): Promise<void> {
  const part = `${file}.${process.pid}.part`
  await writeFile(part, content)
  await rename(part, file)
}

/**
 * AVIF in every width. WebP, which only browsers older than this app's own needs would ask for, is made once,
 * in the middle width, and answers for the others: a fifth of the time saved.
 */
async function draw(job: Job, media: string, sizes: PictureSizes): Promise<void> {
  const scene = job.scene()
  const middle = known(job.widths[Math.floor(job.widths.length / 2)], 'middle width')
  const drawn = sizes === 'one-width' ? [middle] : job.widths
  const widest = Math.max(...drawn)
  const objects = await objectLayers(scene, widest)
  for (const theme of themes) {
    const pixels = await compose(scene, theme, { width: widest, objects })
    const keep = async (content: Buffer, format: Format, widths: readonly number[]) => {
      const files = widths.flatMap((width) => fileNames(job, theme, { width, format }))
      await Promise.all(files.map((file) => save(join(media, file), content)))
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

/** Which of the jobs have files that are not there. */
async function missing(jobs: Job[], media: string): Promise<Job[]> {
  const folders = [...new Set(jobs.flatMap((job) => job.paths.map((path) => dirname(path))))]
  const found = await Promise.all(
    folders.map(async (folder) => (await readdir(join(media, folder))).map((name) => `${folder}/${name}`)),
  )
  const present = new Set(found.flat())
  return jobs.filter((job) => !filesOf(job).every((file) => present.has(file)))
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

/** Readies the folder; pictures of an older drawing go, so that every file that is there is the right one. */
async function prepare(jobs: Job[], media: string, sizes: PictureSizes): Promise<void> {
  const folders = new Set(jobs.flatMap((job) => job.paths.map((path) => dirname(join(media, path)))))
  await Promise.all([...folders].map((folder) => mkdir(folder, { recursive: true })))
  const mark = join(media, 'drawing.txt')
  const found = await readFile(mark, 'utf8').catch(() => null)
  if (found?.trim() === nameOfDrawing(sizes)) return
  await Promise.all(jobs.flatMap(filesOf).map((file) => rm(join(media, file), { force: true })))
  await save(join(media, 'LICENSE.txt'), notice)
  await save(mark, `${nameOfDrawing(sizes)}\n`)
}

/** Lets so many in at a time, in the order they came. */
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
  /** Resolves once the picture with this path below the folder is there, and at once when it is none of the city's. */
  ready(path: string): Promise<void>
  /** Composes all that are not there yet. */
  composeAll(onProgress?: (progress: PictureProgress) => void): Promise<void>
  /** Begins no more; resolves once those in work are written. */
  close(): Promise<void>
}

/**
 * The city's pictures in `media_dir` (served as /media): each is composed once, by whoever wants it first, and all
 * others wait for the same one. Four are in work at a time, enough to keep two cores busy while one waits for the
 * disk; composing all leaves half of that to what is asked for.
 */
export async function openPictures(
  order: PictureOrder,
  { media_dir, sizes = 'every-width' }: { media_dir: string; sizes?: PictureSizes },
): Promise<CityPictures> {
  const jobs = jobsOf(order)
  await prepare(jobs, media_dir, sizes)
  const wanted = await missing(jobs, media_dir)
  const jobOf = new Map(wanted.flatMap((job) => filesOf(job).map((file) => [file, job] as const)))
  const begun = new Map<Job, Promise<void>>()
  const lane = lanes(4)
  let closed = false

  const composed = (job: Job): Promise<void> => {
    const found = begun.get(job)
    if (found) return found
    const work = lane(async () => {
      // somebody else may have drawn it into the same folder meanwhile
      if (!closed && (await missing([job], media_dir)).length > 0) await draw(job, media_dir, sizes)
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
