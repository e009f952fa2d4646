import { expect, test } from 'vitest'
import { settingsWith } from '../../testing/settings'
import { refuseChangedBill } from './changed-bill'
import { refuseTip } from './tip-limit'
import { newUniqueOrderId } from './unique-order-id'

const bill = { payable: 13_000, due_now: 8_000 }
const changes = (expected: Parameters<typeof refuseChangedBill>[1]) => {
  try {
    refuseChangedBill(bill, expected)
    return null
  } catch (refusal) {
    return refusal
  }
}

test('a bill that matches what the customer saw passes; amounts they did not send are not compared', () => {
  for (const expected of [
    {},
    { expected_payable: 13_000 },
    { expected_payable: 13_000, expected_due: 8_000 },
  ])
    expect(changes(expected)).toBeNull()
})

test('a changed bill is refused with its changes', () => {
  expect(changes({ expected_payable: 12_999 })).toMatchObject({
    code: 'cart_changed',
    facts: { changes: [{ what: 'payable', from: 12_999, to: 13_000 }] },
  })
  expect(changes({ expected_payable: 13_000, expected_due: 1 })).toMatchObject({
    facts: { changes: [{ what: 'due_now', from: 1, to: 8_000 }] },
  })
})

test('a tip up to the operator’s limit passes, a larger one names the field and the limit', () => {
  const settings = settingsWith({ maxTip: 500 })
  refuseTip({ tip: 500 }, settings)
  expect(() => refuseTip({ tip: 501 }, settings)).toThrow(
    expect.objectContaining({
      code: 'invalid_input',
      facts: { errors: [{ field: '/tip', message: 'At most 500.' }] },
    }),
  )
})

test('an order’s number is unique: sixteen letters and digits that cannot be confused', () => {
  const numbers = Array.from({ length: 200 }, newUniqueOrderId)
  for (const number of numbers) expect(number).toMatch(/^TK-[0-9A-HJKMNP-TV-Z]{16}$/)
  expect(new Set(numbers).size).toBe(200)
  expect(new Set(numbers.join('').replaceAll('TK-', '')).size).toBe(32)
})
