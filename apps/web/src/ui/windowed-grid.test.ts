import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawnIndexes, rowsInView, SPARE_ROWS } from './windowed-grid-rules'

const page = { height: 800, row: 250, rows: 1000 }

test('[SCR-30] of thirty thousand tiles only those near the screen are drawn', () => {
  const view = rowsInView({ ...page, above: 100_000 })
  expect(view).toEqual({ first: 400 - SPARE_ROWS, last: 403 + SPARE_ROWS })
  expect(drawnIndexes(view, { columns: 3, count: 3000, focused: null })).toHaveLength(8 * 3)
})

test('[SCR-30] every tile on the screen is drawn, wherever it was scrolled and however many there are', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 30_000 }),
      fc.integer({ min: 1, max: 5 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (count, columns, share) => {
        const rows = Math.ceil(count / columns)
        const above = share * Math.max(0, rows * page.row - page.height)
        const drawn = drawnIndexes(rowsInView({ ...page, rows, above }), { columns, count, focused: null })
        const first = Math.floor(above / page.row) * columns
        const end = Math.min(count, Math.ceil((above + page.height) / page.row) * columns)
        for (let index = first; index < end; index += 1) expect(drawn).toContain(index)
        expect(drawn.every((index) => index >= 0 && index < count)).toBe(true)
      },
    ),
  )
})

test('[SCR-30] the focused tile stays, so that the keyboard continues from there', () => {
  const view = { first: 10, last: 11 }
  expect(drawnIndexes(view, { columns: 2, count: 90, focused: 3 })).toEqual([3, 20, 21, 22, 23])
  expect(drawnIndexes(view, { columns: 2, count: 90, focused: 80 })).toEqual([20, 21, 22, 23, 80])
  expect(drawnIndexes(view, { columns: 2, count: 90, focused: 21 })).toEqual([20, 21, 22, 23])
  expect(drawnIndexes({ first: 0, last: 4 }, { columns: 2, count: 0, focused: 5 })).toEqual([])
})
