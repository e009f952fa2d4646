import type { ErrandSettings } from '@tokri/contract/errands'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  addStop,
  changeDirection,
  changeErrand,
  changeStop,
  type ErrandDraft,
  emptyErrand,
  removeStop,
  swapEnds,
  useErrand,
} from '../../state/errand'
import { placeForTests } from '../../testing/place'
import {
  balancesOf,
  iPay,
  minutesAndSeconds,
  missingOf,
  refusedStops,
  secondsLeft,
  type TripRules,
  tripOf,
  vehicleOf,
  worthOf,
} from './trip'

const kinds = ['papers', 'keys', 'other'].map((id) => ({ id, name: id }))
const settings: Pick<ErrandSettings, 'package_kinds' | 'weight_bands' | 'vehicles' | 'max_value'> = {
  package_kinds: kinds,
  weight_bands: [
    { up_to_kg: 1, charge: 0 },
    { up_to_kg: 20, charge: 6000 },
  ],
  vehicles: [
    { id: 'bike', name: 'Bike', up_to_kg: 10, charge: 0, not_kinds: [] },
    { id: 'car', name: 'Car', up_to_kg: 40, charge: 8000, not_kinds: [] },
  ],
  max_value: 1_000_000,
}
const rules: TripRules = { settings, dialCode: '+91', minor: 100 }
const place = (address: string) => ({ ...placeForTests, address, house: '4', tag: null })
const now = (): ErrandDraft => useErrand.getState()
const missing = () => missingOf(now(), rules)

function fill(): void {
  changeStop('pickup', { place: place('Lake Road'), name: 'Ananya', phone: '98260 11220' })
  changeStop('drop', { place: place('Orbit Tower'), name: 'Rahul', phone: '+919993044510' })
}

beforeEach(emptyErrand)

describe('[SCR-69] what is typed becomes a trip', () => {
  test('a trip can be priced as soon as both places are known, not before', () => {
    expect(tripOf(now(), rules)).toBeNull()
    fill()
    expect(tripOf(now(), rules)).toMatchObject({
      package_kind: 'papers',
      weight_band: 1,
      vehicle: null,
      payer: 'sender',
      stops: [
        { type: 'pickup', address: 'Lake Road', contact: { name: 'Ananya', phone: '+919826011220' } },
        { type: 'drop', address: 'Orbit Tower', contact: { name: 'Rahul', phone: '+919993044510' } },
      ],
    })
  })
  test('an incomplete contact is left out, so that a price comes while somebody types', () => {
    fill()
    changeStop('drop', { phone: '999' })
    expect(tripOf(now(), rules)?.stops[1]?.contact).toBeNull()
    expect(missing()).toContain('contact')
  })
  test('[VAL-05] a contact needs a phone that can be dialled', () => {
    fill()
    for (const phone of ['', '12', 'call me', '+', '98260']) {
      changeStop('drop', { phone })
      expect(missing()).toContain('contact')
    }
    changeStop('drop', { phone: '+44 20 7946 0000' })
    expect(tripOf(now(), rules)?.stops[1]?.contact?.phone).toBe('+442079460000')
  })
  test('what is missing is asked for in the order of the screens', () => {
    expect(missing()).toEqual(['place', 'kind', 'contact', 'prohibited'])
    fill()
    changeErrand({ package_kind: 'other', prohibited_accepted: true, value: '20000' })
    expect(missing()).toEqual(['note', 'value'])
    changeErrand({ package_note: 'A lamp', value: '9999' })
    expect(missing()).toEqual([])
  })
  test('on a slow network nobody is asked again for places they gave', () => {
    expect(missingOf(now(), null)).toEqual(['place'])
    fill()
    expect(missingOf(now(), null)).toEqual([])
  })
  test('a kind the operator has removed since is not kept', () => {
    changeErrand({ package_kind: 'pianos' })
    expect(missing()).toContain('kind')
  })
  test('the value: none given, an amount, or more than allowed', () => {
    expect(worthOf({ value: ' ' }, rules)).toBeNull()
    expect(worthOf({ value: '120.50' }, rules)).toBe(12_050)
    for (const value of ['20000', 'much']) expect(worthOf({ value }, rules)).toBeUndefined()
  })
  test('a vehicle too small for the weight is not requested', () => {
    changeErrand({ vehicle: 'bike', weight_band: 1 })
    expect(vehicleOf(now(), settings)).toBe('bike')
    changeErrand({ weight_band: 20 })
    expect(vehicleOf(now(), settings)).toBeNull()
  })
})

describe('[SCR-69] stops', () => {
  const addresses = () => now().stops.map((stop) => `${stop.type} ${stop.place?.address ?? '-'}`)
  beforeEach(fill)
  test('swapping the ends takes contacts along; a pickup stays a pickup', () => {
    swapEnds()
    expect(addresses()).toEqual(['pickup Orbit Tower', 'drop Lake Road'])
    expect(now().stops[0]?.name).toBe('Rahul')
  })
  test('switching to receiving keeps one’s own place and who pays', () => {
    expect(iPay(now())).toBe(true)
    changeDirection('receive')
    expect(now().stops.at(-1)?.name).toBe('Ananya')
    expect(now().payer).toBe('receiver')
    expect(iPay(now())).toBe(true)
    changeErrand({ payer: 'sender' })
    expect(iPay(now())).toBe(false)
  })
  test('stops are added before the last one and can be removed; both ends stay', () => {
    addStop('chemist')
    expect(addresses()).toEqual(['pickup Lake Road', 'drop -', 'drop Orbit Tower'])
    expect(tripOf(now(), rules)).toBeNull()
    for (const id of ['chemist', 'pickup', 'drop']) removeStop(id)
    expect(addresses()).toEqual(['pickup Lake Road', 'drop Orbit Tower'])
  })
})

describe('[CAL-16] a price', () => {
  test('counts down in whole seconds and never below zero', () => {
    const at = new Date('2026-11-21T10:00:00Z')
    expect(secondsLeft('2026-11-21T10:01:05Z', at)).toBe(65)
    expect(minutesAndSeconds(65)).toBe('1:05')
    expect(secondsLeft('2026-11-21T09:00:00Z', at)).toBe(0)
  })
  test('refused for its area names the stops; if none is named, any may be outside', () => {
    expect(refusedStops({ stops: [1] }, 2)).toEqual([1])
    expect(refusedStops({}, 2)).toEqual([0, 1])
  })
  test('points pay first, then the wallet; the tip is part of what they pay', () => {
    const purse = { payable: 8000, wallet_balance: 6000, rewards_worth: 3000 }
    const use = { tip: 1000, use_wallet: true, use_rewards: true }
    expect(balancesOf(purse, use)).toEqual({ total: 9000, rewards: 3000, wallet: 6000, due: 0 })
    expect(balancesOf(purse, { ...use, use_rewards: false })).toMatchObject({ wallet: 6000, due: 3000 })
    expect(balancesOf(purse, { tip: 0, use_wallet: false, use_rewards: false }).due).toBe(8000)
  })
})
