import { expect, test } from 'vitest'
import { settingsWith } from '../../testing/settings'
import { demandsSecondFactor, newRecoveryCodes, newSecret, ticketFor, ticketHolder } from './second-factor'

const now = new Date('2026-11-20T07:00:00Z')
const keys = { secret: 'key', env: {} } as Parameters<typeof newSecret>[0]

test.each([
  ['nobody', []],
  ['admins', ['admin']],
  ['team', ['admin', 'staff']],
  ['everybody', ['admin', 'staff', 'store']],
] as const)('[ROL-06] a second factor demanded of %s', (demandSecondFactor, whom) => {
  const demanded = (['admin', 'staff', 'store', 'rider', 'customer'] as const).filter((kind) =>
    demandsSecondFactor({ settings: settingsWith({ demandSecondFactor }) }, { kind, acting_user_id: null }),
  )
  expect(demanded).toEqual(whom)
})

test('[ROL-06] staff acting for a customer are not asked for a second code', () => {
  const settings = settingsWith({ demandSecondFactor: 'everybody' })
  expect(demandsSecondFactor({ settings }, { kind: 'admin', acting_user_id: 5 })).toBe(false)
})

test('a ticket is valid for five minutes, on this server only', () => {
  const ticket = ticketFor(keys, 42, now)
  const later = (ms: number) => new Date(now.getTime() + ms)
  expect(ticketHolder(keys, ticket, later(5 * 60_000 - 1))).toBe(42)
  expect(ticketHolder(keys, ticket, later(5 * 60_000))).toBeNull()
  expect(ticketHolder({ secret: 'another key' }, ticket, now)).toBeNull()
  const [id, until, seal = ''] = ticket.split('.')
  for (const made of ['', '42', `43.${until}.${seal}`, `${id}.9${until}.${seal}`, `${id}.${until}.short`])
    expect(ticketHolder(keys, made, now)).toBeNull()
})

test('the authenticator’s entry names shop and account, without a colon in the shop’s name', () => {
  const { uri, secret } = newSecret(keys, { user_id: 1, account: 'asha', shop: 'Tokri: Food' })
  expect(new URL(uri).searchParams.get('issuer')).toBe('Tokri  Food')
  expect(new URL(uri).searchParams.get('secret')).toBe(secret)
})

test('ten recovery codes use unambiguous letters, each equally likely', () => {
  const { codes, hashes } = newRecoveryCodes(keys, 1)
  expect(new Set(codes).size).toBe(10)
  expect(new Set(hashes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}$/)
  const found = new Set(Array.from({ length: 20 }, () => newRecoveryCodes(keys, 1).codes.join('')).join(''))
  found.delete('-')
  expect(found.size).toBe(31)
})
