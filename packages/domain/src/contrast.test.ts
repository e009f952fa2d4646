import { expect, test } from 'vitest'
import { contrast, READABLE, readableOn } from './contrast'

test('contrast follows the WCAG formula', () => {
  expect(contrast('#000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#fff')).toBeCloseTo(4.48, 2)
})

test('[ENT-01] text is readable on any background an operator chooses', () => {
  const steps = ['00', '33', '5c', '77', '99', 'cc', 'ff']
  const grounds = steps.flatMap((red) =>
    steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)),
  )
  for (const ground of grounds) {
    expect(contrast(ground, readableOn(ground)), ground).toBeGreaterThanOrEqual(READABLE)
    expect(contrast(ground, readableOn(ground, '#60b246')), ground).toBeGreaterThanOrEqual(READABLE)
  }
})

test('[ENT-01] the operator’s text colour is used only where it is readable', () => {
  expect(readableOn('#12351c', '#ffe9a8')).toBe('#ffe9a8')
  expect(readableOn('#60b246', '#ffffff')).toBe('#000000')
  expect(readableOn('#b3174a', '#c0304f')).toBe('#ffffff')
})
