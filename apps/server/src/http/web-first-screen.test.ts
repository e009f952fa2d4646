import { describe, expect, test } from 'vitest'
import { raiseSettingsVersion } from '../db/queries/versions'
import { sharedApp } from '../testing/shared-app'
import { shell } from '../testing/shell'

/** A stand-in for the built browser app: it renders its input, and makes two of the server's calls. */
const serverRender = `let renders = 0
export async function renderFirstScreen({ path, boot, place }, fetch) {
  if (path === '/broken') throw new Error('no such screen')
  if (path === '/cart') return null
  const chunks = ['food-screen']
  if (path === '/empty') return { chunks, rendered: null }
  const known = await (await fetch('/public/api/get-all-languages', { body: '{}' })).text()
  const refused = await fetch('/public/api/get-order', { body: '{"unique_order_id":"OD-1"}' })
  const html = '<main>' + [path, place, boot.texts.firstScreenHeading, refused.status, ++renders].join('|') + '</main>'
  return { chunks, rendered: { html, answers: '{"queries":[' + known + ',"</script>"]}' } }
}`
const manifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_first.js'] },
  'console.html': { file: 'assets/console.js', isEntry: true },
  '_first.js': {
    file: 'assets/first.js',
    name: 'first',
    imports: ['_runtime.js'],
    css: ['assets/first.css'],
    assets: [
      'assets/figtree-latin-wght-1.woff2',
      'assets/figtree-latin-ext-wght-1.woff2',
      'assets/curry.webp',
    ],
  },
  '_runtime.js': { file: 'assets/runtime.js', name: 'runtime' },
  'src/storefront/stores/food-screen.tsx': {
    file: 'assets/food.js',
    name: 'food-screen',
    imports: ['_first.js'],
    css: ['assets/food.css'],
  },
}

describe('a server-rendered first screen', () => {
  const built = shell('index').replace('<script type="module" src="/src/main.tsx"></script>', '')
  const web = {
    'index.html': built,
    'console.html': shell('console'),
    '.vite/manifest.json': JSON.stringify(manifest),
    'server/package.json': '{"type":"module"}',
    'server/server-render.js': serverRender,
  }
  const opened = sharedApp({ web })

  const ask = (url: string, cookie = '') => opened.app.inject({ method: 'GET', url, headers: { cookie } })
  const page = async (url: string, cookie?: string) => (await ask(url, cookie)).body
  const wait = (ms: number) => {
    opened.time.now = new Date(opened.time.now.getTime() + ms)
  }
  const rendersOf = (html: string) => /\|(\d+)<\/main>/.exec(html)?.[1]

  test('[STA-18] is rendered with the page’s texts for the place in the cookie', async () => {
    const place = '{"lat":12.97,"address":"Rue d’été"}'
    const html = await page('/food', `a=b; userSetAddress=${encodeURIComponent(place)}; c=d`)
    expect(html).toContain('<html data-rendered="/food" lang="en-IN"')
    expect(html).toContain(`<div id="root"><main>/food|${place}|Your table is wherever you are|`)
    for (const broken of [
      '',
      'userSetAddress=%E0%A4%A',
      'userSetAddress=%7B',
      'userSetAddress=',
      'xuserSetAddress=1',
    ])
      expect(await page('/food', broken)).toContain('<main>/food||Your')
  })

  test('[STA-18] is fetched as a guest and carries its data', async () => {
    const html = await page('/food', 'token=of-somebody')
    expect(html).toContain('|401|')
    const [, answers = ''] =
      /<script type="application\/json" id="answers" data-age="\d+">(.*?)<\/script>/s.exec(html) ?? []
    expect(JSON.parse(answers)).toEqual({
      queries: [expect.arrayContaining([expect.objectContaining({ language_name: 'English' })]), '</script>'],
    })
  })

  test('[STA-18] is cached for five seconds per page, place and settings', async () => {
    const first = rendersOf(await page('/stores/cached'))
    expect(rendersOf(await page('/stores/cached'))).toBe(first)
    wait(2_000)
    const later = await page('/stores/cached')
    expect(rendersOf(later)).toBe(first)
    expect(later).toContain('data-age="2000"')
    const place = encodeURIComponent('{"lat":1}')
    expect(rendersOf(await page('/stores/cached', `userSetAddress=${place}`))).not.toBe(first)
    await raiseSettingsVersion(opened.deps.db)
    const second = rendersOf(await page('/stores/cached'))
    expect(second).not.toBe(first)
    wait(6_000)
    expect(rendersOf(await page('/stores/cached'))).not.toBe(second)
    const both = await Promise.all([page('/stores/popular'), page('/stores/popular')])
    expect(rendersOf(both[0])).toBe(rendersOf(both[1]))
  })

  test('[STA-18] an oversized location cookie renders nothing', async () => {
    const long = encodeURIComponent(JSON.stringify({ address: 'x'.repeat(3_000) }))
    expect(await page('/food', `userSetAddress=${long}`)).not.toContain('data-rendered')
  })

  test('[STA-18] loads styles and fonts first and delays scripts until the first paint', async () => {
    const html = await page('/food')
    for (const file of ['first.css', 'food.css'])
      expect(html).toContain(`<link rel="stylesheet" crossorigin href="/assets/${file}">`)
    expect(html).toContain(
      'as="font" type="font/woff2" crossorigin href="/assets/figtree-latin-wght-1.woff2"',
    )
    expect(html).not.toMatch(/latin-ext|curry/)
    for (const file of ['first.js', 'runtime.js', 'food.js'])
      expect(html).toMatch(new RegExp(`<link data-held="modulepreload"[^>]* href="/assets/${file}">`))
    expect(html).toContain('<link data-held="module" href="/assets/index.js">')
    expect(html).toMatch(/<link data-held="preload" as="fetch"[^>]* href="\/texts\//)
    expect(html).not.toContain('type="module"')
    expect((await ask('/food')).headers['cache-control']).toBe('private, no-cache')
  })

  test('[STA-18] that fails to render still preloads the screen’s files', async () => {
    const html = await page('/empty')
    expect(html).toMatch(/<link rel="modulepreload"[^>]* href="\/assets\/food.js">/)
    expect(html).not.toMatch(/data-rendered|data-held|id="answers"/)
  })

  test('[STA-18] is not rendered for other pages', async () => {
    for (const url of ['/cart', '/broken', '/food?c=3', '/console']) {
      const answer = await ask(url)
      expect(answer.statusCode).toBe(200)
      expect(answer.body).not.toMatch(/data-rendered|data-held|id="answers"/)
      expect(answer.headers['cache-control']).toBe('no-cache')
    }
    expect(await page('/cart')).toContain('fetchpriority="low" src="/assets/index.js"></script>')
    expect(await page('/console')).toContain('src="/assets/console.js"')
    for (const file of ['/.vite/manifest.json', '/server/server-render.js'])
      expect((await ask(file)).headers['content-type']).toMatch(/^text\/html/)
  })
})
