import { settingDefaults } from '@tokri/contract/settings-registry'
import { expect, test, vi } from 'vitest'
import { FakeStorage } from '../../testing/fake-storage'
import { clock, money, wholeMoney } from '../format/figures'
import { applySettings, setting, settingValues } from './settings'

test('[ENT-01] unknown keys and wrong types are ignored', () => {
  const values = settingValues([
    { key: 'enSPU', value: false },
    { key: 'taxPercentage', value: 'many' },
    { key: 'currencySymbolAlign', value: 'middle' },
    { key: 'somethingElse', value: true },
  ])
  expect(values.enSPU).toBe(false)
  expect(values.taxPercentage).toBe(settingDefaults.taxPercentage)
  expect(values.currencySymbolAlign).toBe('left')
  expect(values).not.toHaveProperty('somethingElse')
})

test('[ENT-01] each setting is stored under its own key', () => {
  const kept = new FakeStorage()
  vi.stubGlobal('localStorage', kept)
  applySettings([
    { key: 'enSPU', value: false },
    { key: 'noRestaurantMessage', value: 'We cook again tomorrow.' },
    { key: 'somethingElse', value: true },
  ])
  expect(kept.getItem('enSPU')).toBe('false')
  expect(kept.getItem('noRestaurantMessage')).toBe('We cook again tomorrow.')
  expect(kept.getItem('somethingElse')).toBeNull()
  vi.unstubAllGlobals()
  applySettings([])
})

test('[SCR-46] money has the operator’s symbol on the configured side', () => {
  applySettings([])
  expect(money(129900)).toBe('₹1,299')
  expect(money(1250)).toBe('₹12.50')
  expect(wholeMoney(1250)).toBe('₹13')
  applySettings([
    { key: 'currencyFormat', value: '€' },
    { key: 'currencyId', value: 'EUR' },
    { key: 'currencySymbolAlign', value: 'right' },
  ])
  expect(setting('currencyFormat')).toBe('€')
  expect(money(1250)).toBe('12.50\u00a0€')
  applySettings([])
})

test('opening times do not depend on the device’s time zone', () => {
  expect(clock('11:30')).toMatch(/^11:30\sam$/i)
  expect(clock('00:15')).toMatch(/^12:15\sam$/i)
})
