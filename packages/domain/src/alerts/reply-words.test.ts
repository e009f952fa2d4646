import { expect, test } from 'vitest'
import { replyMeaning } from './reply-words'

test.each(['STOP', ' Stop. ', 'unsubscribe', 'बंद करें।', 'إيقاف'])('[CAL-12] %s ends messages', (text) => {
  expect(replyMeaning(text)).toBe('stop')
})

test.each(['START', 'शुरू', 'ابدأ'])('[CAL-12] %s asks for messages again', (text) => {
  expect(replyMeaning(text)).toBe('start')
})

test.each(['', 'Please stop at the gate', 'Thanks!'])('[CAL-12] “%s” changes nothing', (text) => {
  expect(replyMeaning(text)).toBeNull()
})
