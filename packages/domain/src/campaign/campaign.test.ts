import fc from 'fast-check'
import { expect, test } from 'vitest'
import { alertChannels, channelsFor, chosenKinds } from '../alerts/channels'
import { campaignActs, campaignStates, checkCampaigns, stepCampaign } from './lifecycle'
import { agreesToOffers, mayGoOut } from './reach'
import { smsParts } from './sms-parts'

test('every campaign state is reachable and left, and sent campaigns cannot be withdrawn', () => {
  checkCampaigns()
  expect(Object.fromEntries(campaignStates.map((state) => [state, campaignActs(state)]))).toEqual({
    draft: ['schedule'],
    scheduled: ['unschedule'],
    sending: ['stop'],
    sent: [],
    stopped: [],
  })
  expect(stepCampaign('scheduled', 'start', 'staff')).toEqual({ ok: false, why: 'not_allowed' })
  expect(stepCampaign('sent', 'schedule', 'admin')).toEqual({ ok: false, why: 'wrong_state' })
})

const preferences = fc.record({
  kinds: fc.subarray([...chosenKinds]),
  channels: fc.subarray([...alertChannels]),
  quiet: fc.option(fc.record({ from: fc.nat(1439), until: fc.nat(1439) })),
})

test('offers need consent to offers and to the channel, and respect quiet hours', () => {
  fc.assert(
    fc.property(preferences, fc.nat(1439), (wishes, minute) => {
      for (const channel of alertChannels) {
        expect(agreesToOffers(channel, wishes)).toBe(
          wishes.kinds.includes('offers') && wishes.channels.includes(channel),
        )
        if (mayGoOut(channel, wishes, minute))
          expect(
            channelsFor({ kind: 'offers', important: false }, { ...wishes, channels: ['push'] }, minute),
          ).toEqual(['push'])
      }
    }),
  )
  const night = { kinds: ['offers'], channels: ['sms'], quiet: { from: 1_320, until: 480 } } as const
  expect([1_319, 1_320, 479, 480].map((minute) => mayGoOut('sms', night, minute))).toEqual([
    true,
    false,
    false,
    true,
  ])
})

test('SMS parts are counted by the alphabet the text needs', () => {
  expect(smsParts('')).toBe(0)
  expect(smsParts('a'.repeat(160))).toBe(1)
  expect(smsParts('a'.repeat(161))).toBe(2)
  expect(smsParts('a'.repeat(306))).toBe(2)
  expect(smsParts('a'.repeat(307))).toBe(3)
  expect(smsParts('€'.repeat(80))).toBe(1)
  expect(smsParts('€'.repeat(81))).toBe(2)
  // 153 septets hold 76 of them, not 76 and a half
  expect(smsParts('€'.repeat(153))).toBe(3)
  expect(smsParts('₹'.repeat(70))).toBe(1)
  expect(smsParts('₹'.repeat(71))).toBe(2)
  // an emoji takes two of 67 characters
  expect(smsParts('🎉'.repeat(67))).toBe(3)
})
