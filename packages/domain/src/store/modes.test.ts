import { describe, expect, test } from 'vitest'
import { allowedModes, defaultMode, modes, modeToKeep, storeDeliveryTypes } from './modes'

describe('delivery or self-pickup', () => {
  for (const [current, delivery_type, kept] of [
    ['DELIVERY', 'DELIVERY', 'DELIVERY'],
    ['DELIVERY', 'SELFPICKUP', 'SELFPICKUP'],
    ['DELIVERY', 'BOTH', 'DELIVERY'],
    ['SELFPICKUP', 'DELIVERY', 'DELIVERY'],
    ['SELFPICKUP', 'SELFPICKUP', 'SELFPICKUP'],
    ['SELFPICKUP', 'BOTH', 'SELFPICKUP'],
    [null, 'DELIVERY', 'DELIVERY'],
    [null, 'SELFPICKUP', 'SELFPICKUP'],
    [null, 'BOTH', 'DELIVERY'],
  ] as const)
    test(`[STA-03] with ${current ?? 'no choice yet'}, a ${delivery_type} store is entered with ${kept}`, () => {
      expect(modeToKeep(current, delivery_type)).toBe(kept)
      expect(allowedModes(delivery_type)).toContain(kept)
    })

  test('[STA-02] [CON-19] the default mode is DELIVERY', () => {
    expect(defaultMode).toBe('DELIVERY')
  })

  test('[STA-03] opening a store again changes nothing', () => {
    for (const mode of modes)
      for (const delivery_type of storeDeliveryTypes) {
        const once = modeToKeep(mode, delivery_type)
        expect(modeToKeep(once, delivery_type)).toBe(once)
      }
  })

  test('a store with both modes offers both, others their own', () => {
    expect(storeDeliveryTypes.map(allowedModes)).toEqual([
      ['DELIVERY'],
      ['SELFPICKUP'],
      ['DELIVERY', 'SELFPICKUP'],
    ])
  })
})
