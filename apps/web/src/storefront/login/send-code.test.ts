import { describe, expect, test } from 'vitest'
import { Problem } from '../../lib/api/problem'
import { sendCode, waitOf } from './send-code'

const refused = (code: 'otp_too_soon' | 'invalid_input', extra = {}) => new Problem(429, code, '', [], extra)

describe('[ROU-18] [ROU-19] asking for a code, on the way in and for another phone', () => {
  test('one that is on its way is typed next, and another comes when the server says so, not sooner', async () => {
    expect(await sendCode(async () => undefined)).toBe(30)
    expect(await sendCode(() => Promise.reject(refused('otp_too_soon', { retry_after: 3000 })))).toBe(3000)
    expect(await sendCode(() => Promise.reject(refused('otp_too_soon')))).toBe(30)
  })
  test('any other refusal is said where the address was typed', async () => {
    const refusal = refused('invalid_input')
    await expect(sendCode(() => Promise.reject(refusal))).rejects.toBe(refusal)
  })
  test('a second one refused rests as long as the server says', () => {
    expect(waitOf(refused('otp_too_soon', { retry_after: 10 }))).toBe(10)
    expect(waitOf(refused('invalid_input'))).toBeUndefined()
    expect(waitOf(new Error('lost'))).toBeUndefined()
  })
})
