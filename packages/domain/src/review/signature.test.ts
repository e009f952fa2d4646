import fc from 'fast-check'
import { expect, test } from 'vitest'
import { signature } from './signature'

test.each([
  ['Ananya Sharma', 'Ananya S.'],
  ['  Juan  Carlos  de la Cruz ', 'Juan C.'],
  ['Ravi', 'Ravi'],
  ['अनन्या शर्मा', 'अनन्या श.'],
  ['عائشة الخطيب', 'عائشة ا.'],
  ['élodie ünal', 'élodie Ü.'],
  ['', null],
  ['   ', null],
  ['9876543210', null],
  ['ananya@example.com', null],
  ['🙂 🙂', null],
])('[CAL-13] somebody called %j signs %j', (name, signed) => {
  expect(signature(name)).toBe(signed)
})

test('[CAL-13] a reviewer is shown as first name and initial at most', () => {
  const word = fc.stringMatching(/^[A-Z][a-z]{2,12}$/)
  fc.assert(
    fc.property(word, word, (first, last) => {
      expect(signature(`${first} ${last}`)).toBe(`${first} ${last[0]}.`)
    }),
  )
})
