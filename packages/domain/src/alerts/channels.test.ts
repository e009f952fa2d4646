import fc from 'fast-check'
import { expect, test } from 'vitest'
import { alertChannels, channelsFor, chosenKinds, isFresh, usualWishes } from './channels'

const wishes = fc.record({ kinds: fc.subarray([...chosenKinds]), channels: fc.subarray([...alertChannels]) })
const telling = fc.record({ kind: fc.constantFrom(...chosenKinds), important: fc.boolean() })

test('[CAL-12] nobody is told by a way or of a thing they did not choose', () => {
  fc.assert(
    fc.property(telling, wishes, (alert, wanted) => {
      const ways = channelsFor(alert, wanted)
      expect(ways.every((way) => wanted.channels.includes(way))).toBe(true)
      if (!wanted.kinds.includes(alert.kind)) expect(ways).toEqual([])
    }),
  )
})

test('[CAL-12] small news goes to devices only, however much somebody wants to hear', () => {
  const all = { kinds: chosenKinds, channels: alertChannels }
  expect(channelsFor({ kind: 'orders', important: false }, all)).toEqual(['push'])
  expect(channelsFor({ kind: 'orders', important: true }, all)).toEqual(['push', 'mail', 'sms'])
})

test('[CAL-12] what happens to the account is told to those who want nothing, too', () => {
  const nothing = { kinds: [], channels: [] }
  expect(channelsFor({ kind: 'account', important: false }, nothing)).toEqual(['push', 'mail'])
})

test('[CAL-12] offers are told to nobody who did not ask for them', () => {
  expect(channelsFor({ kind: 'offers', important: true }, usualWishes)).toEqual([])
  expect(channelsFor({ kind: 'orders', important: false }, usualWishes)).toEqual(['push'])
})

test('[CAL-12] yesterday’s news is not told any more', () => {
  const at = new Date('2026-11-20T07:00:00Z')
  expect(isFresh(at, new Date('2026-11-20T10:59:59Z'))).toBe(true)
  expect(isFresh(at, new Date('2026-11-20T11:00:00Z'))).toBe(false)
})
