import { expect, test } from 'vitest'
import { inLatinLetters } from './transliterate'

for (const [typed, latin] of [
  ['दोसा', 'dosa'],
  ['पनीर', 'panir'],
  ['समोसा', 'samosa'],
  ['चिकन', 'chikan'],
  ['पिज़्ज़ा', 'pizza'],
  ['पकौड़ा', 'pakaura'],
  ['आलू', 'alu'],
  ['अंडा', 'anda'],
  ['इडली', 'idali'],
  ['இட்லி', 'itli'],
  ['மசாலா', 'masala'],
  ['பொங்கல்', 'ponkal'],
  ['dosa', null],
  ['ضحك', null],
  ['', null],
] as const)
  test(`[CAL-08] ${typed || 'nothing'} in Latin letters`, () => {
    expect(inLatinLetters(typed.normalize('NFD'))).toBe(latin)
  })
