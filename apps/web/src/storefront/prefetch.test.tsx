import { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { saveLocation } from '../state/location'
import { setMode } from '../state/mode'
import { guest, useUser } from '../state/session'
import { placeForTests } from '../testing/place'
import { askedBy, openPage } from '../testing/render'
import { storeForTests } from '../testing/store'
import type { Prefetch } from '../ui/lazy-screen'
import { loadStart, prefetch as prefetchStart, StartScreen } from './start-screen'
import { prefetch as prefetchStore, StoreScreen } from './store/store-screen'
import { FoodScreen, prefetch as prefetchFood } from './stores/food-screen'

beforeEach(async () => {
  await openPage()
  useUser.setState(guest, true)
  setMode('DELIVERY')
  saveLocation(placeForTests)
  await loadStart()
})

/** The calls of a screen's `prefetch`. */
async function prefetchedCalls(prefetch: Prefetch, params = {}): Promise<[call: string, input: unknown][]> {
  const asked: [string, unknown][] = []
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) })
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    asked.push([path.replace('/public/api/', ''), JSON.parse(body)])
    return Response.json(path.includes('get-restaurant-info') ? storeForTests() : [storeForTests()])
  })
  await prefetch(new QueryClient(), params)
  vi.unstubAllGlobals()
  await openPage()
  return asked
}

test.each([
  [
    'ROU-01',
    '/',
    StartScreen,
    prefetchStart,
    {},
    ['modules', 'promo-slider', 'get-restaurant-category-slides'],
  ],
  ['ROU-02', '/food', FoodScreen, prefetchFood, {}, ['get-delivery-restaurants']],
  [
    'ROU-12',
    '/stores/green-fork',
    StoreScreen,
    prefetchStore,
    { restaurant: 'green-fork' },
    ['get-restaurant-info/green-fork'],
  ],
] as [string, string, ComponentType, Prefetch, Record<string, string>, string[]][])(
  '[%s] %s prefetches every answer its screen shows first',
  async (_, path, Screen, prefetch, params, first) => {
    const ahead = await prefetchedCalls(prefetch, params)
    const page = (
      <Routes>
        <Route path={path.replace('green-fork', ':restaurant')} element={<Screen />} />
      </Routes>
    )
    const own = await askedBy(page, { path })
    expect(ahead.map(([call]) => call)).toEqual(expect.arrayContaining(first))
    expect(own).not.toEqual([])
    for (const question of own) expect(ahead).toContainEqual(question)
  },
)
