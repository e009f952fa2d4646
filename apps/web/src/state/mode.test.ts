import { expect, test } from 'vitest'
import { read, storageKeys } from '../lib/device/storage'
import { currentMode, enterStore, setMode } from './mode'

test('[STA-02] [CON-19] delivery is the default and the choice is stored', () => {
  expect(storageKeys.userSelected.initial).toBe('DELIVERY')
  expect(currentMode()).toBe('DELIVERY')
  setMode('SELFPICKUP')
  expect(currentMode()).toBe('SELFPICKUP')
  expect(read('userSelected')).toBe('SELFPICKUP')
})

test.each([
  ['DELIVERY', 'DELIVERY', 'DELIVERY'],
  ['DELIVERY', 'BOTH', 'DELIVERY'],
  ['DELIVERY', 'SELFPICKUP', 'SELFPICKUP'],
  ['SELFPICKUP', 'BOTH', 'SELFPICKUP'],
  ['SELFPICKUP', 'SELFPICKUP', 'SELFPICKUP'],
  ['SELFPICKUP', 'DELIVERY', 'DELIVERY'],
] as const)('[STA-03] with %s chosen, a store of delivery type %s is entered with %s', (mode, type, then) => {
  setMode(mode)
  expect(enterStore(type)).toBe(then)
  expect(currentMode()).toBe(then)
})
