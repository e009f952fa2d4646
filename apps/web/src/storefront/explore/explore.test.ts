import type { Item } from '@tokri/contract/catalogue'
import { expect, test } from 'vitest'
import { dishForTests } from '../../testing/dish'
import { priceFrom } from '../store/choosing'
import { RECENT_LIMIT, remembered } from './recent-searches'

test('the newest search stands first, once, whatever its capitals', () => {
  expect(remembered(['dosa', 'idli'], ' Idli ')).toEqual(['Idli', 'dosa'])
  expect(remembered(['dosa'], 'x')).toEqual(['dosa'])
  const many = Array.from({ length: 20 }, (_, at) => `dish ${at}`)
  expect(remembered(many, 'new')).toHaveLength(RECENT_LIMIT)
})

const item = (price: number, addon_categories: Item['addon_categories']): Item =>
  dishForTests({ price, addon_categories })

test('a dish priced by its portion shows the least it can be had for', () => {
  const portions = {
    id: 1,
    name: 'Portion',
    type: 'SINGLE' as const,
    required: true,
    min: 1,
    max: 1,
    addons: [
      { id: 1, name: 'Half', price: 18000, is_active: 1 as const },
      { id: 2, name: 'Full', price: 32000, is_active: 1 as const },
    ],
  }
  expect(priceFrom(item(0, [portions]))).toEqual({ amount: 18000, isFrom: true })
  const halfSoldOut = portions.addons.map((one) => ({
    ...one,
    is_active: one.id === 1 ? (0 as const) : one.is_active,
  }))
  expect(priceFrom(item(0, [{ ...portions, addons: halfSoldOut }]))).toEqual({ amount: 32000, isFrom: false })
  expect(priceFrom(item(25000, []))).toEqual({ amount: 25000, isFrom: false })
})
