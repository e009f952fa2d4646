import { beforeEach, describe, expect, test } from 'vitest'
import { t } from '../../lib/format/i18n'
import { offerDesk as desk } from '../../testing/offer-desk'
import { openPage } from '../../testing/open-page'
import { afterSave, typing } from './draft'
import { changesOf, readTyped, type Typed, typedOf } from './typed'
import { changeTexts, wrongText } from './words'

const names = ['COD', 'WALLET']
const typed = typedOf(desk.offer, names, 100)
const read = (change: Partial<Typed> = {}) =>
  readTyped({ ...typed, ...change }, { minor: 100, methods: names })

beforeEach(() => openPage())

describe('[SCR-69] the form of pickup and drop', () => {
  test('untouched fields keep their saved values', () => {
    expect(read()).toEqual({ offer: desk.offer, wrong: {} })
    expect(changesOf(desk.offer, read().offer)).toEqual({})
  })

  test('only changes are sent, after they are listed', () => {
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

  test('a colleague’s changes in the meantime are neither sent as one’s own nor undone', () => {
    const begun = typing(null, { base: desk.offer, typed }, { enabled: false })
    const newer = { ...desk.offer, max_stops: 6 }
    const on = typing(begun, { base: newer, typed: typedOf(newer, names, 100) }, { link_by_sms: false })
    expect(changesOf(on.base, read(on.typed).offer)).toEqual({ enabled: false, link_by_sms: false })
  })

  test('what is typed during a save is kept and remains to be saved', () => {
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

  test('a kind that is no longer sent cannot be excluded by a vehicle', () => {
    expect(read({ our_kinds: ['keys'] }).offer.vehicles[0]?.not_kinds).toEqual([])
  })
})
