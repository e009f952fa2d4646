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
import { askStart, loadStart, StartScreen } from './start-screen'
import { askStore, StoreScreen } from './store/store-screen'
import { askFood, FoodScreen } from './stores/food-screen'

beforeEach(async () => {
  await openPage()
  useUser.setState(guest, true)
  setMode('DELIVERY')
  saveLocation(placeForTests)
  await loadStart()
})

/** What is asked before a screen is drawn, answered as far as the next question needs it. */
async function askedAhead(ask: Prefetch, params = {}): Promise<[call: string, input: unknown][]> {
  const asked: [string, unknown][] = []
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) })
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    asked.push([path.replace('/public/api/', ''), JSON.parse(body)])
    return Response.json(path.includes('get-restaurant-info') ? storeForTests() : [storeForTests()])
  })
  await ask(new QueryClient(), params)
  vi.unstubAllGlobals()
  await openPage()
  return asked
}

test.each([
  ['ROU-01', '/', StartScreen, askStart, {}, ['modules', 'promo-slider', 'get-restaurant-category-slides']],
  ['ROU-02', '/food', FoodScreen, askFood, {}, ['get-delivery-restaurants']],
  [
    'ROU-12',
    '/stores/green-fork',
    StoreScreen,
    askStore,
    { restaurant: 'green-fork' },
    ['get-restaurant-info/green-fork'],
  ],
] as [string, string, ComponentType, Prefetch, Record<string, string>, string[]][])(
  '[%s] what is asked before %s is drawn are questions of its own, word for word: it is drawn once, with answers',
  async (_, path, Screen, ask, params, first) => {
    const ahead = await askedAhead(ask, params)
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
