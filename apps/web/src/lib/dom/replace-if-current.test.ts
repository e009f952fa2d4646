import { expect, test } from 'vitest'
import { replaceIfCurrent } from './replace-if-current'

test('[ROU-18] [ROU-21] a late answer leads on from its own step, and closes nothing that was opened since', () => {
  const answered = replaceIfCurrent<string | null>('edit', null)
  expect(answered('edit')).toBeNull()
  expect(answered('delete')).toBe('delete')
  expect(answered(null)).toBeNull()
  expect(replaceIfCurrent('phone', 'code')('password')).toBe('password')
})

test('[ROL-04] it shuts the sheet it belongs to, never one that was opened since, nor the same one opened again', () => {
  const collect = { layer: 'collect', open: true }
  const answered = replaceIfCurrent<typeof collect | null>(collect, { ...collect, open: false })
  expect(answered(collect)).toEqual({ layer: 'collect', open: false })
  const [reject, again] = [{ layer: 'reject', open: true }, { ...collect }]
  expect(answered(reject)).toBe(reject)
  expect(answered(again)).toBe(again)
  expect(answered(null)).toBeNull()
})
