import { expect, test } from 'vitest'
import { shareRuns } from './share-runs'

/** Runs that end when the test says so, each with its number. */
function openRuns() {
  const ends: ((error?: Error) => void)[] = []
  const ask = shareRuns(() => {
    const number = ends.length
    return new Promise<number>((resolve, reject) =>
      ends.push((error) => (error ? reject(error) : resolve(number))),
    )
  })
  return { ends, ask }
}

test('calls during a run share the next one, which begins after them', async () => {
  const { ends, ask } = openRuns()
  const first = ask()
  const others = [ask(), ask(), ask()]
  expect(ends).toHaveLength(1)
  ends[0]?.()
  expect(await first).toBe(0)
  await Promise.resolve()
  expect(ends).toHaveLength(2)
  const later = ask()
  ends[1]?.()
  expect(await Promise.all(others)).toEqual([1, 1, 1])
  await Promise.resolve()
  ends[2]?.()
  expect(await later).toBe(2)
  expect(ends).toHaveLength(3)
})

test('a failed run fails for its callers only', async () => {
  const { ends, ask } = openRuns()
  const first = ask()
  const second = ask()
  ends[0]?.(new Error('lost'))
  await expect(first).rejects.toThrow('lost')
  await Promise.resolve()
  ends[1]?.()
  expect(await second).toBe(1)
})
