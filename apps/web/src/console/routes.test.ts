import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import type { ScreenHandle } from '../ui/lazy-screen'
import { routes } from './routes'

const lines = (table: RouteObject[]): RouteObject[] =>
  table.flatMap((route) => [route, ...lines(route.children ?? [])])

// loaded while the file is evaluated: the first of them transforms half of the console, which no test should
// wait for
const loaded = await Promise.all(
  lines(routes).map(async ({ handle, Component, path, index }) => ({
    line: path ?? (index ? 'index' : 'frame'),
    screen: handle ? await (handle as ScreenHandle).load() : Component,
  })),
)

test.each(loaded)('[ROL-04] $line of the console’s table leads to a screen', ({ screen }) => {
  expect(screen).toBeTypeOf('function')
})

test('the kitchen, its login and the screen for unknown paths exist', () => {
  const paths = lines(routes).map(({ path, index }) => (index ? 'index' : path))
  expect(paths).toEqual(expect.arrayContaining(['/console', 'index', '/console/login', '*']))
})
