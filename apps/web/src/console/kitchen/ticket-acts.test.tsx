import { afterEach, expect, test, vi } from 'vitest'
import { drawn, openPage } from '../../lib/render-for-tests'
import { act } from './acts'
import { TicketActs } from './ticket-acts'
import { ticketOf } from './ticket-fixture'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[ROL-04] the second tap of two does nothing to the ticket that slid under the finger', async () => {
  vi.useFakeTimers()
  await openPage()
  const next = ticketOf(2, { status: 'preparing', actions: ['ready'] })
  const isStill = () => / inert/.test(drawn(<TicketActs ticket={next} onLayer={() => undefined} />))
  expect(isStill()).toBe(false)
  await act(ticketOf(1), { step: 'ready' }, { send: async () => ticketOf(1) })
  expect(isStill()).toBe(true)
  vi.advanceTimersByTime(400)
  expect(isStill()).toBe(false)
})
