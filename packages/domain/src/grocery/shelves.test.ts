import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slicesOfPage } from './shelves'

test('[CAL-09] the pages of an aisle show every item of every shelf once, in order', () => {
  const counts = fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 12 })
  fc.assert(
    fc.property(counts, fc.integer({ min: 1, max: 25 }), (filled, size) => {
      const shelves = filled.map((item_count, at) => ({ id: at + 1, item_count }))
      const all = shelves.flatMap(({ id, item_count }) =>
        Array.from({ length: item_count }, (_, n) => `${id}.${n}`),
      )
      const pages = Math.ceil(all.length / size)
      const seen = Array.from({ length: pages }, (_, page) =>
        slicesOfPage(shelves, page * size, size).flatMap(({ id, skip, take }) =>
          Array.from({ length: take }, (_, n) => `${id}.${skip + n}`),
        ),
      )
      expect(seen.flat()).toEqual(all)
      for (const page of seen) expect(page.length).toBeLessThanOrEqual(size)
      expect(slicesOfPage(shelves, all.length, size)).toEqual([])
    }),
  )
})
