import { beforeEach, expect, test } from 'vitest'
import { whenWords } from '../../storefront/orders/order-words'
import { openPage } from '../../testing/open-page'
import { relativeTime } from './from-now'
import { t } from './i18n'

const now = new Date('2026-11-21T09:20:00Z')
beforeEach(() => openPage())

test.each([
  ['2026-11-21T09:19:40Z', 'this minute'],
  ['2026-11-21T09:15:00Z', '5 minutes ago'],
  ['2026-11-21T06:00:00Z', '3 hours ago'],
  ['2026-11-20T09:00:00Z', 'yesterday'],
  ['2025-08-01T09:00:00Z', 'last year'],
  ['2026-11-21T09:40:00Z', 'in 20 minutes'],
])('%s is %s', (when, words) => expect(relativeTime(when, now)).toBe(words))

test('[ENT-01] relative times follow the operator’s setting', async () => {
  const when = '2026-11-21T09:15:00Z'
  expect(whenWords(t, when, now)).toMatch(/^Today/)
  await openPage([{ key: 'showFromNowDate', value: true }])
  expect(whenWords(t, when, now)).toBe('5 minutes ago')
})
