import { expect, test } from 'vitest'
import { readTexts, textsFile } from './texts-file'

const own = { loginButton: 'Come in, "friend"', cartApplyCoupon: '-10 % here?\nYes' }

test.each(['json', 'csv'] as const)('[ENT-02] texts that went out as %s come back as they were', (kind) => {
  const file = textsFile(kind, own, 'en-IN').join('')
  expect(readTexts(file, 'en-IN')).toEqual({ texts: own, unknown: 0 })
})

test('[ENT-02] unknown keys are counted and left out; empty and built-in texts change nothing', () => {
  const csv = 'key,english,text\r\nnoSuchText,x,y\r\nloginButton,Log in,\r\nregisterButton,,नया\r\n'
  expect(readTexts(csv, 'hi-IN')).toEqual({ texts: { registerButton: 'नया' }, unknown: 1 })
})

test('[ENT-02] a file that has no texts is refused', () => {
  expect(readTexts('{"texts": ', 'hi-IN')).toBeNull()
  expect(readTexts('name,price\r\nKulfi,40\r\n', 'hi-IN')).toBeNull()
})
