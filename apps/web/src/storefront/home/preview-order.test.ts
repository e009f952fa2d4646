import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { applyOrder, sortedBy } from './preview-order'

test('rows follow the order of the ids, the others come after in their own order', () => {
  const rows = [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }]
  expect(sortedBy(rows, [3, 1], ({ id }) => id).map(({ id }) => id)).toEqual([3, 1, 2, 4])
})

test('[ROU-17] home’s cached data takes the draft’s order, and is written only if it differs', () => {
  const client = new QueryClient()
  const slide = (id: number) => ({ data: { id } })
  client.setQueryData(['modules', 'here'], {
    modules: [{ id: 1 }, { id: 2 }],
    feature_sliders: [{ items: [slide(8)] }, { items: [slide(9), slide(7)] }],
    custom_sections: [{ id: 5 }, { id: 6 }],
  })
  client.setQueryData(['slides', 'here'], { mainSlides: [slide(1), slide(2)] })
  client.setQueryData(['category-slides', 'here'], [{ id: 3 }, { id: 4 }])
  const order = {
    modules: [2, 1],
    slides: [7, 9, 8, 2, 1],
    'category-slides': [4, 3],
    'custom-sections': [6, 5],
  }
  applyOrder(client, order)
  expect(client.getQueryData(['modules', 'here'])).toEqual({
    modules: [{ id: 2 }, { id: 1 }],
    feature_sliders: [{ items: [slide(7), slide(9)] }, { items: [slide(8)] }],
    custom_sections: [{ id: 6 }, { id: 5 }],
  })
  expect(client.getQueryData(['slides', 'here'])).toEqual({ mainSlides: [slide(2), slide(1)] })
  const before = client.getQueryState(['category-slides', 'here'])?.dataUpdateCount
  applyOrder(client, order)
  expect(client.getQueryState(['category-slides', 'here'])?.dataUpdateCount).toBe(before)
})

test('[ROU-17] data already in the draft’s order is not written again, whatever the order of its keys', () => {
  const client = new QueryClient()
  client.setQueryData(['modules', 'here'], {
    ...{ feature_sliders: [], custom_sections: [], modules: [{ id: 1 }], later: null },
  })
  let writes = 0
  client.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated') writes += 1
  })
  applyOrder(client, { modules: [1], slides: [], 'category-slides': [], 'custom-sections': [] })
  expect(writes).toBe(0)
})

test('[ENT-12] the data of another time takes the place of today’s, in the draft’s order', () => {
  const client = new QueryClient()
  const slide = (id: number) => ({ data: { id } })
  client.setQueryData(['slides', 'here'], { mainSlides: [slide(1)] })
  client.setQueryData(['category-slides', 'here'], [{ id: 3 }])
  const order = { modules: [], slides: [2, 1], 'category-slides': [], 'custom-sections': [] }
  const atTime = { modules: {}, slides: { mainSlides: [slide(1), slide(2)] } } as never
  applyOrder(client, { ...order, atTime })
  expect(client.getQueryData(['slides', 'here'])).toEqual({ mainSlides: [slide(2), slide(1)] })
  expect(client.getQueryData(['category-slides', 'here'])).toEqual([{ id: 3 }])
})

test('[ENT-12] parts placed by the operator move to where they were dragged', () => {
  const client = new QueryClient()
  const nearby = { promo_slider: { name: 'Nearby', size: 3, position_id: 4 }, items: [{ data: { id: 8 } }] }
  const sections = [
    { id: 5, position_id: 2 },
    { id: 6, position_id: 0 },
  ]
  client.setQueryData(['modules', 'here'], {
    ...{ modules: [], feature_sliders: [nearby], custom_sections: sections },
  })
  const order = { modules: [], slides: [8], 'category-slides': [], 'custom-sections': [5, 6] }
  applyOrder(client, { ...order, positions: { slides: { 8: 1 }, 'custom-sections': { 5: 7 } } })
  expect(client.getQueryData(['modules', 'here'])).toMatchObject({
    feature_sliders: [{ promo_slider: { name: 'Nearby', size: 3, position_id: 1 } }],
    custom_sections: [
      { id: 5, position_id: 7 },
      { id: 6, position_id: 0 },
    ],
  })
})
