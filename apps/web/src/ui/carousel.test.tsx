import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'

const { track } = vi.hoisted(() => ({ track: [] as unknown[][] }))
vi.mock('embla-carousel-react', () => ({
  default: (...asked: unknown[]) => {
    track.push(asked)
    return [() => undefined, undefined]
  },
}))
vi.mock('embla-carousel-autoplay', () => ({ default: (options: unknown) => options }))
const { drawn } = await import('../testing/render')
const { CarouselTrack } = await import('./carousel-track')

const styles = readFileSync(join(import.meta.dirname, '../styles/parts/carousel.css'), 'utf8')
const steps = [
  ...styles.matchAll(
    /@media \(min-width: (\d+)px\) \{\s*([^{]+?) \{\s*flex-basis: calc\(\(100% - [^)]+\) \/ (\d)\)/g,
  ),
].map(([, from, selector = '', slides]) => ({ from: Number(from), selector, slides: Number(slides) }))
/** How many slides the style sheet shows side by side; below every step it is one. */
function shownAt(width: number, kind: 'promo' | 'banner'): number {
  const other = kind === 'promo' ? /^\.carousel--banner / : /:not\(\.carousel--banner\)/
  return steps.findLast(({ from, selector }) => from <= width && !other.test(selector))?.slides ?? 1
}

const rows: [width: number, promo: number, banner: number][] = [
  [320, 1, 1],
  [463, 1, 1],
  [464, 2, 1],
  [479, 2, 1],
  [480, 2, 2],
  [1023, 2, 2],
  [1024, 3, 3],
  [3000, 3, 3],
]

for (const [width, promo, banner] of rows) {
  test(`[CON-11] a window ${width} px wide shows ${promo} promo slides and ${banner} banners`, () => {
    expect([shownAt(width, 'promo'), shownAt(width, 'banner')]).toEqual([promo, banner])
  })
}

test('[CON-11] slides move by themselves every 5 s and need a drag of 20 px; one alone does not move', () => {
  const slides = [1, 2].map((id) => ({ id, content: `Slide ${id}` }))
  const words = { label: 'Offers', previousLabel: 'Previous', nextLabel: 'Next' }
  drawn(<CarouselTrack {...words} slides={slides} />)
  expect(track.at(-1)).toMatchObject([{ dragThreshold: 20 }, [{ delay: 5000 }]])
  drawn(<CarouselTrack {...words} slides={slides.slice(0, 1)} />)
  expect(track.at(-1)?.[1]).toEqual([])
  drawn(<CarouselTrack {...words} slides={slides} autoplay={false} />)
  expect(track.at(-1)?.[1]).toEqual([])
})
