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
  ['applications.approve', 'Approved an application'],
  ['languages.update', 'Languages: changed'],
  ['coupons.create', 'Coupons: added'],
  ['modules.order', 'Home tiles: put in order'],
  ['toggle-favorite', 'As the customer: toggle-favorite'],
  ['unknown.act', 'unknown.act'],
])('%s is told in words', (action, words) => {
  expect(actWords(say, action)).toBe(words)
})

const about = (subject: string, subject_name: string | null = null, subject_order: string | null = null) => ({
  ...{ subject, subject_name, subject_order },
})

test.each([
  ['order:12', 'TK-000000ZQ6H01', '#ZQ6H01'],
  ['stores:7', 'Nandi Biryani House', 'Nandi Biryani House'],
  ['drawer:1', 'Green Fork', 'Cash drawer of Green Fork'],
  ['drawer:desk', null, 'Cash drawer of the desk'],
  ['cash:1', 'Imran', 'Cash handed in by Imran'],
  ['review:11', 'Green Fork', 'Review of Green Fork'],
  ['reviews:11', 'Green Fork', 'Review of Green Fork'],
  ['payout:4', 'Green Fork', 'Payout to Green Fork'],
  ['payout-file:3', null, 'Bank file 3'],
  ['user:8', 'Kavya', 'Kavya'],
  ['languages:3', null, 'Languages 3'],
  ['store:3', null, 'Stores 3'],
  ['coupons', null, 'Coupons'],
  ['alarm:late', null, 'Order late'],
  ['file:stores', null, 'File for download'],
  ['settings:errands', null, 'Courier prices'],
  ['shop', null, 'The whole shop'],
  ['report:tax', null, 'Tax report'],
  ['unknown:1', null, 'unknown:1'],
])('what was changed is named: %s of %s', (subject, name, words) => {
  expect(subjectWords(say, about(subject, name))).toBe(words)
})

test('an item of an order is named with the order, in the language of the reader', () => {
  const line = about('orderitem:17', 'Paneer tikka', 'TK-000000ZQ6H01')
  expect(subjectWords(say, line)).toBe('Paneer tikka, #ZQ6H01')
  expect(subjectWords(sayArabic, about('languages:3'))).toBe(`${ar.languages_many} 3`)
})
