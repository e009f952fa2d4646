import { expect, test, vi } from 'vitest'
import { plateRem } from './category-strip'
import { RETRY_AFTER_MS, retryWhenEmpty } from './retry-when-empty'
import { type InsertedRow, rowsAfter } from './store-list'

test('[STA-04] [CON-06] an empty list is asked for once more, one second later', async () => {
  const wait = vi.fn(async () => undefined)
  const fetchList = vi.fn().mockResolvedValueOnce([]).mockResolvedValueOnce(['store'])
  expect(await retryWhenEmpty(fetchList, wait)).toEqual(['store'])
  expect(wait).toHaveBeenCalledExactlyOnceWith(1000)
  expect(RETRY_AFTER_MS).toBe(1000)
})

test('[STA-04] a list that is empty twice is empty, and nobody asks a third time', async () => {
  const fetchList = vi.fn().mockResolvedValue([])
  expect(await retryWhenEmpty(fetchList, async () => undefined)).toEqual([])
  expect(fetchList).toHaveBeenCalledTimes(2)
})

test('[STA-04] a list that came back at once does not wait', async () => {
  const wait = vi.fn(async () => undefined)
  await retryWhenEmpty(async () => ['store'], wait)
  expect(wait).not.toHaveBeenCalled()
})

const row = (title: string, position_id: number): InsertedRow => ({
  title,
  slides: [
    {
      url: 'stores/a',
      delay: null,
      promo_slider: { size: 5, position_id, name: title },
      data: {
        id: 1,
        name: 'A',
        caption: null,
        badge: null,
        image: null,
        art: null,
        model: '3',
        restaurant: null,
      },
    },
  ],
})

test('[SCR-24] a promoted row stands at its slot, one after every third store, or at the end of a shorter list', () => {
  const rows = [row('picks', 2), row('new', 4), row('top', 0), { title: 'none', slides: [] }]
  const titles = (at: number, count: number) => rowsAfter(rows, at, count).map(({ title }) => title)
  expect(titles(6, 20)).toEqual(['picks'])
  expect(titles(12, 20)).toEqual(['new'])
  expect(titles(3, 20)).toEqual(['top'])
  expect(titles(5, 5)).toEqual(['picks', 'new'])
  expect(titles(2, 20)).toEqual([])
})

test('[CON-12] a category picture is 2.4 rem for every step of its configured size', () => {
  expect([1, 2, 1.5].map(plateRem)).toEqual([2.4, 4.8, 2.4 * 1.5])
})
