import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { pendingQuery } from '../../testing/pending-query'
import { drawn, openPage } from '../../testing/render'
import { useTurning } from './use-turning'
import { wishesQuery } from './wishes-query'
import { toggled } from './wishes-sheet'

const { queryKey } = wishesQuery
const sheet: { turn?: ReturnType<typeof useTurning>; kinds?: () => unknown; client?: QueryClient } = {}
function Sheet() {
  const client = useQueryClient()
  sheet.turn = useTurning()
  sheet.client = client
  sheet.kinds = () => client.getQueryData(queryKey)?.kinds
  return null
}
const turn = (kind: 'orders' | 'offers', on: boolean) =>
  sheet.turn?.({ on, by: (now, on) => ({ ...now, kinds: toggled(now.kinds, kind, on) }) })

test('[CAL-12] of two switches turned on a slow network the one that could not be kept goes back, the other one stays', async () => {
  await openPage()
  const sent: { kinds: string[]; answer: (answer: Response) => void }[] = []
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    const { kinds } = JSON.parse(body)
    return new Promise<Response>((answer) => void sent.push({ kinds, answer }))
  })
  drawn(<Sheet />, { answers: [[[...queryKey], { kinds: ['wallet'], channels: [], possible: [] }]] })
  turn('orders', true)
  turn('offers', true)
  await vi.waitFor(() => expect(sheet.kinds?.()).toEqual(['wallet', 'orders', 'offers']))
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  sent[0]?.answer(Response.json({}, { status: 500 }))
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect([sheet.kinds?.(), sent[1]?.kinds]).toEqual([
    ['wallet', 'offers'],
    ['wallet', 'offers'],
  ])
})

test('[CAL-12] [ERR-05] wishes asked for while a switch was on its way do not turn it back', async () => {
  await openPage()
  let kept: (answer: Response) => void = () => undefined
  vi.stubGlobal('fetch', () => new Promise<Response>((answer) => (kept = answer)))
  const before = { kinds: ['wallet'], channels: [], possible: [] }
  drawn(<Sheet />, { answers: [[[...queryKey], before]] })
  turn('orders', true)
  await vi.waitFor(() => expect(sheet.kinds?.()).toEqual(['wallet', 'orders']))
  if (!sheet.client) throw new Error('nothing was drawn')
  const arrive = pendingQuery(sheet.client, queryKey, before)
  await vi.waitFor(() => expect(sheet.client?.isMutating()).toBe(1))
  kept(Response.json({}))
  await vi.waitFor(() => expect(sheet.client?.isMutating()).toBe(0))
  await arrive()
  expect(sheet.kinds?.()).toEqual(['wallet', 'orders'])
})
