import fc from 'fast-check'
import { expect, test } from 'vitest'
import { alertChannels, channelsFor, chosenKinds, isFresh, usualWishes } from './channels'

const wishes = fc.record({ kinds: fc.subarray([...chosenKinds]), channels: fc.subarray([...alertChannels]) })
const telling = fc.record({ kind: fc.constantFrom(...chosenKinds), important: fc.boolean() })

test('[CAL-12] alerts use only chosen channels and topics', () => {
  fc.assert(
    fc.property(telling, wishes, (alert, wanted) => {
      const ways = channelsFor(alert, wanted)
      expect(ways.every((way) => wanted.channels.includes(way))).toBe(true)
      if (!wanted.kinds.includes(alert.kind)) expect(ways).toEqual([])
    }),
  )
})

test('[CAL-12] unimportant alerts go to devices only', () => {
  const all = { kinds: chosenKinds, channels: alertChannels }
  expect(channelsFor({ kind: 'orders', important: false }, all)).toEqual(['push'])
  expect(channelsFor({ kind: 'orders', important: true }, all)).toEqual(['push', 'mail', 'sms'])
})

test('[CAL-12] account notices are always sent', () => {
  const nothing = { kinds: [], channels: [] }
  expect(channelsFor({ kind: 'account', important: false }, nothing)).toEqual(['push', 'mail'])
})

test('[CAL-12] offers are sent only to those who opted in', () => {
  expect(channelsFor({ kind: 'offers', important: true }, usualWishes)).toEqual([])
  expect(channelsFor({ kind: 'orders', important: false }, usualWishes)).toEqual(['push'])
})

test('[CAL-12] alerts older than a day are not sent', () => {
  const at = new Date('2026-11-20T07:00:00Z')
  expect(isFresh(at, new Date('2026-11-20T10:59:59Z'))).toBe(true)
  expect(isFresh(at, new Date('2026-11-20T11:00:00Z'))).toBe(false)
})
