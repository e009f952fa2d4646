import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { offlineGeocoder } from '../../demo/maps/offline'
import { geocoders, openGeocoder } from './index'
import type { Geocoder } from './port'

const centre = { lat: 12.9716, lng: 77.5946 }

/** Responds as the two services do, in the format of their documentation. */
function reply(request: IncomingMessage): { status: number; body: unknown; wait?: number } {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const asked = (name: string) => url.searchParams.get(name) ?? ''
  const words = asked('q') || asked('query') || asked('address')
  if (words.includes('slow')) return { status: 200, body: [], wait: 5000 }
  if (words.includes('broken')) return { status: 500, body: { error: 'Internal' } }
  if (words.includes('nowhere'))
    return { status: 200, body: url.pathname.includes('maps') ? { status: 'ZERO_RESULTS', results: [] } : [] }
  const found = { lat: 12.9757, lng: 77.6011 }
  switch (url.pathname) {
    case '/reverse':
      return Number(asked('lat')) === 0
        ? { status: 200, body: { error: 'Unable to geocode' } }
        : {
            status: 200,
            body: {
              place_id: 1,
              lat: asked('lat'),
              lon: asked('lon'),
              display_name: 'Gate Road, Bengaluru',
              address: { road: 'Gate Road' },
            },
          }
    case '/search':
      return {
        status: 200,
        body: [
          {
            place_id: 77,
            osm_type: 'way',
            lat: String(found.lat),
            lon: String(found.lng),
            category: 'highway',
            display_name: 'Gate Road, Bengaluru',
            importance: 0.4,
          },
        ],
      }
    case '/maps/api/geocode/json':
      if (asked('key') !== 'k')
        return {
          status: 200,
          body: { status: 'REQUEST_DENIED', results: [], error_message: 'The provided API key is invalid.' },
        }
      return asked('latlng') === '0,0'
        ? { status: 200, body: { status: 'ZERO_RESULTS', results: [] } }
        : {
            status: 200,
            body: {
              status: 'OK',
              results: [
                {
                  formatted_address: 'Gate Road, Bengaluru',
                  place_id: 'ChIJ',
                  types: ['route'],
                  geometry: { location: found, location_type: 'GEOMETRIC_CENTER' },
                },
              ],
            },
          }
    case '/maps/api/place/textsearch/json':
      return {
        status: 200,
        body: {
          status: 'OK',
          html_attributions: [],
          results: [
            {
              name: 'Gate Road',
              formatted_address: 'Bengaluru',
              place_id: 'ChIJ',
              geometry: { location: found },
            },
          ],
        },
      }
    case '/maps/api/distancematrix/json':
      return {
        status: 200,
        body: {
          status: 'OK',
          origin_addresses: ['a'],
          rows: [
            {
              elements: [
                { status: 'OK', distance: { text: '2.4 km', value: 2412 }, duration: { value: 500 } },
              ],
            },
          ],
        },
      }
    default:
      return { status: 404, body: {} }
  }
}

const seen: IncomingMessage[] = []
const server = createServer((request, response) => {
  seen.push(request)
  const { status, body, wait = 0 } = reply(request)
  setTimeout(
    () => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    wait,
  )
})
let base_url = ''
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  base_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const open = (
  provider: 'offline' | keyof typeof geocoders,
  fields: { api_key?: string; timeout_ms?: number } = {},
): Geocoder =>
  provider === 'offline'
    ? offlineGeocoder
    : geocoders[provider]({ provider, base_url, api_key: 'k', ...fields })

describe.each(['offline', 'nominatim', 'google'] as const)('Addresses by %s', (provider) => {
  const query = provider === 'offline' ? 'Jasmine Nagar Metro' : 'Gate Road'

  test('[CAL-04] a point becomes one line with street and town', async () => {
    const line = await open(provider).reverse(centre)
    expect(line).toMatch(/Bengaluru$/)
    expect(line).not.toContain('\n')
  })

  test('a query returns places with address and point', async () => {
    const found = await open(provider).search(query, centre)
    expect(found.length).toBeGreaterThan(0)
    expect(found[0]).toEqual({
      formatted_address: expect.stringContaining('Bengaluru'),
      lat: expect.closeTo(12.97, 0),
      lng: expect.closeTo(77.6, 0),
      place_id: expect.any(String),
    })
    expect((await open(provider).forward(query))?.formatted_address).toContain('Bengaluru')
  })

  test('unknown places give empty or null, never an error', async () => {
    const geocoder = open(provider)
    expect(await geocoder.search('nowhere qqxyzzy')).toEqual([])
    expect(await geocoder.forward('nowhere qqxyzzy')).toBeNull()
    expect(await geocoder.reverse({ lat: 0, lng: 0 })).toBeNull()
  })
})

describe.each(['nominatim', 'google'] as const)('When %s is not well', (provider) => {
  test('a broken or hanging service delays at most the timeout', async () => {
    const geocoder = open(provider, { timeout_ms: 300 })
    expect(await geocoder.search('broken')).toEqual([])
    const start = performance.now()
    expect(await geocoder.search('slow')).toEqual([])
    expect(performance.now() - start).toBeLessThan(3000)
  })
})

test('Nominatim gets a User-Agent, as its policy requires', async () => {
  await open('nominatim').search('Gate Road')
  expect(seen.at(-1)?.headers['user-agent']).toMatch(/^Tokri/)
})

test('Google needs a valid key and returns road distances', async () => {
  expect(await open('google', { api_key: 'wrong' }).forward('Gate Road')).toBeNull()
  const to = { lat: 12.98, lng: 77.6 }
  expect(await open('google').distances([centre], to)).toEqual([2.412])
  expect(await open('nominatim').distances([centre, to], to)).toEqual([null, null])
})

test('Google gets twenty-five stores per request', async () => {
  const before = seen.length
  const stores = Array.from({ length: 60 }, (_, at) => ({ lat: 12.9 + at / 1000, lng: 77.6 }))
  const answers = await open('google').distances(stores, centre)
  expect(answers).toHaveLength(60)
  const asked = seen
    .slice(before)
    .map(({ url = '' }) => new URL(url, 'http://maps').searchParams.get('origins') ?? '')
  expect(asked.map((origins) => origins.split('|').length).sort()).toEqual([10, 25, 25])
})

test('the environment selects the geocoder', () => {
  expect(openGeocoder({ GEOCODER: 'offline' }, offlineGeocoder).name).toBe('offline')
  expect(openGeocoder({ GEOCODER: 'google', GOOGLE_MAPS_KEY: 'k' }, offlineGeocoder).name).toBe('google')
})
