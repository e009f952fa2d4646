import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { write } from '../../lib/device/storage'
import { saveLocation } from '../../state/location'
import { dishForTests } from '../../testing/dish'
import { nearForTests, placeForTests } from '../../testing/place'
import { askedBy, drawn, openPage } from '../../testing/render'
import { storeForTests } from '../../testing/store'
import { ExploreScreen } from './explore-screen'

const store = storeForTests()
const dish = { ...dishForTests({ id: 81 }), restaurant: store }
const found = (items: unknown[], restaurants: unknown[], query = 'dosa') =>
  drawn(<ExploreScreen />, {
    path: `/explore?q=${query}`,
    answers: [
      [['search', query, placeForTests.lat, placeForTests.lng], { items, restaurants }],
      [['category-slides', nearForTests], []],
    ],
  })

afterEach(() => vi.useRealTimers())
beforeEach(async () => {
  await openPage()
  saveLocation(placeForTests)
  write('recentSearches', [])
})

test('[ROU-16] a search finds dishes, each leading into its store, and stores, each with how many', () => {
  const page = found([dish], [store, storeForTests({ id: 2 })])
  expect(page).toMatch(/aria-pressed="true">Dishes <span class="tabular-nums">1</)
  expect(page).toMatch(/aria-pressed="false">[^<]* <span class="tabular-nums">2</)
  expect(page).toContain('href="/stores/green-fork/81"')
  for (const words of ['Masala Dosa', '₹200', 'from Green Fork', '24 min', 'value="dosa"'])
    expect(page).toContain(words)
})

test('[ROU-16] where no dish is called so the stores stand there, and where nothing is that is said', () => {
  const stores = found([], [store])
  expect(stores).toContain('href="/stores/green-fork"')
  expect(stores).not.toContain('/stores/green-fork/81')
  expect(found([], [])).toContain('No results for “dosa” near you.')
  expect(found([], [])).not.toContain('green-fork')
})

test('[ROU-16] what is looked for is asked near the place, from two letters on; before that there are ideas', async () => {
  const asked = async (query: string) =>
    (await askedBy(<ExploreScreen />, { path: `/explore?q=${query}` })).filter(
      ([call]) => call === 'search-restaurants',
    )
  expect(await asked('dosa')).toEqual([
    ['search-restaurants', { latitude: 12.97, longitude: 77.59, q: 'dosa' }],
  ])
  expect(await asked('d')).toEqual([])
  write('recentSearches', ['Idli'])
  const ideas = found([dish], [], 'd')
  expect(ideas).toMatch(/Type at least 2 letters.*Recent searches.*Idli/)
  expect(ideas).not.toContain('Masala Dosa')
})

test('[ROU-16] [CON-15] the ideas are dishes of the hour; at night, when the words name none, there are no such ideas', () => {
  const ideasAt = (hour: string) => {
    vi.useFakeTimers({ now: new Date(`2026-11-21T${hour}:00+05:30`) })
    return found([], [], '')
  }
  expect(ideasAt('13:00')).toMatch(/Popular searches.*biryani/)
  expect(ideasAt('23:30')).not.toMatch(/Popular searches|your favourite food/)
})
