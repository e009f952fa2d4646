import { afterEach, expect, test, vi } from 'vitest'
import { drawn, openPage } from '../../testing/render'
import { ticketOf } from '../../testing/ticket'
import { TicketLines } from './ticket-lines'

afterEach(() => vi.unstubAllGlobals())

test('[ROL-04] [ENT-02] customer notes keep their own text direction', async () => {
  await openPage()
  const line = { id: 1, name: 'Dosa', quantity: 1, is_veg: 1, addons: [{ addon_id: 1, name: 'Ghee' }] }
  const orderitems = [{ ...line, note: 'No onions!' }] as unknown as ReturnType<typeof ticketOf>['orderitems']
  const ticket = drawn(<TicketLines ticket={ticketOf(1, { orderitems, order_comment: 'Ring twice.' })} />)
  for (const words of ['Dosa', 'Ghee', 'No onions!', 'Ring twice.'])
    expect(ticket).toContain(`<bdi>${words}</bdi>`)
})
