import { expect, test } from 'vitest'
import { read, storageKeys } from '../lib/device/storage'
import { currentDeliveryType, currentMode, enterStore, setMode } from './mode'

test('[STA-02] [CON-19] delivery is the default and the choice is stored', () => {
  expect(storageKeys.userSelected.initial).toBe('DELIVERY')
  expect(currentMode()).toBe('DELIVERY')
  setMode('SELFPICKUP')
  expect(currentMode()).toBe('SELFPICKUP')
  expect(currentDeliveryType()).toBe(2)
  expect(read('userSelected')).toBe('SELFPICKUP')
})

test.each([
  ['DELIVERY', 1, 'DELIVERY'],
  ['DELIVERY', 3, 'DELIVERY'],
  ['DELIVERY', 2, 'SELFPICKUP'],
  ['SELFPICKUP', 3, 'SELFPICKUP'],
  ['SELFPICKUP', 2, 'SELFPICKUP'],
  ['SELFPICKUP', 1, 'DELIVERY'],
] as const)('[STA-03] with %s chosen, a store of delivery type %i is entered with %s', (mode, type, then) => {
  setMode(mode)
  expect(enterStore(type)).toBe(then)
  expect(currentMode()).toBe(then)
})
