import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Sharp } from 'sharp'
import { artPiece } from './city/art'
import { known } from './city/prng'
import type { SlideTable, StoreTable } from './city/types'
import { type Theme, themes } from './drawing/colour'
import { compose, objectLayers, type Scene } from './drawing/compose'
import { forgetObjects, fromPixels, rgba } from './drawing/objects'
import { bannerScene, itemScene, moduleScenes, slideScene, storeScene } from './drawing/scenes'

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

/** Drawing one width, which answers for the others too, takes a third of the time: for who only plays with the city. */
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

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

const encoders: Record<Format, (picture: Sharp) => Promise<Buffer>> = {
  avif: (picture) => picture.avif({ quality: 46, effort: 0, chromaSubsampling: '4:2:0' }).toBuffer(),
  webp: (picture) => picture.webp({ quality: 78, alphaQuality: 80, effort: 0 }).toBuffer(),
}

/** Written beside and moved over, so that a stopped start never leaves half a picture behind. */
async function save(file: string, content: Buffer | string): Promise<void> {
  await writeFile(`${file}.part`, content)
  await rename(`${file}.part`, file)
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

async function missing(jobs: Job[], media: string, sizes: PictureSizes): Promise<Job[]> {
  const found = await readFile(join(media, 'drawing.txt'), 'utf8').catch(() => null)
  if (found?.trim() !== nameOfDrawing(sizes)) return jobs
  const present = await Promise.all(
    jobs.map(async (job) => {
      const files = filesOf(job).map((file) => exists(join(media, file)))
      return (await Promise.all(files)).every(Boolean)
    }),
  )
  return jobs.filter((_, index) => !present[index])
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

/**
 * Composes the city's pictures into `media_dir` (served as /media), skipping those that are there.
 * Four pictures are in work at a time: enough to keep two cores busy while one waits for the disk.
 */
export async function composePictures(
  order: PictureOrder,
  to: { media_dir: string; sizes?: PictureSizes; onProgress?: (progress: PictureProgress) => void },
): Promise<PictureProgress> {
  const sizes = to.sizes ?? 'every-width'
  const jobs = jobsOf(order)
  const folders = new Set(jobs.flatMap((job) => job.paths.map((path) => dirname(join(to.media_dir, path)))))
  await Promise.all([...folders].map((folder) => mkdir(folder, { recursive: true })))
  const queue = await missing(jobs, to.media_dir, sizes)
  const progress = { done: jobs.length - queue.length, total: jobs.length }
  to.onProgress?.({ ...progress })
  const work = async () => {
    for (let job = queue.shift(); job; job = queue.shift()) {
      await draw(job, to.media_dir, sizes)
      progress.done += 1
      to.onProgress?.({ ...progress })
    }
  }
  await Promise.all([work(), work(), work(), work()])
  await save(join(to.media_dir, 'LICENSE.txt'), notice)
  await save(join(to.media_dir, 'drawing.txt'), `${nameOfDrawing(sizes)}\n`)
  forgetObjects()
  return progress
}
