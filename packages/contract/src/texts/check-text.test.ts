import { expect, test } from 'vitest'
import { breaks, textFaults } from './check-text'

test.each([
  ['a text with its placeholder', 'greetingWithName', '{greeting}, {name}!', []],
  ['one that nobody asks for', 'noSuchText', 'x', [['unknown', 'noSuchText']]],
  [
    'a placeholder that is not there',
    'greetingWithName',
    '{greeting} {nickname}',
    [
      ['placeholder', 'nickname'],
      ['missing', 'name'],
    ],
  ],
  ['a brace that is left open', 'greetingWithName', '{greeting {name}', [['braces', 'greetingWithName']]],
  ['plurals in both forms', 'couponOffers', '{count, plural, one {# ऑफ़र} other {# ऑफ़र}}', []],
  ['plurals without the rest', 'couponOffers', '{count, plural, one {# ऑफ़र}}', [['plural', 'other']]],
  ['plurals without the one', 'couponOffers', '{count, plural, other {# ऑफ़र}}', [['plural', 'one']]],
] as const)('[ENT-02] %s', (_, key, text, faults) => {
  expect(textFaults(key, text, 'hi-IN').map(({ fault, name }) => [fault, name])).toEqual(faults)
})

test('[ENT-02] a text may omit a placeholder, but not use an unknown one', () => {
  expect(textFaults('greetingWithName', '{greeting}', 'hi').map(breaks)).toEqual([false])
  expect(textFaults('greetingWithName', '{greeting} {name} {x}', 'hi').map(breaks)).toEqual([true])
})
