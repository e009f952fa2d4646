import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { read } from '../../lib/device/storage'
import { FakeStorage } from '../../testing/fake-storage'
import { openPage } from '../../testing/render'
import { boardOf } from '../../testing/ticket'
import { useBoard } from './queries'

function Board() {
  useBoard(7)
  return null
}
afterEach(() => vi.unstubAllGlobals())

test('[ROL-04] a board that arrives after logout is not stored', async () => {
  vi.stubGlobal('localStorage', new FakeStorage())
  await openPage()
  let arrive: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
    await held
    signal.throwIfAborted()
    return new Response(JSON.stringify(boardOf()))
  })
  const client = new QueryClient()
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Board />
    </QueryClientProvider>,
  )
  const [query] = client.getQueryCache().getAll()
  const asked = query?.fetch()
  // what the last screen that looks at it does as it goes
  await client.cancelQueries()
  arrive()
  await asked?.catch(() => undefined)
  await new Promise((resolve) => setImmediate(resolve))
  expect(read('kitchenBoard')).toBeNull()
  await query?.fetch()
  expect(read('kitchenBoard')).toMatchObject({ restaurant_id: 7 })
})
