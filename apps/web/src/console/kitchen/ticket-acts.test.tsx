import { afterEach, expect, test, vi } from 'vitest'
import { Problem } from '../../lib/api/problem'
import { drawn, openPage } from '../../testing/render'
import { ticketOf } from '../../testing/ticket'
import { act } from './acts'
import { TicketActs } from './ticket-acts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[ROL-04] a double tap does not hit the ticket that moved into place', async () => {
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

test('[ROL-04] the error of a lost answer clears once the order has moved on', async () => {
  await openPage()
  const words = (ticket: ReturnType<typeof ticketOf>) =>
    drawn(<TicketActs ticket={ticket} onLayer={() => undefined} />)
  const went = ticketOf(3, { status: 'preparing', actions: ['delay'] })
  const lost = async () => Promise.reject(new Problem(0, 'network', ''))
  await act(went, { step: 'delay', minutes: 5 }, { send: lost })
  expect(words(went)).toContain('You’re offline')
  await act(went, { step: 'accept', minutes: 15 }, { send: lost })
  expect(words(went)).not.toContain('You’re offline')
})
