import { expect, test } from 'vitest'
import { openReadyAnswers, ReadyAnswer } from './ready-answers'

const letters = (count: number) => async () => 'a'.repeat(count)

/** Requests a response of the given size and writes it; returns whether it had to be computed. */
async function isMade(ready: ReturnType<typeof openReadyAnswers>, asked: string, bytes: number) {
  let made = false
  const answer = await ready(asked, '', async () => {
    made = true
    return await letters(bytes)()
  })
  if (answer instanceof ReadyAnswer) answer.plain(String)
  return made
}

test('[CAL-06] the least recently used responses are evicted by size', async () => {
  const ready = openReadyAnswers({ max: 100, bytes: 1_000 })
  for (const asked of ['one', 'two', 'three']) await isMade(ready, asked, 400)
  expect(await isMade(ready, 'three', 400)).toBe(false)
  expect(await isMade(ready, 'two', 400)).toBe(false)
  expect(await isMade(ready, 'one', 400)).toBe(true)
})

test('[CAL-06] a response larger than the whole cache is never cached and evicts nothing', async () => {
  const ready = openReadyAnswers({ max: 100, bytes: 1_000 })
  await isMade(ready, 'small', 100)
  expect(await isMade(ready, 'large', 2_000)).toBe(true)
  expect(await isMade(ready, 'large', 2_000)).toBe(true)
  expect(await isMade(ready, 'small', 100)).toBe(false)
})
