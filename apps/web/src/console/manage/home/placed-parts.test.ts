import { expect, test } from 'vitest'
import type { Rows } from './home-parts'
import { fixedParts, movedRows, placedBy, placedRows, positionsOf, screenLines } from './placed-parts'

const usual = { sliderFirst: true, asks: false, askAfter: 2 }
const row = (id: number, position_id: number, more: object = {}) => ({ id, version: 1, position_id, ...more })
const rows = {
  sliders: [
    row(1, 0, { name: 'Highlights', slide_group: 'mainSlides' }),
    row(2, 3, { name: 'Loved nearby', slide_group: 'feature' }),
  ],
  'custom-sections': [
    row(1, 3, { custom_message: 'Festival week' }),
    row(5, 40, { custom_message: 'Since 1994' }),
  ],
} as unknown as Rows
const nameOf = ({ name, custom_message }: Record<string, unknown>) => String(name ?? custom_message)
const lines = () => screenLines(fixedParts(usual), placedRows(rows, nameOf), (part) => part)

test('[ENT-12] the screen is listed from top to bottom, with what was placed between its parts', () => {
  expect(lines().map(({ name }) => name)).toEqual([
    ...['main', 'plates', 'offers', 'Loved nearby', 'Festival week', 'arrivals', 'otherSlides'],
    ...['getItSlides', 'topPickupSlides', 'Since 1994'],
  ])
})

test('[ENT-12] the preview gets the positions of dragged rows, with picture rows identified by their slides', () => {
  const slides = [
    { id: 8, promo_slider_id: 2 },
    { id: 9, promo_slider_id: 1 },
  ]
  const all = { ...rows, slides } as unknown as Rows
  expect(positionsOf(placedRows(all, nameOf), all)).toEqual({
    slides: { 8: 3 },
    'custom-sections': { 1: 3, 5: 40 },
  })
})

test('settings decide what comes first, and where customers are asked to rate', () => {
  expect(fixedParts({ ...usual, sliderFirst: false }).slice(0, 2)).toEqual(['plates', 'main'])
  expect(fixedParts({ ...usual, asks: true }).slice(0, 3)).toEqual(['main', 'plates', 'rate'])
})

test('[ENT-12] a moved row comes after the parts above it; rows of the same number in another list stay', () => {
  const ids = lines().map(({ id }) => id)
  const festival = ids[4] ?? 0
  const placed = placedBy(lines(), [festival, ...ids.filter((id) => id !== festival)])
  expect(placed.map(({ name, after }) => [name, after])).toEqual([
    ['Loved nearby', 3],
    ['Festival week', 0],
    ['Since 1994', 7],
  ])
  expect(movedRows(placed).map(({ name }) => name)).toEqual(['Festival week', 'Since 1994'])
})
