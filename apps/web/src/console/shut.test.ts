import { expect, test } from 'vitest'
import { shut } from './shut'

test('[ROL-04] a late answer shuts the sheet it belongs to, never one that was opened since', () => {
  const collect = { layer: 'collect', open: true }
  const reject = { layer: 'reject', open: true }
  expect(shut(collect)(collect)).toEqual({ layer: 'collect', open: false })
  expect(shut(collect)(reject)).toBe(reject)
  // the same sheet once more is another one
  const again = { ...collect }
  expect(shut(collect)(again)).toBe(again)
  expect(shut(collect)(null)).toBeNull()
})
