import { expect, test } from 'vitest'
import { addressIn } from './follow-frame'

const frame = {} as Window
const origin = 'https://tokri.example'
const heard = (data: unknown, rest: Partial<{ origin: string; source: Window }> = {}) =>
  addressIn({ data, origin, source: frame, ...rest }, frame, origin)

test('[SCR-48] the desktop page takes over the address of the framed app', () => {
  expect(heard({ tokri_at: '/stores/green-fork?q=1#menu' })).toBe('/stores/green-fork?q=1#menu')
})

test.each([
  ['from another site', { tokri_at: '/food' }, { origin: 'https://evil.example' }],
  ['from another frame', { tokri_at: '/food' }, { source: {} as Window }],
  ['that leaves the app', { tokri_at: '//evil.example' }, {}],
  ['that is no address', { tokri_at: 7 }, {}],
  ['that is no message of ours', null, {}],
])('[SCR-48] it does not follow a message %s', (_, data, rest) => expect(heard(data, rest)).toBeNull())
