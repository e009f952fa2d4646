import { expect, test } from 'vitest'
import { alertUnreadTotal } from './queries'

test('[ENT-13] alertUnreadTotal counts the alerts that have not been read', () => {
  expect(alertUnreadTotal([])).toBe(0)
  expect(alertUnreadTotal([{ is_read: 0 }, { is_read: 1 }, { is_read: 0 }])).toBe(2)
})
