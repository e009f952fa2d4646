import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { discountPercentage, pricePerKilogram, soldByWeight, unitPrice } from './unit-price'

describe('unit prices', () => {
  test('[SCR-30] is for 100 g, for 100 ml and for one piece, whatever the pack holds', () => {
    expect(unitPrice({ price: 6_200, pack_size: 500, pack_unit: 'g' })).toEqual({
      amount: 1_240,
      size: 100,
      unit: 'g',
    })
    expect(unitPrice({ price: 14_500, pack_size: 1_000, pack_unit: 'ml' })?.amount).toBe(1_450)
    expect(unitPrice({ price: 5_400, pack_size: 6, pack_unit: 'piece' })?.amount).toBe(900)
  })

  test('[SCR-30] is left out for packs of that size and for unknown contents', () => {
    expect(unitPrice({ price: 5_800, pack_size: 100, pack_unit: 'g' })).toBeNull()
    expect(unitPrice({ price: 5_800, pack_size: 1, pack_unit: 'piece' })).toBeNull()
    expect(unitPrice({ price: 5_800, pack_size: null, pack_unit: null })).toBeNull()
    expect(unitPrice({ price: 0, pack_size: 500, pack_unit: 'g' })).toBeNull()
  })

  test('[SCR-30] is exact to half a minor unit', () => {
    const pack = fc.record({
      price: fc.integer({ min: 1, max: 10_000_000 }),
      pack_size: fc.integer({ min: 1, max: 50_000 }),
      pack_unit: fc.constantFrom('g' as const, 'ml' as const, 'piece' as const),
    })
    fc.assert(
      fc.property(pack, (given) => {
        const made = unitPrice(given)
        if (!made) return
        expect(Number.isSafeInteger(made.amount)).toBe(true)
        const exact = (given.price * made.size) / given.pack_size
        expect(Math.abs(made.amount - exact)).toBeLessThanOrEqual(0.5 + 1e-6)
      }),
    )
  })

  test('[SCR-30] the price per kilogram follows the weight', () => {
    expect(pricePerKilogram(32_450, 500)).toBe(64_900)
    expect(pricePerKilogram(10_000, 300)).toBe(33_333)
  })
})

test('[SCR-30] a saving is a whole percentage, rounded down', () => {
  expect(discountPercentage(5_900, 7_900)).toBe(25)
  expect(discountPercentage(9_999, 10_000)).toBe(0)
  expect(discountPercentage(7_900, 5_900)).toBe(0)
  expect(discountPercentage(7_900, null)).toBe(0)
})

test('[SCR-30] only what has a weight and a tolerance is sold by weight', () => {
  const mutton = { price: 32_450, pack_size: 500, weight_tolerance: 10 }
  expect(soldByWeight(mutton)).toEqual({ price_per_kg: 64_900, weight: 500, tolerance: 10 })
  expect(soldByWeight({ ...mutton, weight_tolerance: 0 })).toMatchObject({ tolerance: 0 })
  expect(soldByWeight({ ...mutton, weight_tolerance: null })).toBeNull()
  expect(soldByWeight({ ...mutton, pack_size: null })).toBeNull()
})

test('[SCR-30] a size without a unit, a unit without a size, and no old price say nothing', () => {
  expect(unitPrice({ price: 100, pack_size: 500, pack_unit: null })).toBeNull()
  expect(unitPrice({ price: 100, pack_size: null, pack_unit: 'g' })).toBeNull()
  expect(discountPercentage(100, null)).toBe(0)
  expect(discountPercentage(100, 100)).toBe(0)
})
