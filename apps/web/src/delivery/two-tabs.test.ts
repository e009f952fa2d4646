import type { Task } from '@tokri/contract/rider-task'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeStorage } from '../testing/fake-storage'

/** A tab of this browser, with whatever is in its storage by now. */
async function openTab() {
  vi.resetModules()
  const { act, flush } = await import('./commands')
  const { takeRider } = await import('./rider')
  const { Problem } = await import('../lib/api/problem')
  const offline = async () => Promise.reject(new Problem(0, 'network', ''))
  const signIn = (id: number) =>
    takeRider({ success: true, data: { id, auth_token: `token of ${id}` } } as Parameters<
      typeof takeRider
    >[0])
  return { act, flush, signIn, offline, Problem }
}

// Transforming these modules for the first time can take longer on a busy machine than a test may.
await openTab()

/** Locks in the order of the requests, as browsers grant them. */
function turns() {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_: string, __: object, work: () => Promise<unknown>) => {
    last = last.then(work)
    return last
  }
  return { locks: { request } }
}

let sent: number[]
const send = async ({ order_id }: { order_id: number }) => {
  sent.push(order_id)
  await new Promise((resolve) => setImmediate(resolve))
  return {} as Task
}

/**
 * Two tabs in separate processes: what one writes the other finds a moment later, in the order of the writes.
 */
function tabsApart() {
  const views = [new FakeStorage(), new FakeStorage()]
  let late: (() => void)[] = []
  const inTab = <T>(at: 0 | 1, work: () => T): T => {
    const mine = views[at]!
    const everywhere = (write: (view: FakeStorage) => void) => {
      write(mine)
      late.push(() => views.forEach(write))
    }
    const setItem = (name: string, text: string) => everywhere((view) => view.setItem(name, text))
    const removeItem = (name: string) => everywhere((view) => view.removeItem(name))
    const { key, getItem } = mine
    const length = { get: () => mine.length }
    vi.stubGlobal('localStorage', Object.defineProperties({ key, getItem, setItem, removeItem }, { length }))
    return work()
  }
  const arrive = () => {
    for (const write of late) write()
    late = []
    vi.stubGlobal('localStorage', views[0])
  }
  return { inTab, arrive }
}

beforeEach(() => {
  sent = []
  vi.stubGlobal('localStorage', new FakeStorage())
  vi.stubGlobal('navigator', turns())
})
afterEach(() => vi.unstubAllGlobals())

test('[SCR-70] two tabs share one queue', async () => {
  const [one, other] = [await openTab(), await openTab()]
  await one.act({ order_id: 1, unique_order_id: 'TK-1', step: 'picked_up' }, one.offline)
  await other.act({ order_id: 2, unique_order_id: 'TK-2', step: 'picked_up' }, other.offline)
  await other.flush(send)
  expect(sent).toEqual([1, 2])
  await one.flush(send)
  expect(sent, 'and nothing that was sent comes back').toEqual([1, 2])
})

test('[SCR-70] simultaneous steps of two tabs are both kept', async () => {
  const { inTab, arrive } = tabsApart()
  const [one, other] = [await openTab(), await openTab()]
  const first = inTab(0, () =>
    one.act({ order_id: 1, unique_order_id: 'TK-1', step: 'picked_up' }, one.offline),
  )
  const second = inTab(1, () =>
    other.act({ order_id: 2, unique_order_id: 'TK-2', step: 'picked_up' }, other.offline),
  )
  arrive()
  expect([await first, await second]).toEqual([{ kind: 'kept' }, { kind: 'kept' }])
  await (await openTab()).flush(send)
  expect(sent.sort()).toEqual([1, 2])
})

test('[SCR-70] a step added while another tab removes its own is kept', async () => {
  const { inTab, arrive } = tabsApart()
  const [one, other] = [await openTab(), await openTab()]
  let second: Promise<unknown> | undefined
  const first = inTab(0, () =>
    one.act({ order_id: 1, unique_order_id: 'TK-1', step: 'picked_up' }, async () => {
      arrive()
      second = inTab(1, () =>
        other.act({ order_id: 2, unique_order_id: 'TK-2', step: 'picked_up' }, other.offline),
      )
      inTab(0, () => undefined)
      return {} as Task
    }),
  )
  expect(await first).toMatchObject({ kind: 'done' })
  arrive()
  expect(await second).toEqual({ kind: 'kept' })
  await (await openTab()).flush(send)
  expect(sent).toEqual([2])
})

test('[SCR-70] two tabs send each step once', async () => {
  const one = await openTab()
  await one.act({ order_id: 1, unique_order_id: 'TK-1', step: 'deliver', delivery_pin: '0000' }, one.offline)
  const other = await openTab()
  await Promise.all([one.flush(send), other.flush(send)])
  expect(sent).toEqual([1])
})

test('[SCR-70] the tab that tapped gets the answer', async () => {
  const [one, other] = [await openTab(), await openTab()]
  let answer: (task: Task) => void = () => undefined
  const first = one.act({ order_id: 1, unique_order_id: 'TK-1', step: 'picked_up' }, ({ order_id }) => {
    sent.push(order_id)
    return new Promise((resolve) => (answer = resolve))
  })
  await vi.waitFor(() => expect(sent).toEqual([1]))
  const refusal = new other.Problem(409, 'wrong_pin', '')
  const second = other.act({ order_id: 2, unique_order_id: 'TK-2', step: 'deliver' }, async () =>
    Promise.reject(refusal),
  )
  answer({} as Task)
  expect(await first).toMatchObject({ kind: 'done' })
  expect(await second).toMatchObject({ kind: 'refused', problem: refusal })
  expect(sent).toEqual([1])
})

test('[ROL-02] after another rider logs in, no tab sends the first one’s steps', async () => {
  const one = await openTab()
  one.signIn(7)
  await one.act({ order_id: 1, unique_order_id: 'TK-1', step: 'accept' }, one.offline)
  const other = await openTab()
  other.signIn(8)
  await one.flush(send)
  expect(sent).toEqual([])
})

test('[SCR-70] a tab sends after waiting too long for the lock', async () => {
  const never = async () => Promise.reject(new DOMException('', 'TimeoutError'))
  vi.stubGlobal('navigator', { locks: { request: never } })
  const one = await openTab()
  expect(await one.act({ order_id: 1, unique_order_id: 'TK-1', step: 'accept' }, send)).toMatchObject({
    kind: 'done',
  })
})
