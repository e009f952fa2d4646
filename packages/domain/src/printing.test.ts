import { expect, test } from 'vitest'
import { isCopy, paperFor, printedWidth } from './printing'

test('a ticket is marked as a copy when it may have been printed before', () => {
  expect(isCopy({ reprint: 0, attempts: 1 })).toBe(false)
  expect(isCopy({ reprint: 0, attempts: 0 })).toBe(false)
  expect(isCopy({ reprint: 1, attempts: 1 })).toBe(true)
  expect(isCopy({ reprint: 0, attempts: 2 })).toBe(true)
})

test('a copy uses the paper width of its printer, or of any printer, or 80 mm', () => {
  const printers = [
    { copies: ['kitchen', 'customer'], paper_mm: 80 },
    { copies: ['bag'], paper_mm: 58 },
  ] as const
  expect(paperFor('bag', printers)).toBe(58)
  expect(paperFor('customer', printers)).toBe(80)
  expect(paperFor('kitchen', [printers[1]])).toBe(58)
  expect(paperFor('kitchen', [])).toBe(80)
})

test('80 mm paper prints 72 mm, 58 mm paper prints 48 mm', () => {
  expect([printedWidth(80), printedWidth(58)]).toEqual([72, 48])
})
