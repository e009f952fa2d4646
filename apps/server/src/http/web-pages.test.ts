import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { raiseSettingsVersion } from '../db/queries/versions'
import { json } from '../db/tables/json'
import { setSettings } from '../testing/fixtures'
import { sharedApp } from '../testing/shared-app'
import { shell } from '../testing/shell'

const nasty = `Chef's "Best" </script><script>alert(1)</script> & Sons $& $1`

describe('the app shell the server sends', () => {
  const opened = sharedApp({ web: { 'index.html': shell('index'), 'console.html': shell('console') } })
  const page = async (url: string) =>
    (await opened.app.inject({ method: 'GET', url, headers: { host: 'food.example:8443' } })).body
  const unset = (settings: object) =>
    setSettings(opened, Object.fromEntries(Object.keys(settings).map((key) => [key, ''])))

  test('[ENT-01] [ENT-02] the page has language, direction and brand colour before first paint', async () => {
    await setSettings(opened, { storeColor: '#0a7d3c' })
    expect(await page('/')).toContain(
      '<html lang="en-IN" dir="ltr" data-theme="auto" style="--seed:#0a7d3c">',
    )
    expect(await page('/')).toMatch(/<meta name="theme-color"/)
    const { db } = opened.deps
    await db.updateTable('languages').set({ is_default: 0 }).execute()
    await db
      .updateTable('languages')
      .set({ is_default: 1, is_active: true })
      .where('locale', '=', 'ar')
      .execute()
    await raiseSettingsVersion(db)
    expect(await page('/food')).toContain('<html lang="ar" dir="rtl"')
    await db
      .updateTable('languages')
      .set({ is_default: 0, is_active: false })
      .where('locale', '=', 'ar')
      .execute()
    await db.updateTable('languages').set({ is_default: 1 }).where('locale', '=', 'en-IN').execute()
    await raiseSettingsVersion(db)
  })

  test('[ENT-01] an invalid colour never reaches the page', async () => {
    await setSettings(opened, { storeColor: 'red"><script>' })
    expect(await page('/')).toContain('data-theme="auto">')
    await setSettings(opened, { storeColor: '#b3174a' })
  })

  test('[ENT-01] cart and badge colours come with readable text colours', async () => {
    const chosen = {
      cartColorBg: '#60b246',
      cartColorText: '#ffffff',
      recommendedBadgeColor: '#d53d4c',
      newBadgeColor: '#ffe08a',
    }
    await setSettings(opened, chosen)
    const [style] = /style="[^"]*"/.exec(await page('/')) ?? []
    expect(style).toBe(
      'style="--seed:#b3174a;--cart:#60b246;--on-cart:#000000;--recommended:#d53d4c;--on-recommended:#ffffff;--new:#ffe08a;--on-new:#000000"',
    )
    await unset(chosen)
    expect(await page('/')).toContain('style="--seed:#b3174a">')
  })

  test('[ENT-01] the page has the operator’s title and description', async () => {
    await setSettings(opened, {
      storeName: 'Thali & Co',
      seoMetaTitle: '',
      seoMetaDescription: '"Dinner" <now>',
    })
    const html = await page('/food?x=1')
    expect(html).toContain('<title>Thali &amp; Co</title>')
    expect(html).toContain('<meta name="description" content="&quot;Dinner&quot; &lt;now&gt;" />')
    expect(html).toContain('<link rel="canonical" href="http://food.example:8443/food" />')
    expect(html).toContain('<meta property="og:site_name" content="Thali &amp; Co" />')
    expect(html).toContain('</span>Thali &amp; Co</span>')
    await setSettings(opened, { seoMetaTitle: 'Dinner in town' })
    expect(await page('/')).toContain('<title>Dinner in town</title>')
  })

  test('[ENT-01] canonical and share URLs use PUBLIC_URL, whatever the host header says', async () => {
    opened.deps.env.PUBLIC_URL = 'https://shop.example/'
    const html = await page('/food?x=1')
    expect(html).toContain('<link rel="canonical" href="https://shop.example/food" />')
    expect(html).toContain('<meta property="og:url" content="https://shop.example/food" />')
    expect(html).not.toContain('food.example')
    delete opened.deps.env.PUBLIC_URL
  })

  test('developer screens exist on a demo only', async () => {
    const status = async () => (await opened.app.inject('/dev/parts')).statusCode
    expect(await status()).toBe(404)
    opened.deps.demo = true
    expect(await status()).toBe(200)
    opened.deps.demo = false
  })

  test('[SCR-01] the splash shows the operator’s picture, else mark and name', async () => {
    await setSettings(opened, { storeName: 'Thali & Co', splashLogo: '/media/splash.webp' })
    const html = await page('/')
    expect(html).toContain('<span class="logo"><img src="/media/splash.webp" alt="Thali &amp; Co"')
    expect(html).not.toContain('logo__m')
    await setSettings(opened, { splashLogo: '' })
    expect(await page('/')).toContain('logo__m')
  })

  test.each(['/stores/nowhere', '/my-orders', '/cart', '/console'])(
    '%s is hidden from search engines',
    async (path) => expect(await page(path)).toContain('<meta name="robots" content="noindex" />'),
  )

  test('an untrusted host header is not written into the page', async () => {
    const { body } = await opened.app.inject({
      method: 'GET',
      url: '/food',
      headers: { host: 'a"><script>' },
    })
    expect(body).not.toContain('"><script>"')
    expect(body).toContain('href="http://localhost/food"')
  })

  test('[SCR-13] [ENT-01] the operator’s CSS is in the head, sanitised and scoped to the app, never in the console', async () => {
    await setSettings(opened, {
      customCSS:
        '@import "https://evil.example/x.css"; .card { color: red } </style><script>alert(1)</script>',
    })
    const odd = await page('/food')
    expect(odd).not.toMatch(/evil|<script>alert/)
    await setSettings(opened, { customCSS: '@import "https://evil.example/x.css"; .card { color: red }' })
    const html = await page('/food')
    expect(html).toContain('<style id="own-styles">body .card { color: red }</style>')
    expect(html.indexOf('own-styles')).toBeLessThan(html.indexOf('<body'))
    expect(await page('/console')).not.toContain('own-styles')
  })

  test('[ROU-06] only the offers page may be embedded by partners', async () => {
    const headersOf = async (url: string) => (await opened.app.inject({ method: 'GET', url })).headers
    const partner = await headersOf('/clones/offers?latitude=12.97&longitude=77.59')
    expect(partner['content-security-policy']).toContain('frame-ancestors *')
    expect(partner['x-frame-options']).toBeUndefined()
    for (const url of ['/offers', '/clones/offers/x', '/checkout?to=/clones/offers', '/']) {
      const own = await headersOf(url)
      expect(own['content-security-policy'], url).toContain("frame-ancestors 'self'")
      expect(own['x-frame-options'], url).toBe('SAMEORIGIN')
    }
  })

  const textsAddress = (html: string) =>
    /rel="preload" as="fetch" crossorigin href="(.*?)"/.exec(html)?.[1] ?? ''

  test('[ENT-02] customers load no texts of the console, and the console none of theirs', async () => {
    const textsOf = async (url: string): Promise<object> => {
      const html = await page(url)
      const address = textsAddress(html)
      expect(html).toContain(`"texts":"${address}"`)
      return (await opened.app.inject(address)).json()
    }
    const [app, console] = await Promise.all([textsOf('/'), textsOf('/console')])
    expect(app).toMatchObject({ cartEmptyTitle: expect.any(String), tryAgain: expect.any(String) })
    expect(app).not.toHaveProperty('lanePreparing')
    expect(console).toMatchObject({ lanePreparing: expect.any(String), tryAgain: expect.any(String) })
    expect(console).not.toHaveProperty('cartEmptyTitle')
    for (const texts of [app, console]) expect(texts).not.toHaveProperty('alertPlacedMessage')
  })

  test('[ENT-02] texts get a new URL after each change; older pages get the new texts', async () => {
    const load = (url: string, headers = {}) => opened.app.inject({ method: 'GET', url, headers })
    const before = textsAddress(await page('/'))
    const file = await load(before)
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(file.json()).toMatchObject({ loginButton: 'Log in' })
    const packed = await load(before, { 'accept-encoding': 'gzip, br' })
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(file.body)

    await opened.deps.db
      .updateTable('languages')
      .set({ texts: json({ loginButton: 'Come in' }) })
      .where('is_default', '=', 1)
      .execute()
    await raiseSettingsVersion(opened.deps.db)
    const after = textsAddress(await page('/'))
    expect(after).not.toBe(before)
    expect((await load(after)).json()).toMatchObject({ loginButton: 'Come in' })
    const stale = await load(before)
    expect(stale.json()).toMatchObject({ loginButton: 'Come in' })
    expect(stale.headers['cache-control']).toBe('no-cache')
    for (const odd of ['/texts/999-abc.json', '/texts/1.json', '/texts/x', '/texts/../texts'])
      expect((await load(odd)).statusCode, odd).toBe(404)
  })

  test('the page is compressed for browsers that accept it', async () => {
    const load = (headers: Record<string, string>) =>
      opened.app.inject({ method: 'GET', url: '/food', headers })
    const plain = await load({})
    const packed = await load({ 'accept-encoding': 'br' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(packed.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
  })

  test('the boot payload survives special characters', async () => {
    await setSettings(opened, { storeName: nasty })
    const html = await page('/')
    const boot = JSON.parse(/id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as {
      settings: { key: string; value: unknown }[]
    }
    expect(boot.settings.find(({ key }) => key === 'storeName')?.value).toBe(nasty)
  })
})
