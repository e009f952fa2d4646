import { expect, test } from 'vitest'
import { checkPassword, hashPassword } from './passwords'

test('a password matches only its own hash', async () => {
  const kept = await hashPassword('mango-lassi-42')
  expect(kept).toMatch(/^\$argon2id\$/)
  expect(await checkPassword(kept, 'mango-lassi-42')).toBe(true)
  expect(await checkPassword(kept, 'mango-lassi-43')).toBe(false)
})

test('an account without a password cannot sign in, not even with the dummy password', async () => {
  expect(await checkPassword(null, '')).toBe(false)
  expect(await checkPassword(undefined, 'nobody has this password')).toBe(false)
})

test('unknown accounts take as long to refuse as known ones', async () => {
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
