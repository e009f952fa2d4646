import { firstRunSteps } from '@tokri/contract/first-run-steps'
import { circleRing } from '@tokri/domain/geo'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openConsole } from '../../../testing/console-server'
// loaded before the tests, which measure what a person waits for
import './area-map'
import './first-run-screen'

beforeEach(async () => {
  localStorage.removeItem('firstRunDraft')
  await page.viewport(1280, 832)
})
afterEach(() => vi.restoreAllMocks())

const run = {
  steps: firstRunSteps.map((step) => ({ step, state: 'open' })),
  ...{ place: null, fees: null, zone: null, store: null, rider: null },
}
const values = { storeName: 'Tokri', storeColor: '#b3174a', storeLogo: '', currencyId: 'INR' }
const settings = Object.entries(values).map(([key, value]) => ({ key, value }))
const noAnswer = () => Response.json({ code: 'unavailable' }, { status: 503 })

/** Opens a step; `lost.network` makes every later call of the wizard fail. */
async function open(step: string, calls: Record<string, unknown> = {}, language: 'en' | 'ar' = 'en') {
  const lost = { network: false }
  const answer = (value: unknown) => () => (lost.network ? noAnswer() : value)
  const screen = await openConsole(`/console/manage/first-run/${step}`, {
    language,
    permissions: ['settings:read', 'settings:write', 'zones:read', 'zones:write'],
    calls: {
      'console/first-run': answer(run),
      'console/settings/list': answer({ settings, settings_version: 1, cache_version: 1 }),
      'console/settings/save': answer(settings),
      'console/first-run/save-step': answer(run),
      ...calls,
    },
  })
  return { ...screen, lost }
}
const button = (name: string | RegExp) => page.getByRole('button', { name })
const box = (name: string) => page.getByRole('textbox', { name })

test('a save without an answer keeps the step and what was typed', async () => {
  const { lost, made } = await open('shop')
  await box('Shop name').fill('Jasmine Foods')
  lost.network = true
  await button(/^Next/).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  const times = (call: string) => made.filter(({ name }) => name === call).length
  await expect.poll(() => times('console/first-run')).toBe(2)
  await button(/^Next/).click()
  await expect.poll(() => times('console/settings/save')).toBe(2)
  await expect.element(box('Shop name')).toHaveValue('Jasmine Foods')
})

test('a step that can’t be skipped now says why', async () => {
  const { lost } = await open('shop')
  await expect.element(box('Shop name')).toBeVisible()
  lost.network = true
  await button('Skip for now').click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(box('Shop name')).toBeVisible()
})

test('a refused field is named by its label', async () => {
  const message = 'must be a colour such as #b3174a'
  const refused = { code: 'invalid_input', errors: [{ field: '/changes/storeColor', message }] }
  await open('shop', { 'console/settings/save': Response.json(refused, { status: 400 }) })
  await expect.element(box('Shop name')).toBeVisible()
  await button(/^Next/).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(/^Brand colour: must be a colour/)
})

test('the location of the device moves the pin and keeps the typed address', async () => {
  const coords = { latitude: 12.93, longitude: 77.62 }
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found) =>
    found({ coords } as GeolocationPosition),
  )
  await open('area', { 'coordinate-to-address': 'Somewhere else' })
  await box('Shop address').fill('12 Lotus Residency')
  await button('Find me').click()
  await expect.element(page.getByText('Farthest address by road')).toBeVisible()
  await expect.element(box('Shop address')).toHaveValue('12 Lotus Residency')
})

test('a search without an answer is not called a search without results', async () => {
  await open('area', { 'search-places': noAnswer })
  await page.getByRole('searchbox', { name: 'Find your address' }).fill('Jasmine Nagar')
  await button('Search').click()
  await expect.element(page.getByText(/^The search didn’t answer/)).toBeVisible()
})

test('going on without a pin leads to what is missing', async () => {
  await open('area')
  await box('Zone name').fill('Jasmine Nagar')
  await button(/^Next/).click()
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^Press the map to place the pin/)
})

test('the zone says how far and how long the ride to its farthest address is', async () => {
  await open('area', { 'coordinate-to-address': null })
  await button('Place pin at centre').click()
  await page.getByRole('spinbutton', { name: 'Radius' }).fill('4')
  const meaning = page.getByRole('region', { name: 'What this zone means' })
  // 4 km as the crow flies, and three minutes a kilometre
  await expect.element(meaning).toHaveTextContent(/Farthest address by road5.2 kmRide to it16 min/)
})

test('kilometres are written in the language of the page', async () => {
  await open('fees', {}, 'ar')
  await expect.element(page.getByRole('table')).toHaveTextContent('8 كم')
  expect(document.querySelector('form')?.textContent).not.toContain('km')
})

