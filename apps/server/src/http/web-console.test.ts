import { describe, expect, test } from 'vitest'
import { sharedApp } from '../testing/shared-app'
import { shell } from '../testing/shell'

const texts = (language: string) => `../../packages/contract/src/texts/console/manage/${language}/first.ts`
const manifest = {
  'console.html': {
    file: 'assets/console.js',
    isEntry: true,
    imports: ['_first.js'],
    assets: ['assets/figtree-latin-wght-1.woff2', 'assets/bricolage-grotesque-latin-700-1.woff2'],
  },
  '_first.js': { file: 'assets/first.js', name: 'first' },
  '_manage.js': { file: 'assets/manage.js', name: 'manage', imports: ['_first.js', '_work.js'] },
  '_work.js': { file: 'assets/work.js', name: 'work' },
  [texts('en')]: { file: 'assets/words-en.js', name: 'first' },
  [texts('ar')]: { file: 'assets/words-ar.js', name: 'first' },
  'src/console/manage/orders/orders-screen.tsx': { file: 'assets/orders.js', name: 'orders-screen' },
  'src/console/manage/start/start-screen.tsx': { file: 'assets/start.js', name: 'start-screen' },
  'src/delivery/orders-screen.tsx': { file: 'assets/delivery.js', name: 'orders-screen' },
}

describe('a page of the console', () => {
  const opened = sharedApp({
    web: {
      'index.html': shell('index'),
      'console.html': shell('console'),
      '.vite/manifest.json': JSON.stringify(manifest),
    },
  })
  const loads = async (url: string) => {
    const { body } = await opened.app.inject(url)
    return [...body.matchAll(/<link rel="(?:modulepreload|preload)"[^>]* href="\/assets\/([^"]+)"/g)].map(
      ([, file]) => file,
    )
  }
  const list = ['first.js', 'manage.js', 'work.js', 'words-en.js']

  test('[ROL-05] a management page loads everything its screen needs at once', async () => {
    expect(await loads('/console/manage/stores')).toEqual(list)
    expect(await loads('/console/manage/orders?list=late')).toEqual([...list, 'orders.js'])
    expect(await loads('/console/manage')).toEqual([...list, 'start.js'])
    expect(await loads('/console/manage/')).toEqual([...list, 'start.js'])
  })

  test('[ROL-05] the kitchen loads nothing of the management screens', async () => {
    expect(await loads('/console')).toEqual(['first.js'])
    expect(await loads('/console/managers')).toEqual(['first.js'])
  })

  test('[ROL-05] scripts of the console come before anything less urgent', async () => {
    const { body } = await opened.app.inject('/console/manage/stores')
    expect(body).toContain('<script type="module" crossorigin src="/assets/console.js">')
    expect(body).not.toContain('fetchpriority="low"')
  })
})
