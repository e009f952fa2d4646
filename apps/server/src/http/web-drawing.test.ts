import { describe, expect, test } from 'vitest'
import { sharedApp } from '../testing/shared-app'
import { shell } from '../testing/shell'

/** What the browser app would build: it draws what it was told, and asks two of the server's own calls. */
const drawing = `export async function drawFirst({ path, boot, place }, ask) {
  if (path === '/broken') throw new Error('no such screen')
  if (path === '/cart') return null
  const known = await ask('/public/api/get-all-languages', '{}')
  const refused = await ask('/public/api/get-order', '{"unique_order_id":"OD-1"}')
  const html = '<main>' + [path, place, boot.screens[0].path, boot.texts.firstScreenHeading, refused].join('|') + '</main>'
  const answers = [['/public/api/get-all-languages {}', known + '</script>']]
  return { html, answers, styles: ['/assets/food.css'], scripts: ['/assets/food.js'] }
}`

describe('the page’s shell with its first screen in it', () => {
  // as it is built: scripts by the names of their files
  const built = shell('index').replace(
    '<script type="module" src="/src/main.tsx"></script>',
    `<script type="module" crossorigin fetchpriority="low" src="/assets/index.js"></script>
     <link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/first.js">
     <link rel="preload" as="font" href="/assets/figtree.woff2" crossorigin="">`,
  )
  const web = {
    'index.html': built,
    'console.html': shell('console'),
    'first-screens.json': '[{"path":"^/(food|cart|broken)$"},{"path":"^/$"}]',
    'drawing/package.json': '{"type":"module"}',
    'drawing/first-drawing.js': drawing,
  }
  const opened = sharedApp({ web })

  const ask = (url: string, cookie = '') => opened.app.inject({ method: 'GET', url, headers: { cookie } })
  const page = async (url: string, cookie?: string) => (await ask(url, cookie)).body

  test('[STA-18] it stands in the page with the page’s own words, for the place the browser told', async () => {
    const place = '{"lat":12.97,"address":"Rue d’été"}'
    const html = await page('/food', `a=b; userSetAddress=${encodeURIComponent(place)}; c=d`)
    expect(html).toContain('<html data-drawn="/food" lang="en-IN"')
    expect(html).toContain(`<div id="root"><main>/food|${place}|^/(food|cart|broken)$|`)
    expect(html).toContain('Your table is wherever you are|')
    expect(await page('/food')).toContain('<main>/food||^/(food|cart|broken)$')
    for (const broken of [
      'userSetAddress=%E0%A4%A',
      'userSetAddress=%7B',
      'userSetAddress=',
      'xuserSetAddress=1',
    ])
      expect(await page('/food', broken)).toContain('<main>/food||^/(food|cart|broken)$')
  })

  test('[STA-18] the server’s own calls answer it as they answer a guest, and the answers come along', async () => {
    const html = await page('/food', 'token=of-somebody')
    const [, answers = ''] = /<script type="application\/json" id="answers">(.*?)<\/script>/s.exec(html) ?? []
    const [[call, json]] = JSON.parse(answers) as [[string, string]]
    expect(call).toBe('/public/api/get-all-languages {}')
    expect(JSON.parse(json.replace('</script>', ''))).toMatchObject([{ language_name: 'English' }, {}])
    // what a guest is refused, the drawing does not know either
    expect(html).toContain('|</main>')
  })

  test('[STA-18] styles and fonts come first; the app’s own files wait until the page is seen', async () => {
    const html = await page('/food')
    expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/food.css">')
    expect(html).toContain('<link rel="preload" as="font"')
    expect(html).toContain('<link data-held="module" href="/assets/index.js">')
    expect(html).toContain(
      '<link data-held="modulepreload" crossorigin fetchpriority="low" href="/assets/first.js">',
    )
    expect(html).toContain('<link data-held="modulepreload" href="/assets/food.js">')
    expect(html).toMatch(/<link data-held="preload" as="fetch" href="\/texts\//)
    expect(html).not.toContain('type="module"')
    expect((await ask('/food')).headers['cache-control']).toBe('private, no-cache')
  })

  test('[STA-18] where nothing could be drawn the page comes as ever', async () => {
    for (const url of ['/cart', '/broken', '/food?c=3', '/console']) {
      const answer = await ask(url)
      expect(answer.statusCode).toBe(200)
      expect(answer.body).not.toMatch(/data-drawn|data-held|id="answers"/)
      expect(answer.headers['cache-control']).toBe('no-cache')
    }
    expect(await page('/cart')).toContain('src="/assets/index.js"')
    for (const file of ['/first-screens.json', '/drawing/first-drawing.js'])
      expect((await ask(file)).headers['content-type']).toMatch(/^text\/html/)
  })
})
