import type { Endpoint } from '@tokri/contract/endpoint'
import { contract } from '@tokri/contract/index'
import { expect, test } from 'vitest'
import { liveTickets } from '../http/live'
import { sharedApp } from '../testing/shared-app'
import { features } from '.'

const app = sharedApp({ demo: true })

const calls = Object.entries(contract).flatMap(([noun, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => ({
    name: `${noun}.${name}`,
    endpoint,
  })),
)

test('every call of the contract is carried out by a feature, and no two share an address', () => {
  const routes = [...features(app.deps), ...liveTickets(app.deps)]
  const served = new Set(routes.map((route) => route.endpoint))
  expect(calls.filter((call) => !served.has(call.endpoint)).map((call) => call.name)).toEqual([])
  const addresses = routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([])
})

test.each(calls)('$name is mounted', ({ endpoint: { method, path } }) => {
  expect(app.app.hasRoute({ method, url: path })).toBe(true)
})

test('[VAL-04] no call answers an unknown field, a wrong shape or no body at all with a fault of ours', async () => {
  for (const { name, endpoint } of calls)
    for (const payload of [{}, { no_such_field: 1 }, { id: 'x', latitude: 'north' }, [], 'text', null]) {
      const url = endpoint.path.replace(/:\w+/g, 'x')
      const answer = await app.app.inject({
        method: endpoint.method,
        url,
        ...(endpoint.method === 'GET'
          ? {}
          : { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(payload) }),
      })
      expect(answer.statusCode, `${name} with ${JSON.stringify(payload)}: ${answer.body}`).toBeLessThan(500)
      if (answer.statusCode >= 400)
        expect(answer.headers['content-type'], name).toContain('application/problem+json')
    }
})
