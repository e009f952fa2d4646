import { hash as bcrypt } from '@node-rs/bcrypt'
import { expect, test } from 'vitest'
import { checkPassword, hashPassword, isOldHash } from './passwords'

test('a password matches only its own hash', async () => {
  const kept = await hashPassword('mango-lassi-42')
  expect(kept).toMatch(/^\$argon2id\$/)
  expect(await checkPassword(kept, 'mango-lassi-42')).toBe(true)
  expect(await checkPassword(kept, 'mango-lassi-43')).toBe(false)
})

test('a hash from another system is valid once, and is told from our own', async () => {
  const old = await bcrypt('mango-lassi-42', { cost: 4 })
  expect(await checkPassword(old, 'mango-lassi-42')).toBe(true)
  expect(await checkPassword(old, 'mango-lassi-43')).toBe(false)
  for (const kind of ['$2a$', '$2b$', '$2y$']) expect(isOldHash(`${kind}10$salt`)).toBe(true)
  for (const other of [null, undefined, '', '$argon2id$2b$', '$2x$10$salt', 'a $2b$10$salt'])
    expect(isOldHash(other)).toBe(false)
})

test('an account without a password cannot sign in, not even with the dummy password', async () => {
  expect(await checkPassword(null, '')).toBe(false)
  expect(await checkPassword(undefined, 'nobody has this password')).toBe(false)
})

test('unknown accounts take as long to refuse as known ones', async () => {
  const kept = await hashPassword('mango-lassi-42')
  await checkPassword(null, 'warm up')
  // the fastest of several rounds, since other processes may slow down any single one
  const quickest = async (stored: string | null) => {
    const rounds: number[] = []
    for (let round = 0; round < 5; round++) {
      const start = performance.now()
      await checkPassword(stored, 'wrong')
      rounds.push(performance.now() - start)
    }
    return Math.min(...rounds)
  }
  const known = await quickest(kept)
  expect(await quickest(null)).toBeGreaterThan(known / 2)
})
