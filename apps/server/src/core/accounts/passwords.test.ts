import { expect, test } from 'vitest'
import { checkPassword, hashPassword } from './passwords'

test('a password fits its own hash and no other does', async () => {
  const kept = await hashPassword('mango-lassi-42')
  expect(kept).toMatch(/^\$argon2id\$/)
  expect(await checkPassword(kept, 'mango-lassi-42')).toBe(true)
  expect(await checkPassword(kept, 'mango-lassi-43')).toBe(false)
})

test('nobody signs in as somebody who has no password, not even with the words of the stand-in', async () => {
  expect(await checkPassword(null, '')).toBe(false)
  expect(await checkPassword(undefined, 'nobody has this password')).toBe(false)
})

test('an unknown person is refused after the same work as a known one', async () => {
  const kept = await hashPassword('mango-lassi-42')
  await checkPassword(null, 'warm up')
  const time = async (stored: string | null) => {
    const start = performance.now()
    for (let round = 0; round < 3; round++) await checkPassword(stored, 'wrong')
    return performance.now() - start
  }
  const known = await time(kept)
  expect(await time(null)).toBeGreaterThan(known / 4)
})
