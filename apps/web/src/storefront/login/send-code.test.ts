import { describe, expect, test } from 'vitest'
import { Problem } from '../../lib/api/problem'
import { sendCode, waitOf } from './send-code'

const refused = (code: 'otp_too_soon' | 'invalid_input', extra = {}) => new Problem(429, code, '', [], extra)

describe('[ROU-18] [ROU-19] requesting a code, to log in or to change the phone', () => {
  test('once sent, the code is typed next, and another can be sent when the server allows it', async () => {
    expect(await sendCode(async () => undefined)).toBe(30)
    expect(await sendCode(() => Promise.reject(refused('otp_too_soon', { retry_after: 3000 })))).toBe(3000)
    expect(await sendCode(() => Promise.reject(refused('otp_too_soon')))).toBe(30)
  })
  test('any other refusal is shown where the number was typed', async () => {
    const refusal = refused('invalid_input')
    await expect(sendCode(() => Promise.reject(refusal))).rejects.toBe(refusal)
  })
  test('a refused second send waits as long as the server says', () => {
    expect(waitOf(refused('otp_too_soon', { retry_after: 10 }))).toBe(10)
    expect(waitOf(refused('invalid_input'))).toBeUndefined()
    expect(waitOf(new Error('lost'))).toBeUndefined()
  })
})
