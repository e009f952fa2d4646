import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import type { ScreenHandle } from '../ui/lazy-screen'
import { routes } from './routes'

const lines = (table: RouteObject[]): RouteObject[] =>
  table.flatMap((route) => [route, ...lines(route.children ?? [])])

test.each(
  lines(routes).map(({ handle, Component, path, index }) => ({
    line: path ?? (index ? 'index' : 'frame'),
    load: async (): Promise<unknown> => (handle ? await (handle as ScreenHandle).load() : Component),
  })),
)('[ROL-04] $line of the console’s table leads to a screen', async ({ load }) => {
  expect(await load()).toBeTypeOf('function')
})

test('the kitchen, its login and the answer to a wrong address are there', () => {
  const paths = lines(routes).map(({ path, index }) => (index ? 'index' : path))
  expect(paths).toEqual(expect.arrayContaining(['/console', 'index', '/console/login', '*']))
})
