import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { FakeStorage } from '../../testing/fake-storage'
import { drawn, openPage } from '../../testing/render'
import { useOrdering } from './use-placing'

const page: { client?: QueryClient; place?: ReturnType<typeof useOrdering<object, null>>['place'] } = {}
const clear = vi.fn()
function Page() {
  page.client = useQueryClient()
  const send = async () => ({ data: { unique_order_id: 'TK-9' } })
  page.place = useOrdering<object, null>({ cart: 'food', send, clear, stale: [] }).place
  return null
}

test('[ROU-27] my orders are asked for again once another one was placed, however lately they were seen', async () => {
  vi.stubGlobal('localStorage', new FakeStorage())
  await openPage()
  // what is drawn once does not travel
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const queryKey = ['mine', 'orders']
  drawn(<Page />, { answers: [[queryKey, { pages: [], pageParams: [] }]] })
  expect(page.client?.getQueryState(queryKey)?.isInvalidated).toBe(false)
  await page.place?.({}, 100, null)
  expect(clear).toHaveBeenCalled()
  expect(page.client?.getQueryState(queryKey)?.isInvalidated).toBe(true)
})
