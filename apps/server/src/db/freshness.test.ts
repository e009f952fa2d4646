import { expect, test } from 'vitest'
import { alwaysAsk, openFreshness } from './freshness'

test('data is fresh until something changes', () => {
  const freshness = openFreshness(60_000)
  const read = freshness.now()
  expect(freshness.isFresh(read)).toBe(true)
  freshness.expire()
  expect(freshness.isFresh(read)).toBe(false)
  expect(freshness.isFresh(freshness.now())).toBe(true)
})

test('a read that began before a change is not fresh after it, however late it ends', () => {
  const freshness = openFreshness(60_000)
  const began = freshness.now()
  freshness.expire()
  expect(freshness.isFresh(began)).toBe(false)
})

test('data goes stale within a second by itself', async () => {
  const freshness = openFreshness()
  const read = freshness.now()
  await expect.poll(() => freshness.isFresh(read), { timeout: 1_000 }).toBe(false)
})

test('without freshness every request reads', () => {
  expect(alwaysAsk.isFresh(alwaysAsk.now())).toBe(false)
})
