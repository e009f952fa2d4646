import { expect, test } from 'vitest'
import { AUTOPLAY_MS, MINIMUM_DRAG, slidesPerView } from './carousel-rules'

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
    expect(slidesPerView(width)).toBe(promo)
    expect(slidesPerView(width, 'banner')).toBe(banner)
  })
}

test('[CON-11] slides move by themselves every 5 s and need a drag of 20 px', () => {
  expect([AUTOPLAY_MS, MINIMUM_DRAG]).toEqual([5000, 20])
})
