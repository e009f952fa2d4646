import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawn, openPage } from '../../testing/render'
import { boardOf, ticketOf } from '../../testing/ticket'
import { onFirstToast } from '../../ui/toast'
import type { Board } from './board'
import { ItemSwitches } from './item-switches'
import { OffMenu } from './off-menu'
import { useMenu } from './queries'
import { useSwitching } from './sold-out'

const dosa = { item_id: 7, name: 'Dosa' }
const boardKey = ['console', 'board', 1]

beforeEach(() => openPage())
afterEach(() => vi.unstubAllGlobals())

type Menu = ReturnType<typeof useMenu>
function Sheet({ onMenu }: { onMenu: (menu: Menu) => void }) {
  onMenu(useMenu(1))
  return null
}

/** The menu of a store whose board this device has, as a sheet reads it. */
function menuOf(board: Board) {
  const client = new QueryClient()
  client.setQueryData(boardKey, board)
  const look = (): Menu => {
    const seen: Menu[] = []
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <Sheet onMenu={(menu) => seen.push(menu)} />
      </QueryClientProvider>,
    )
    return seen[0]!
  }
  return { client, look }
}

test('[ROL-04] a pending switch shows in every sheet', async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ id: 7, is_active: false })))
  const { client, look } = menuOf(boardOf())
  expect(look().isOnMenu(dosa)).toBe(true)
  const answer = look().turn(dosa, false)
  expect([look().isOnMenu(dosa), look().isWaiting(dosa)]).toEqual([false, true])
  await answer
  expect([look().isOnMenu(dosa), look().isWaiting(dosa)]).toEqual([false, false])
  expect(client.getQueryData<Board>(boardKey)?.off_menu).toEqual([dosa])
})

test('[ROL-04] a failed switch is reported even with the sheet closed', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 500 }))
  const told = vi.fn()
  onFirstToast(told)
  const { look } = menuOf(boardOf())
  await look().turn(dosa, false)
  expect([look().isOnMenu(dosa), look().isWaiting(dosa)]).toEqual([true, false])
  expect(useSwitching.getState().dishes).toEqual({})
  expect(told).toHaveBeenCalledTimes(1)
})

test('[ROL-04] sold-out dishes survive a reload and can be put back', () => {
  const line = { id: 1, price: 9_000, quantity: 1, amount: 9_000, is_veg: null, image: null, art: null }
  const ticket = ticketOf(1, { orderitems: [{ ...line, ...dosa, note: null, addons: [], picking: null }] })
  const board = boardOf({ off_menu: [dosa] })
  const answers: [unknown[], unknown][] = [[boardKey, board]]
  expect(drawn(<ItemSwitches ticket={ticket} label="Menu" />, { answers })).toContain('Sold out')
  const off = drawn(<OffMenu dishes={board.off_menu} restaurant_id={1} />, { answers })
  expect(off).toContain('Sold out')
  expect(off).toMatch(/Dosa.*Sold out/)
  expect(drawn(<OffMenu dishes={[]} restaurant_id={1} />, { answers })).toBe('')
})
