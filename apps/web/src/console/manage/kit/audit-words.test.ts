import { ar } from '@tokri/contract/texts/console/manage/ar/index'
import { en } from '@tokri/contract/texts/console/manage/en/index'
import { formatText } from '@tokri/contract/texts/format'
import { expect, test, vi } from 'vitest'
import type { TextOf } from '../data/texts'
import { actWords, subjectWords } from './audit-words'

vi.mock(import('../data/texts'), async (original) => ({
  ...(await original()),
  hasText: (key: string): key is keyof typeof en => key in en,
}))
const say: TextOf = (key, params = {}) => formatText(en[key], params, 'en')
const sayArabic: TextOf = (key, params = {}) => formatText(ar[key], params, 'ar')

test.each([
  ['orders.read_code', 'Read a door code'],
  ['payouts.make-file', 'Made a bank file'],
  ['languages.update', 'Languages: changed'],
  ['coupons.create', 'Coupons: added'],
  ['modules.order', 'Home tiles: put in order'],
  ['toggle-favorite', 'As the customer: toggle-favorite'],
  ['unknown.act', 'unknown.act'],
])('%s is told in words', (action, words) => {
  expect(actWords(say, action)).toBe(words)
})

test('what was changed is named in the language of the reader', () => {
  expect(subjectWords(say, 'languages:3', null)).toBe('Languages 3')
  expect(subjectWords(sayArabic, 'languages:3', null)).toBe(`${ar.languages_many} 3`)
  expect(subjectWords(say, 'drawer:12', null)).toBe('drawer:12')
  expect(subjectWords(say, 'order:12', 'TK-000000ZQ6H01')).toBe('#ZQ6H01')
  expect(subjectWords(say, 'stores:7', 'Nandi Biryani House')).toBe('Nandi Biryani House')
})
