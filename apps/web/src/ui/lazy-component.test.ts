import { expect, test } from 'vitest'
import { retryWhileOffline } from './lazy-component'

const part = 'the map'
/** Fails this many times, then loads. */
function failing(times: number) {
  let asked = 0
  const load = async () => {
    asked += 1
    if (asked <= times) throw new TypeError('Failed to fetch dynamically imported module')
    return part
  }
  return { load, asked: () => asked }
}
const rest = async () => undefined

test('[ERR-03] a component that failed to load offline loads when back online', async () => {
  const { load } = failing(2)
  expect(await retryWhileOffline(load, { answers: async () => false, rest })).toBe(part)
})

test('[ERR-03] a missing file is retried once while the server answers', async () => {
  const { load, asked } = failing(9)
  await expect(retryWhileOffline(load, { answers: async () => true, rest })).rejects.toThrow(
    'dynamically imported',
  )
  expect(asked()).toBe(2)
})