test('a zone that was saved as a circle is a circle again, and drawn with few corners', async () => {
  const place = { latitude: 12.9716, longitude: 77.5946, address: 'Residency Road' }
  const polygon = circleRing({ lat: 12.9716, lng: 77.5946 }, 4.5)
  const saved = { ...run, place, zone: { id: 1, version: 1, name: 'South', polygon } }
  await open('area', { 'console/first-run': saved })
  await expect.element(page.getByRole('radio', { name: 'Circle' })).toBeChecked()
  await expect.element(page.getByRole('spinbutton', { name: 'Radius' })).toHaveValue(4.5)
  await page.getByText('Drawn', { exact: true }).click()
  const corners = () => document.querySelectorAll('.leaflet-marker-icon').length
  // and the pin
  await expect.poll(corners).toBe(9)
})

test('the area of the zone comes from a GeoJSON file', async () => {
  const { made } = await open('area', {
    'coordinate-to-address': null,
    'console/zones/create': { id: 1, version: 1 },
  })
  await button('Place pin at centre').click()
  await box('Zone name').fill('South')
  const ring = [
    [77, 12],
    [78, 12],
    [78, 13],
    [77, 12],
  ]
  await userEvent.upload(
    page.getByLabelText('Import GeoJSON', { exact: true }).last(),
    new File([JSON.stringify({ type: 'Polygon', coordinates: [ring] })], 'area.geojson'),
  )
  await expect.element(page.getByRole('radio', { name: 'Drawn' })).toBeChecked()
  await button(/^Next/).click()
  await expect
    .poll(() => made.find(({ name }) => name === 'console/zones/create')?.input)
    .toMatchObject({ values: { name: 'South', polygon: ring.slice(0, 3).map(([lng, lat]) => [lat, lng]) } })
})

const place = { latitude: 12.9716, longitude: 77.5946, address: 'Residency Road' }
const price = (at: number) => page.getByRole('spinbutton', { name: 'Price' }).nth(at)

test('a dish needs a price above 0 and a name that fits before anything is saved', async () => {
  const { made } = await open('store', { 'console/first-run': { ...run, place } })
  await box('Name').fill('Udupi Sagar')
  await box('Dish 1').fill('Idli')
  await button('Add another dish').click()
  await box('Dish 2').fill('V'.repeat(161))
  await price(1).fill('40')
  await button(/^Next/).click()
  await expect.element(price(0)).toHaveAccessibleDescription('Enter a price above 0.')
  await expect.element(box('Dish 2')).toHaveAccessibleDescription('At most 160 characters.')
  expect(made.filter(({ name }) => name.endsWith('/create'))).toEqual([])
})

test('a refused dish is named, and the next attempt saves it and those after it', async () => {
  const refusal = { code: 'invalid_input', errors: [{ field: '/values/name', message: 'Already there.' }] }
  const known = { id: 5, version: 1, name: 'Udupi Sagar', items: 0 }
  let store: typeof known | null = null
  const items: unknown[] = []
  const { made } = await open('store', {
    'console/first-run': () => ({ ...run, place, store }),
    'console/stores/create': () => {
      store = { ...known }
      return known
    },
    'console/stores/list': { rows: [known], next_cursor: null },
    'console/stores/update': known,
    'console/item-categories/create': { id: 7, version: 1 },
    'console/items/create': (asked: { values: { name: string; item_category_id: number } }) => {
      if (asked.values.name === 'Vada') return Response.json(refusal, { status: 400 })
      items.push([asked.values.name, asked.values.item_category_id])
      store = { ...known, items: items.length }
      return { id: 10 + items.length, version: 1 }
    },
  })
  await box('Name').fill('Udupi Sagar')
  for (const [at, dish] of ['Idli', 'Vada', 'Dosa'].entries()) {
    if (at > 0) await button('Add another dish').click()
    await box(`Dish ${at + 1}`).fill(dish)
    await price(at).fill('40')
  }
  await button(/^Next/).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('“Vada” wasn’t saved. Name: Already there.')
  await expect.poll(() => made.filter(({ name }) => name === 'console/first-run').length).toBe(2)
  await expect.element(box('Dish 1')).not.toBeInTheDocument()
  await box('Dish 2').fill('Medu Vada')
  await button(/^Next/).click()
  await expect.poll(() => items).toEqual(['Idli', 'Medu Vada', 'Dosa'].map((dish) => [dish, 7]))
  expect(made.filter(({ name }) => name === 'console/item-categories/create')).toHaveLength(1)
})

const isInSight = (element: Element) => {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight
}

test('on a phone the message about a failed save is in sight', async () => {
  await page.viewport(390, 600)
  const { lost } = await open('shop')
  await expect.element(box('Shop name')).toBeVisible()
  lost.network = true
  await button(/^Next/).click()
  const alert = page.getByRole('alert')
  await expect.element(alert).toBeVisible()
  await expect.poll(() => isInSight(alert.element())).toBe(true)
})

test('on a phone the row of steps begins at the open one', async () => {
  await page.viewport(390, 844)
  await open('test_order')
  const here = page.getByRole('link', { name: 'Test order' })
  await expect.element(here).toHaveAttribute('aria-current', 'step')
  await expect.poll(() => isInSight(here.element())).toBe(true)
})
