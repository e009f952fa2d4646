import { expect, test } from 'vitest'
import { isDarkAround } from './picture-rules'

const SIDE = 20
/** A square of one colour with a smaller one in its middle. */
const picture = (ground: readonly number[], middle: readonly number[]) =>
  Array.from({ length: SIDE * SIDE }, (_, at) => {
    const inMiddle = [at % SIDE, Math.floor(at / SIDE)].every((place) => place >= 4 && place < 16)
    return inMiddle ? middle : ground
  }).flat()
const black = [0, 0, 0, 255]
const white = [255, 255, 255, 255]

test('a dark dish on a light background counts as light, a light dish on a dark background as dark', () => {
  expect(isDarkAround(picture(white, black), SIDE)).toBe(false)
  expect(isDarkAround(picture(black, white), SIDE)).toBe(true)
})

test('wood and linen are light enough, slate is not, and a cut-out is shown on the plate', () => {
  expect(isDarkAround(picture([176, 137, 104, 255], black), SIDE)).toBe(false)
  expect(isDarkAround(picture([47, 54, 61, 255], white), SIDE)).toBe(true)
  expect(isDarkAround(picture([0, 0, 0, 0], black), SIDE)).toBe(false)
})
