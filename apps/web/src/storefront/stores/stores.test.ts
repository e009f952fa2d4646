import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { storeDeliveryTypes } from '@tokri/domain/store/modes'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isNoArea } from '../../state/area'
import { openPage } from '../../testing/open-page'
import { plateRem } from './category-strip'
import { type InsertedRow, rowsAfter } from './store-list'
import { type ListAsked, RETRY_AFTER_MS, retryWhenEmpty, storesAt } from './store-lists'

beforeEach(() => openPage())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[STA-04] [CON-06] an empty list is requested once more, a second later', async () => {
  const wait = vi.fn(async () => undefined)
  const fetchList = vi.fn().mockResolvedValueOnce([]).mockResolvedValueOnce(['store'])
  expect(await retryWhenEmpty(fetchList, wait)).toEqual(['store'])
  expect(wait).toHaveBeenCalledExactlyOnceWith(1000)
  expect(RETRY_AFTER_MS).toBe(1000)
})

test('[STA-04] a list that is empty twice stays empty, without a third request', async () => {
  const fetchList = vi.fn().mockResolvedValue([])
  expect(await retryWhenEmpty(fetchList, async () => undefined)).toEqual([])
  expect(fetchList).toHaveBeenCalledTimes(2)
})

const place = {
  lat: 12.97,
  lng: 77.59,
  address: 'Indiranagar',
  house: null,
  tag: null,
  city: null,
  state: null,
  businessLocation: false,
}
const asked = { kind: 'restaurants', mode: 'DELIVERY', categories: [], loggedIn: false } as const
const elsewhere = { ...place, lat: 13.5 }

/** A fake server with its responses in order; returns the calls it receives. */
function server(...answers: unknown[][]): string[] {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    calls.push(path.replace('/public/api/', ''))
    return new Response(JSON.stringify(answers.shift() ?? []))
  })
  return calls
}
const ask = (list: ListAsked) => new QueryClient().fetchQuery(storesAt(place, list))

test('[SCR-22] while other categories load the previous stores stay, but a previous “no stores” does not', async () => {
  server([{ id: 1 }])
  const of = (...categories: number[]) => storesAt(place, { ...asked, categories })
  const shown = (stores: unknown[]) => {
    const client = new QueryClient()
    client.setQueryData(of(3).queryKey, stores as never)
    const observer = new QueryObserver(client, { ...of(3), enabled: false })
    observer.setOptions({ ...of(7), enabled: false })
    return observer.getCurrentResult().data
  }
  expect(shown([{ id: 2 }])).toEqual([{ id: 2 }])
  expect(shown([])).toBeUndefined()
})

test('[STA-02] each mode has its own list and its own call, with the customer’s session', async () => {
  const calls = server([{}], [{}], [{}])
  const lists: ListAsked[] = [asked, { ...asked, mode: 'SELFPICKUP' }, { ...asked, loggedIn: true }]
  for (const list of lists) await ask(list)
  expect(calls).toEqual([
    'get-delivery-restaurants',
    'get-selfpickup-restaurants',
    'get-login-delivery-restaurants',
  ])
  expect(new Set(lists.map((list) => JSON.stringify(storesAt(place, list).queryKey))).size).toBe(3)
})

test('[ROU-09] [ROU-10] only chosen categories available in this mode are listed', async () => {
  const stores = storeDeliveryTypes.map((delivery_type) => ({ delivery_type }))
  for (const kind of ['restaurants', 'meat'] as const)
    for (const [mode, left] of [
      ['DELIVERY', ['DELIVERY', 'BOTH']],
      ['SELFPICKUP', ['SELFPICKUP', 'BOTH']],
    ] as const) {
      server(stores)
      const found = await ask({ ...asked, kind, mode, categories: [4] })
      expect(found.map(({ delivery_type }) => delivery_type)).toEqual(left)
    }
})

test('[STA-04] [CON-06] the second request of an empty list is made after exactly one second', async () => {
  vi.useFakeTimers()
  const calls = server([], [{ id: 1 }])
  const stores = ask(asked)
  await vi.advanceTimersByTimeAsync(999)
  expect(calls).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await stores).toEqual([{ id: 1 }])
})

test('[STA-04] for customers an empty list sets the no-area alert of this place, a filled one clears it', async () => {
  vi.useFakeTimers()
  const listed = async (list: ListAsked, stores: unknown[]) => {
    server(stores, stores)
    const answer = ask(list)
    await vi.runAllTimersAsync()
    await answer
  }
  await listed(asked, [])
  await listed({ ...asked, loggedIn: true, kind: 'meat' }, [])
  await listed({ ...asked, loggedIn: true, mode: 'SELFPICKUP' }, [])
  expect(isNoArea(place), 'guests, butchers and what is picked up say nothing of an area').toBe(false)
  await listed({ ...asked, loggedIn: true }, [])
  expect([isNoArea(place), isNoArea(elsewhere)]).toEqual([true, false])
  await listed({ ...asked, loggedIn: true }, [{ id: 1 }])
  expect(isNoArea(place)).toBe(false)
})

test('[STA-04] a list with stores does not wait', async () => {
  const wait = vi.fn(async () => undefined)
  await retryWhenEmpty(async () => ['store'], wait)
  expect(wait).not.toHaveBeenCalled()
})

const row = (title: string, position_id: number): InsertedRow => ({
  title,
  slides: [
    {
      url: 'stores/a',
      delay: null,
      promo_slider: { size: 5, position_id, name: title },
      data: {
        id: 1,
        name: 'A',
        caption: null,
        badge: null,
        image: null,
        art: null,
        model: '3',
        restaurant: null,
      },
    },
  ],
})

test('[SCR-24] promoted rows are in their slots, one after every third store, or at the end of a shorter list', () => {
  const rows = [row('picks', 2), row('new', 4), row('top', 0)]
  const titles = (at: number, count: number) => rowsAfter(rows, at, count).map(({ title }) => title)
  expect(titles(6, 20)).toEqual(['picks'])
  expect(titles(12, 20)).toEqual(['new'])
  expect(titles(3, 20)).toEqual(['top'])
  expect(titles(5, 5)).toEqual(['picks', 'new'])
  expect(titles(2, 20)).toEqual([])
})

test('[CON-12] a category picture is 2.4 rem for every step of its configured size', () => {
  expect([1, 2, 1.5].map(plateRem)).toEqual([2.4, 4.8, 2.4 * 1.5])
})
