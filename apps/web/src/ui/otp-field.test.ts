import fc from 'fast-check'
import { expect, test } from 'vitest'
import { digitsOf } from './otp-field'

const rows: [typed: string, digits: string][] = [
  ['471934', '471934'],
  ['47 19-34', '471934'],
  ['Your code is 471934.', '471934'],
  ['4719349', '471934'],
  ['٤٧١٩٣٤', '471934'],
  ['४७१९३४', '471934'],
  ['４７１９３４', '471934'],
  ['abc', ''],
]

for (const [typed, digits] of rows) {
  test(`“${typed}” typed or pasted into the code field gives ${digits || 'nothing'}`, () => {
    expect(digitsOf(typed, 6)).toBe(digits)
  })
}

test('the code field holds at most six digits', () => {
  fc.assert(fc.property(fc.string(), (text) => /^\d{0,6}$/.test(digitsOf(text, 6))))
})
