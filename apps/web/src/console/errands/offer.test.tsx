import type { OfferDesk } from '@tokri/contract/errands'
import { beforeEach, describe, expect, test } from 'vitest'
import { t } from '../../lib/format/i18n'
import { drawn, openPage } from '../../testing/render'
import { afterSave, typing } from './draft'
import { OfferScreen } from './offer-screen'
import { offerKey } from './queries'
import { changesOf, readTyped, type Typed, typedOf } from './typed'
import { changeTexts, wrongText } from './words'

const desk: OfferDesk = {
  offer: {
    enabled: true,
    link_by_sms: true,
    ...{ base_charge: 4_050, base_distance: 3, extra_charge: 1_000, extra_distance: 1 },
    ...{ stop_charge: 2_000, max_distance: 25, max_stops: 5 },
    weight_bands: [
      { up_to_kg: 1, charge: 0 },
      { up_to_kg: 20, charge: 6_000 },
    ],
    vehicles: [
      { id: 'bike', up_to_kg: 10, charge: 0, not_kinds: ['gifts'] },
      { id: 'car', up_to_kg: 40, charge: 8_000, not_kinds: [] },
    ],
    package_kinds: ['keys', 'gifts', 'Tiffin boxes'],
    prohibited: [],
    terms: ['Close it well'],
    methods: [],
    max_value: 500_000,
    return_percentage: 50,
    cancel_fees: { assigned: 2_000, at_pickup: 4_000 },
  },
  methods: [
    { name: 'COD', description: 'Cash' },
    { name: 'WALLET', description: 'Wallet' },
  ],
  round_up: true,
}
const names = ['COD', 'WALLET']
const typed = typedOf(desk.offer, names, 100)
const read = (change: Partial<Typed> = {}) =>
  readTyped({ ...typed, ...change }, { minor: 100, methods: names })

beforeEach(() => openPage())

describe('[SCR-69] the form of pickup and drop', () => {
  test('shows everything that is set, and the fare of a trip line by line as the server counts it', () => {
    const page = drawn(<OfferScreen />, { answers: [[offerKey, desk]] })
    for (const words of ['Offer pickup and drop', 'value="40.5"', 'Tiffin boxes', 'Close it well', 'Wallet'])
      expect(page).toContain(words)
    // ₹40.50, and 3.2 km at ₹10 rounded up to whole rupees
    for (const words of ['Fare, by Bike', '₹40.50', '₹32', '₹72.50', 'Covers the first 3.0 km'])
      expect(page).toContain(words)
    expect(page).toContain('All changes saved')
    expect(drawn(<OfferScreen />)).toContain('Loading')
  })

  test('what was not touched is read as it was written', () => {
    expect(read()).toEqual({ offer: desk.offer, wrong: {} })
    expect(changesOf(desk.offer, read().offer)).toEqual({})
  })

  test('only what was changed is sent, and named before it is', () => {
    const figures = { ...typed.figures, '/base_charge': '45', '/max_distance': '30,5' }
    const changes = changesOf(desk.offer, read({ figures, enabled: false, methods: ['COD'] }).offer)
    expect(changes).toEqual({ base_charge: 4_500, max_distance: 30.5, enabled: false, methods: ['COD'] })
    expect(changeTexts(t, desk.offer, changes)).toEqual([
      { name: 'Pickup and drop', text: 'off' },
      { name: 'Base fare', text: 'from ₹40.50 to ₹45' },
      { name: 'Maximum distance', text: 'from 25 km to 30.5 km' },
      { name: 'Payment methods', text: 'changed' },
    ])
  })

  test('what a colleague sets meanwhile is neither a change of one’s own nor undone by it', () => {
    const begun = typing(null, { base: desk.offer, typed }, { enabled: false })
    const newer = { ...desk.offer, max_stops: 6 }
    const on = typing(begun, { base: newer, typed: typedOf(newer, names, 100) }, { link_by_sms: false })
    expect(changesOf(on.base, read(on.typed).offer)).toEqual({ enabled: false, link_by_sms: false })
  })

  test('what is typed while it is being saved stays, and is all that is left to save', () => {
    const sent = typing(null, { base: desk.offer, typed }, { enabled: false })
    const saved = { ...desk.offer, enabled: false }
    expect(afterSave(sent, sent.typed, saved)).toBeNull()
    const since = afterSave(typing(sent, sent, { link_by_sms: false }), sent.typed, saved)
    if (!since) throw new Error('what was typed since is gone')
    expect(changesOf(since.base, read(since.typed).offer)).toEqual({ link_by_sms: false })
  })

  test.each<[field: string, sentence: string, change: Partial<Typed>]>([
    [
      '/base_charge',
      'Enter a number, such as 12.5.',
      { figures: { ...typed.figures, '/base_charge': 'lots' } },
    ],
    [
      '/base_charge',
      'Enter a number, such as 12.5.',
      { figures: { ...typed.figures, '/base_charge': '1.005' } },
    ],
    ['/max_stops', 'Enter a value from 2 to 8.', { figures: { ...typed.figures, '/max_stops': '12' } }],
    [
      '/weight_bands/0/up_to_kg',
      'No vehicle can carry this.',
      { weight_bands: [{ key: 0, up_to_kg: '90', charge: '0' }] },
    ],
    ['/weight_bands', 'This field is required.', { weight_bands: [] }],
    ['/methods', 'This field is required.', { methods: [] }],
    ['/package_kinds', 'Use words only: no digits, commas or symbols.', { own_kinds: 'cakes, sweets' }],
  ])('%s: "%s"', (field, sentence, change) => {
    const { wrong } = read(change)
    expect(Object.keys(wrong)).toEqual([field])
    const [fault] = Object.values(wrong)
    expect(fault && wrongText(t, field, fault)).toBe(sentence)
  })

  test('a kind that is sent no more is nothing a vehicle refuses', () => {
    expect(read({ our_kinds: ['keys'] }).offer.vehicles[0]?.not_kinds).toEqual([])
  })
})
