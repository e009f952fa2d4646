import fc from 'fast-check'
import { expect, test } from 'vitest'
import { alertChannels, channelsFor, chosenKinds, defaultPreferences, isFresh, isQuietAt } from './channels'

const preferences = fc.record({
  kinds: fc.subarray([...chosenKinds]),
  channels: fc.subarray([...alertChannels]),
  quiet: fc.constant(null),
})
const telling = fc.record({ kind: fc.constantFrom(...chosenKinds), important: fc.boolean() })

test('[CAL-12] alerts use only chosen channels and topics', () => {
  fc.assert(
    fc.property(telling, preferences, (alert, wanted) => {
      const ways = channelsFor(alert, wanted, 0)
      expect(ways.every((way) => wanted.channels.includes(way))).toBe(true)
      if (!wanted.kinds.includes(alert.kind)) expect(ways).toEqual([])
    }),
  )
})

test('[CAL-12] unimportant alerts go to devices only', () => {
  const all = { kinds: chosenKinds, channels: alertChannels, quiet: null }
  expect(channelsFor({ kind: 'orders', important: false }, all, 0)).toEqual(['push'])
  expect(channelsFor({ kind: 'orders', important: true }, all, 0)).toEqual(['push', 'mail', 'sms'])
})

test('[CAL-12] account notices are always sent', () => {
  const nothing = { kinds: [], channels: [], quiet: null }
  expect(channelsFor({ kind: 'account', important: false }, nothing, 0)).toEqual(['push', 'mail'])
})

test('[CAL-12] offers are sent only to those who opted in', () => {
  expect(channelsFor({ kind: 'offers', important: true }, defaultPreferences, 0)).toEqual([])
  expect(channelsFor({ kind: 'orders', important: false }, defaultPreferences, 0)).toEqual(['push'])
})

test('[CAL-12] alerts older than a day are not sent', () => {
  const at = new Date('2026-11-20T07:00:00Z')
  expect(isFresh(at, new Date('2026-11-20T10:59:59Z'))).toBe(true)
  expect(isFresh(at, new Date('2026-11-20T11:00:00Z'))).toBe(false)
})

test('[CAL-12] quiet hours may go past midnight, and end at their last minute', () => {
  const night = { from: 22 * 60, until: 7 * 60 }
  const quiet = (minute: number) => isQuietAt(night, minute)
  expect([21 * 60 + 59, 22 * 60, 0, 7 * 60 - 1, 7 * 60].map(quiet)).toEqual([false, true, true, true, false])
  expect(isQuietAt({ from: 60, until: 120 }, 60)).toBe(true)
  expect(isQuietAt({ from: 60, until: 120 }, 120)).toBe(false)
  expect(isQuietAt(null, 60)).toBe(false)
})

test('[CAL-12] in quiet hours only important alerts and account notices go out', () => {
  const preferences = { ...defaultPreferences, quiet: { from: 0, until: 60 } }
  expect(channelsFor({ kind: 'orders', important: false }, preferences, 30)).toEqual([])
  expect(channelsFor({ kind: 'orders', important: true }, preferences, 30)).toEqual(['push'])
  expect(channelsFor({ kind: 'account', important: false }, preferences, 30)).toEqual(['push', 'mail'])
  expect(channelsFor({ kind: 'orders', important: false }, preferences, 60)).toEqual(['push'])
})
