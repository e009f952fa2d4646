import { expect, test } from 'vitest'
import { firstFiles } from './service-worker'

test('[STA-15] the worker fetches ahead what the page itself names, once each, and nothing else', () => {
  const html = `<script src="/assets/boot-1.js"></script><link rel="stylesheet" href="/assets/a.css">
    <link rel="icon" href="/icon.svg" /><use href="/assets/icons-8.svg#x" /><use href="/assets/icons-8.svg#y" />`
  expect(firstFiles(html)).toEqual(['/assets/a.css', '/assets/boot-1.js', '/assets/icons-8.svg'])
})
