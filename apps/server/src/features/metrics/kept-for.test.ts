import { expect, test } from 'vitest'
import { keptFor } from './kept-for'

const at = (seconds: number) => new Date(1_795_158_180_000 + seconds * 1_000)

test('concurrent callers share one read, cached for the given time', async () => {
  let reads = 0
  const page = keptFor(5_000, async () => ++reads)
  expect(await Promise.all([page(at(0)), page(at(0)), page(at(4.9))])).toEqual([1, 1, 1])
  expect(await page(at(5))).toBe(2)
  expect(await page(at(4)), 'a clock that was set back reads afresh').toBe(3)
})

test('an error reaches all waiting callers and is not cached', async () => {
  let reads = 0
  const page = keptFor(5_000, async () => {
    if (++reads === 1) throw new Error('the database is away')
    return reads
  })
  const both = await Promise.allSettled([page(at(0)), page(at(0))])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await page(at(1))).toBe(2)
})
