import { expect, test } from 'vitest'
import { refuseRestore } from './restoring'

const now = new Date('2026-11-20T07:10:00Z')
const cancelled = { cancelled_at: new Date('2026-11-20T07:00:00Z'), held: 0, due_online: 0 }

test('[STA-19] a cancelled order is restored within ten minutes, if its money allows', () => {
  expect(refuseRestore(cancelled, now)).toBeNull()
  expect(refuseRestore(cancelled, new Date(now.getTime() + 1))).toBe('too_late')
  expect(refuseRestore({ ...cancelled, held: 1 }, now)).toBe('money_kept')
  expect(refuseRestore({ ...cancelled, due_online: 1 }, now)).toBe('paid_online')
})
