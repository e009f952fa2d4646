import type { Item, Menu } from '@tokri/contract/catalogue'
import { expect, test } from 'vitest'
import { dishForTests } from '../../testing/dish'
import { allItems, isFiltering, matches, menuSections, noFilter, percentOff } from './menu'

const item = (id: number, name: string, changes: Partial<Item> = {}): Item =>
  dishForTests({ id, name, ...changes })
const kulfi = item(1, 'Rose Kulfi')
const curry = item(2, 'Courtyard Chicken Curry', { is_veg: 0, is_popular: 1 })
const gone = item(3, 'Smoked Lamb Shank', { is_veg: 0, is_active: 0 })
const creme = item(4, 'Crème brûlée', { stock: 0 })
const menu: Menu = {
  recommended: [curry],
  items: { Mains: [curry, gone], Sweets: [kulfi, creme] },
  categories: [
    { id: 7, name: 'Sweets', count: 2 },
    { id: 8, name: 'Mains', count: 2 },
    { id: 9, name: 'Breads', count: 0 },
  ],
}
const all = { filter: noFilter, soldOut: true, recommended: true }
const shape = (sections: ReturnType<typeof menuSections>) =>
  sections.map(({ name, items }) => [name, items.map(({ id }) => id)])

test.each([
  ['kulfi', kulfi, true],
  ['KULFI', kulfi, true],
  ['  rose k ', kulfi, true],
  ['creme BRULEE', creme, true],
  ['brûlée', creme, true],
  ['curry rose', kulfi, false],
  ['', kulfi, true],
] as const)(
  '[SCR-29] searching “%s” looks at names only, whatever their case and accents',
  (query, one, found) => {
    expect(matches(one, { ...noFilter, query })).toBe(found)
  },
)

test('[SCR-29] recommended dishes come first, then the store’s order, without empty categories', () => {
  expect(shape(menuSections(menu, all))).toEqual([
    [null, [2]],
    ['Sweets', [1, 4]],
    ['Mains', [2, 3]],
  ])
})

test('[SCR-29] search results list each dish once, in its category', () => {
  expect(shape(menuSections(menu, { ...all, filter: { ...noFilter, query: 'curry' } }))).toEqual([
    ['Mains', [2]],
  ])
})

test('[SCR-29] diet and bestseller filters combine', () => {
  const ids = (filter: Partial<typeof noFilter>) =>
    menuSections(menu, { ...all, recommended: false, filter: { ...noFilter, ...filter } }).flatMap(
      ({ items }) => items.map(({ id }) => id),
    )
  expect(ids({ diet: 'veg' })).toEqual([1, 4])
  expect(ids({ diet: 'non_veg' })).toEqual([2, 3])
  expect(ids({ bestsellers: true })).toEqual([2])
  expect(ids({ bestsellers: true, diet: 'veg' })).toEqual([])
  expect(isFiltering(noFilter)).toBe(false)
  expect(isFiltering({ ...noFilter, query: ' ' })).toBe(false)
  expect(isFiltering({ ...noFilter, diet: 'veg' })).toBe(true)
})

test('[SCR-29] sold-out dishes are listed unless the operator hides them', () => {
  const hidden = menuSections(menu, { ...all, soldOut: false })
  expect(hidden.flatMap(({ items }) => items.map(({ id }) => id))).toEqual([2, 1, 2])
})

test('[SCR-29] each dish is counted once', () => {
  expect(allItems(menu).map(({ id }) => id)).toEqual([2, 3, 1, 4])
})

test('discounts are rounded down', () => {
  expect(percentOff({ price: 28_900, old_price: 34_000 })).toBe(15)
  expect(percentOff({ price: 10_000, old_price: 10_000 })).toBe(0)
  expect(percentOff({ price: 10_000, old_price: null })).toBe(0)
})
