import { describe, expect, test } from 'vitest'
import { allowedModes, defaultMode, modes, modeToDeliveryType, modeToKeep } from './modes'

describe('delivery or self-pickup', () => {
  for (const [current, delivery_type, kept] of [
    ['DELIVERY', 1, 'DELIVERY'],
    ['DELIVERY', 2, 'SELFPICKUP'],
    ['DELIVERY', 3, 'DELIVERY'],
    ['SELFPICKUP', 1, 'DELIVERY'],
    ['SELFPICKUP', 2, 'SELFPICKUP'],
    ['SELFPICKUP', 3, 'SELFPICKUP'],
    [null, 1, 'DELIVERY'],
    [null, 2, 'SELFPICKUP'],
    [null, 3, 'DELIVERY'],
  ] as const)
    test(`[STA-03] with ${current ?? 'no choice yet'}, a store of delivery_type ${delivery_type} is entered with ${kept}`, () => {
      expect(modeToKeep(current, delivery_type)).toBe(kept)
      expect(allowedModes(delivery_type)).toContain(kept)
    })

  test('[STA-02] [CON-19] the default mode is DELIVERY', () => {
    expect(defaultMode).toBe('DELIVERY')
  })

  test('[STA-03] opening a store again changes nothing', () => {
    for (const mode of modes)
      for (const delivery_type of [1, 2, 3] as const) {
        const once = modeToKeep(mode, delivery_type)
        expect(modeToKeep(once, delivery_type)).toBe(once)
      }
  })

  test('[ENT-10] 1 is delivery, 2 is self-pickup, 3 is both', () => {
    expect([1, 2, 3].map((type) => allowedModes(type as 1 | 2 | 3))).toEqual([
      ['DELIVERY'],
      ['SELFPICKUP'],
      ['DELIVERY', 'SELFPICKUP'],
    ])
    for (const mode of modes) expect(allowedModes(modeToDeliveryType(mode))).toEqual([mode])
  })
})
