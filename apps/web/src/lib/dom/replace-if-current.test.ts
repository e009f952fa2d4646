import { expect, test } from 'vitest'
import { replaceIfCurrent } from './replace-if-current'

test('[ROU-18] [ROU-21] a late answer only changes its own step', () => {
  const answered = replaceIfCurrent<string | null>('edit', null)
  expect(answered('edit')).toBeNull()
  expect(answered('delete')).toBe('delete')
  expect(answered(null)).toBeNull()
  expect(replaceIfCurrent('phone', 'code')('password')).toBe('password')
})

test('[ROL-04] a late answer only closes its own sheet', () => {
  const collect = { layer: 'collect', open: true }
  const answered = replaceIfCurrent<typeof collect | null>(collect, { ...collect, open: false })
  expect(answered(collect)).toEqual({ layer: 'collect', open: false })
  const [reject, again] = [{ layer: 'reject', open: true }, { ...collect }]
  expect(answered(reject)).toBe(reject)
  expect(answered(again)).toBe(again)
  expect(answered(null)).toBeNull()
})
