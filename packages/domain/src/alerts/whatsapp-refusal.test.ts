import { expect, test } from 'vitest'
import { shownReason, whatsappFault } from './whatsapp-refusal'

test.each([
  [190, 'token'],
  [0, 'token'],
  [200, 'token'],
  [132_001, 'template'],
  [132_015, 'template'],
  [131_042, 'account'],
  [368, 'account'],
  [131_030, 'refused'],
  [130_429, 'refused'],
  [131_026, null],
  [131_050, null],
] as const)('error %d of Meta means %s', (code, fault) => {
  expect(whatsappFault(code)).toBe(fault)
})

test('[ROL-05] a reason is one line without phone numbers', () => {
  expect(shownReason('Message to +919845010001\n failed (#131000)')).toBe('Message to … failed (#131000)')
  expect(shownReason('Session has expired. ')).toBe('Session has expired')
  expect(shownReason('x'.repeat(1_000))).toHaveLength(240)
})
