import { QueryClient } from '@tanstack/react-query'
import type { RiderSession } from '@tokri/contract/delivery'
import type { Task } from '@tokri/contract/rider-task'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeStorage } from '../testing/fake-storage'
import { dayQuery, followOtherTabs, takeTask, turnDuty } from './queries'
import { riderLogIn, riderLogOut, takeRider, useRider } from './rider'

const day = (facts: Partial<RiderSession['data']>): RiderSession => ({
  success: true,
  data: { id: 7, auth_token: 'token', name: 'Arjun', status: false, ...facts } as RiderSession['data'],
})
const client = new QueryClient()

beforeEach(() => {
  vi.stubGlobal('localStorage', new FakeStorage())
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  client.clear()
  takeRider(day({}))
})
afterEach(() => vi.unstubAllGlobals())

/** A fake server with a response for each call; those named `late` are held back until they are released. */
function serverWith(answers: Record<string, RiderSession>, late = '') {
  let arrive: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  vi.stubGlobal('fetch', async (path: string, { signal }: { signal: AbortSignal }) => {
    const name = path.replace('/public/api/', '')
    if (name === late) await held
    signal.throwIfAborted()
    return new Response(JSON.stringify(answers[name]))
  })
  return arrive
}

test('[SCR-70] a late answer does not undo a step', async () => {
  const queryKey = ['rider', 'task', 'TK-1']
  let arrive: (task: Task) => void = () => undefined
  const older = client.fetchQuery({
    queryKey,
    queryFn: () => new Promise<Task>((resolve) => (arrive = resolve)),
  })
  const tapped = { unique_order_id: 'TK-1', delivery_state: 'picked_up' } as Task
  await takeTask(client, tapped)
  arrive({ ...tapped, delivery_state: 'assigned' })
  await older.catch(() => undefined)
  expect(client.getQueryData(queryKey)).toEqual(tapped)
})

test('[SCR-70] a late answer does not undo the duty switch', async () => {
  const arrive = serverWith(
    {
      'delivery/update-user-info': day({ status: false }),
      'delivery/toggle-delivery-guy-status': day({ status: true }),
    },
    'delivery/update-user-info',
  )
  const older = client.fetchQuery(dayQuery)
  await turnDuty(client, true)
  arrive()
  await older.catch(() => undefined)
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  expect(useRider.getState().data?.status).toBe(true)
})

test('[ROL-02] a login drops the previous rider’s data', async () => {
  client.setQueryData(['rider', 'tasks'], { new_orders: [] })
  serverWith({ 'delivery/login': day({ id: 8, name: 'Priya' }) })
  await riderLogIn(client, { email: 'priya@demo.tokri', password: 'demo-tokri-1' })
  expect(client.getQueryData(['rider', 'tasks'])).toBeUndefined()
  expect(useRider.getState().data?.name).toBe('Priya')
})

test('[ROL-02] a logout is immediate and ends the session on the server', async () => {
  const asked: (string | undefined)[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(headers.authorization)
    return new Response('{}')
  })
  const told = riderLogOut()
  expect(useRider.getState().data).toBeNull()
  await told
  expect(asked).toEqual(['Bearer token'])
})

test('[ROL-02] a login in another tab applies here and drops old data', async () => {
  const hears: ((event: Pick<StorageEvent, 'key'>) => void)[] = []
  vi.stubGlobal('window', { addEventListener: (_: string, hear: (typeof hears)[number]) => hears.push(hear) })
  followOtherTabs(client)
  client.setQueryData(['rider', 'tasks'], { new_orders: [] })
  const kept = JSON.parse(localStorage.getItem('delivery_user') ?? '')
  kept.state.data = { ...kept.state.data, id: 8, name: 'Priya' }
  localStorage.setItem('delivery_user', JSON.stringify(kept))
  for (const hear of hears) hear({ key: 'delivery_user' })
  expect(useRider.getState().data?.name).toBe('Priya')
  await vi.waitFor(() => expect(client.getQueryData(['rider', 'tasks'])).toBeUndefined())
})
