import { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { saveLocation } from '../state/location'
import { setMode } from '../state/mode'
import { guest, useUser } from '../state/session'
import { answerCalls } from '../testing/answer-calls'
import { placeForTests } from '../testing/place'
import { renderScreen } from '../testing/render-screen'
import { storeForTests } from '../testing/store'
import type { Prefetch } from '../ui/lazy-screen'
import { prefetch as prefetchStart, StartScreen } from './start-screen'
import { prefetch as prefetchStore, StoreScreen } from './store/store-screen'
import { FoodScreen, prefetch as prefetchFood } from './stores/food-screen'

const calls = {
  modules: { modules: [], feature_sliders: [], custom_sections: [], is_serviceable: true },
  'promo-slider': { mainSlides: [], otherSlides: [], newArrivals: [], getItSlides: [], topPickupSlides: [] },
  'get-restaurant-category-slides': [],
  'get-delivery-restaurants': [storeForTests()],
  'get-restaurant-info/green-fork': storeForTests(),
  'get-restaurant-items/green-fork': { recommended: [], items: {}, categories: [] },
}

beforeEach(() => {
  useUser.setState(guest, true)
  setMode('DELIVERY')
  saveLocation(placeForTests)
})

const screens: [string, string, ComponentType, Prefetch, number][] = [
  ['ROU-01', '/', StartScreen, prefetchStart, 3],
  ['ROU-02', '/food', FoodScreen, prefetchFood, 3],
  ['ROU-12', '/stores/:restaurant', StoreScreen, prefetchStore, 2],
]

test.each(screens)(
  '[%s] %s prefetches what its screen requests first',
  async (_, route, Screen, prefetch, first) => {
    const ahead = answerCalls(calls)
    await prefetch(new QueryClient(), { restaurant: 'green-fork' })
    expect(ahead).toHaveLength(first)
    const page = await renderScreen(<Screen />, {
      route,
      path: route.replace(':restaurant', 'green-fork'),
      calls,
    })
    // what is requested at once does not depend on the response of another call
    expect(page.made).not.toEqual([])
    for (const question of [...page.made]) expect(ahead).toContainEqual(question)
    await expect.poll(() => page.made).toEqual(expect.arrayContaining(ahead))
  },
)
