import { expect, test } from 'vitest'
import { sizeIn } from './typed-size'

for (const [text, size] of [
  ['basmati rice 5 kg', { size: 5000, unit: 'g' }],
  ['Toor dal 500g', { size: 500, unit: 'g' }],
  ['oil 1.5 L', { size: 1500, unit: 'ml' }],
  ['ghee 0,5 litre', { size: 500, unit: 'ml' }],
  ['Kesar 1.5 g', { size: 1.5, unit: 'g' }],
  ['eggs 12 pcs', { size: 12, unit: 'piece' }],
  ['2 x 500 g', { size: 500, unit: 'g' }],
  ['7up 250 ml', { size: 250, unit: 'ml' }],
  ['7up', null],
  ['b12 g', null],
  ['rice', null],
  ['0 g sugar', null],
  ['5 stars', null],
] as const)
  test(`[CAL-09] the pack in "${text}"`, () => {
    expect(sizeIn(text)).toEqual(size)
  })
