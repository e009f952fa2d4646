import { expect, test } from 'vitest'
import { csvLine } from './csv'

test('cells with commas, quotes and line breaks are quoted', () => {
  expect(csvLine(['a', 'b,c', 'say "hi"', 'two\nlines', null, 7])).toBe(
    'a,"b,c","say ""hi""","two\nlines",,7\r\n',
  )
})

test.each(['=1+1', '+91', '-2', '@SUM(A1)', '\tx'])('%j is not run as a formula', (text) => {
  expect(csvLine([text])).toBe(`'${text}\r\n`)
})

test('negative numbers stay numbers, lists become JSON', () => {
  expect(csvLine([-5, [1, 2]])).toBe('-5,"[1,2]"\r\n')
})
