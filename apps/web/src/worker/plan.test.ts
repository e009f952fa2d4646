import { expect, test } from 'vitest'
import { filesNamedBy, isConsole, outdated, planFor } from './plan'

const origin = 'https://tokri.example'
const asked = (path: string, rest: Partial<{ method: string; mode: string }> = {}) =>
  planFor({ method: 'GET', mode: 'cors', url: `${origin}${path}`, ...rest }, origin)

test.each([
  ['/', 'navigate', 'page'],
  ['/stores/green-fork?item=4', 'navigate', 'page'],
  ['/consoles', 'navigate', 'page'],
  ['/assets/index-AbC.js', 'cors', 'asset'],
  ['/texts/1-0a1b2c.json', 'cors', 'asset'],
  ['/media/items/curry-light-256.avif', 'no-cors', 'picture'],
  ['/icons/192.png', 'no-cors', 'picture'],
])('[STA-15] %s (%s) is kept as %s', (path, mode, plan) => expect(asked(path, { mode })).toBe(plan))

test.each([
  '/public/api/quote-cart',
  '/console',
  '/console/orders?x=1',
  '/docs',
  '/docs/',
  '/openapi.json',
  '/version.json',
  '/worker.js',
  '/manifest.webmanifest',
  '/healthz',
  '/dev/outbox',
])('[STA-15] %s is never answered by the worker, not even as a page', (path) => {
  expect(asked(path)).toBe('leave')
  expect(asked(path, { mode: 'navigate' })).toBe('leave')
})

test('[STA-15] writes and foreign requests go straight to the network', () => {
  expect(asked('/assets/index.js', { method: 'POST' })).toBe('leave')
  const foreign = { method: 'GET', mode: 'cors', url: 'https://tiles.example/assets/1.png' }
  expect(planFor(foreign, origin)).toBe('leave')
})

test('[STA-15] the console is recognised only by its path', () => {
  expect(isConsole(`${origin}/console`)).toBe(true)
  expect(isConsole(`${origin}/console/orders`)).toBe(true)
  expect(isConsole(`${origin}/stores/console`)).toBe(false)
})

test('[STA-15] a new version drops only the files of older ones', () => {
  const names = ['tokri-files-1', 'tokri-files-2', 'tokri-pictures', 'other']
  expect(outdated(names, ['tokri-files-2', 'tokri-pictures'])).toEqual(['tokri-files-1'])
})

test('[STA-15] precaches each script, style, font and icon the page names, and no pictures', () => {
  const html = `<script src="/assets/boot-1.js"></script><link rel="stylesheet" crossorigin href="/assets/a.css">
    <link data-held="module" href="/assets/index.js"><img src="/assets/curry.webp" /><link rel="icon" href="/icon.svg" />
    <use href="/assets/icons-8.svg#x" /><use href="/assets/icons-8.svg#y" />`
  expect(filesNamedBy(html)).toEqual([
    '/assets/a.css',
    '/assets/boot-1.js',
    '/assets/icons-8.svg',
    '/assets/index.js',
  ])
})
