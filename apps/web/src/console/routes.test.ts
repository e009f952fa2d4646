import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import type { ScreenHandle } from '../ui/lazy-screen'
import { routes } from './routes'

const lines = (table: RouteObject[]): RouteObject[] =>
  table.flatMap((route) => [route, ...lines(route.children ?? [])])

test('[ROL-04] every line of the console’s table leads to a screen', async () => {
  for (const { handle, Component, path, index } of lines(routes)) {
    const found: unknown = handle ? await (handle as ScreenHandle).load() : Component
    expect(found, `${path ?? (index ? 'index' : 'frame')}`).toBeTypeOf('function')
  }
})

test('the kitchen, its login and the answer to a wrong address are there', () => {
  const paths = lines(routes).map(({ path, index }) => (index ? 'index' : path))
  expect(paths).toEqual(expect.arrayContaining(['/console', 'index', '/console/login', '*']))
})
