import { beforeEach, expect, test, vi } from 'vitest'

type Door = { house: string; landmark: string; ownTag: string }
const { navigate, submits } = vi.hoisted(() => ({
  navigate: vi.fn(),
  submits: [] as ((door: Door) => Promise<void>)[],
}))
vi.mock('react-router', async (real) => ({
  ...(await real<typeof import('react-router')>()),
  Navigate: ({ to }: { to: string }) => `leads on to ${to}`,
  useNavigate: () => navigate,
}))
vi.mock('react-hook-form', async (real) => {
  const form = await real<typeof import('react-hook-form')>()
  const useForm = (options: object) => ({
    ...form.useForm(options),
    handleSubmit: (submit: (door: Door) => Promise<void>) => void submits.push(submit),
  })
  return { ...form, useForm }
})
const { drawn, openPage } = await import('../../testing/render')
const { clearLocation, saveGeoLocation, savedLocation, saveLocation } = await import('../../state/location')
const { guest, useUser } = await import('../../state/session')
const { placeForTests } = await import('../../testing/place')
const { MyLocationScreen } = await import('./my-location-screen')
const { PlaceForm } = await import('./place-form')

const spot = {
  formatted_address: 'Lakeview, Indiranagar',
  geometry: { location: { lat: 12.98, lng: 77.6 } },
}
const said = { ...placeForTests, lat: 12.98, lng: 77.6, address: 'Lakeview, Indiranagar' }

beforeEach(async () => {
  await openPage()
  clearLocation()
  useUser.setState(guest, true)
  navigate.mockReset()
  submits.length = 0
})

/** Answers the form about this spot as somebody who types these words. */
async function confirm(door: Partial<Door> = {}, path = '/my-location', onProblem = vi.fn()) {
  drawn(<PlaceForm place={spot} reading={false} onProblem={onProblem} />, { path })
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { pathname: '/my-location' } }))
  await submits[0]?.({ house: '', landmark: '', ownTag: '', ...door })
  return onProblem
}

test('[ROU-08] the pin starts where somebody was found, else at their place, and without either they look for one first', () => {
  const page = (path = '/my-location') => drawn(<MyLocationScreen />, { path })
  expect(page('/my-location?next=%2Fcart')).toBe('leads on to /search-location?next=%2Fcart')
  saveLocation(placeForTests)
  expect(page()).toContain('>Indiranagar<')
  saveGeoLocation(spot)
  expect(page()).toMatch(/<h1[^>]*>Confirm your location.*>Lakeview<.*Indiranagar/)
})

test('[ROU-08] it asks for house, landmark and a tag of three; the house may be left out unless the operator needs it', async () => {
  saveGeoLocation(spot)
  const page = drawn(<MyLocationScreen />)
  for (const words of ['House, flat or floor', 'Landmark', '>Home<', '>Work<', '>Other<', 'Confirm location'])
    expect(page).toContain(words)
  const optional = (html: string) => html.split('optional').length - 1
  await openPage([{ key: 'flatApartmentAddressRequired', value: true }])
  expect(optional(drawn(<MyLocationScreen />))).toBe(optional(page) - 1)
})

test('[ROU-08] a confirmed place is the pin with its house, landmark and tag; it leads home or to where somebody came from', async () => {
  await confirm({ house: ' 12 ', landmark: 'Old well' })
  expect(savedLocation()).toEqual({ ...said, house: '12', landmark: 'Old well' })
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/', { replace: true })
  submits.length = 0
  await confirm({}, '/my-location?next=%2Fcart')
  expect(navigate).toHaveBeenLastCalledWith('/cart', { replace: true })
})

test('[ROU-08] of people who are signed in the account keeps it, too; when it cannot, that is said and nothing is left behind', async () => {
  useUser.setState({ success: true })
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    sent.push([path, JSON.parse(body)])
    return new Response('[{"id":4}]')
  })
  await confirm({ house: '12' })
  const { lat: latitude, lng: longitude, businessLocation: _, ...words } = said
  expect(sent).toEqual([
    ['/public/api/save-address', { ...words, house: '12', landmark: null, latitude, longitude }],
  ])
  expect(useUser.getState().addresses).toEqual([{ id: 4 }])
  expect(savedLocation()?.house).toBe('12')

  clearLocation()
  navigate.mockReset()
  submits.length = 0
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')))
  const onProblem = await confirm({ house: '12' })
  expect(onProblem).toHaveBeenCalledOnce()
  expect([savedLocation(), navigate.mock.calls.length]).toEqual([null, 0])
})
