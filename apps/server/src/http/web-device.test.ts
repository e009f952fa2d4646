import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { TestApp } from '../testing/app'
import { setSettings } from '../testing/fixtures'
import { sharedApp } from '../testing/shared-app'
import { shell } from '../testing/shell'

/** A picture wider than it is high, on a transparent background; and a square one on an opaque background. */
const leaf = (size: string, ground = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${ground}<circle cx="20" cy="10" r="8" fill="#0a7a4b"/></svg>`

describe('manifest, icons and security headers', () => {
  const opened = sharedApp({
    web: {
      'index.html': shell('index'),
      'console.html': shell('console'),
      'worker.js': '<!--boot-->',
      'icons/192.png': 'the one that came with the app',
      'leaf.svg': leaf('width="40" height="20"'),
      'tile.svg': leaf('width="40" height="40"', '<rect width="40" height="40" fill="#ffcc00"/>'),
      'broken.png': 'no picture',
    },
  })

  const policy = async () => {
    await opened.deps.settings.refresh()
    const { headers } = await opened.app.inject('/food')
    const rows = String(headers['content-security-policy']).split(';')
    return (name: string) => rows.find((row) => row.startsWith(`${name} `)) ?? ''
  }

  test('[ROU-56] analytics hosts are blocked while analytics is off', async () => {
    const allowed = await policy()
    for (const name of ['script-src', 'connect-src', 'img-src'])
      expect(allowed(name)).not.toMatch(/google|facebook/)
    expect(allowed('script-src')).not.toContain('unsafe')
  })

  test('[ROU-56] only the analytics service that is switched on is allowed', async () => {
    await setSettings(opened, { enableGoogleAnalytics: true })
    const allowed = await policy()
    expect(allowed('script-src')).toBe("script-src 'self' https://www.googletagmanager.com")
    expect(allowed('connect-src')).toContain('https://*.google-analytics.com')
    expect(allowed('img-src')).not.toContain('facebook')
    await setSettings(opened, { enableGoogleAnalytics: false, enableMetaPixel: true })
    const then = await policy()
    expect(then('script-src')).toBe("script-src 'self' https://connect.facebook.net")
  })

  test('[CAL-01] Google and Facebook sign-in is allowed only when enabled with an id', async () => {
    await setSettings(opened, { enableMetaPixel: false, enableGoogleLogin: true, googleAppId: '' })
    const without = await policy()
    expect(without('script-src')).toBe("script-src 'self' 'self'")
    await setSettings(opened, { googleAppId: 'shop.apps.example' })
    const allowed = await policy()
    expect(allowed('script-src')).toBe("script-src 'self' https://accounts.google.com/gsi/client")
    expect(allowed('frame-src')).toBe("frame-src 'self' https://accounts.google.com/gsi/")
    expect(allowed('connect-src')).not.toContain('facebook')
    expect((await opened.app.inject('/food')).headers['cross-origin-opener-policy']).toBe(
      'same-origin-allow-popups',
    )
    await setSettings(opened, { enableGoogleLogin: false, enableFacebookLogin: true, facebookAppId: '4711' })
    const then = await policy()
    expect(then('script-src')).toBe("script-src 'self' https://connect.facebook.net")
    await setSettings(opened, { enableFacebookLogin: false })
    expect((await opened.app.inject('/food')).headers['cross-origin-opener-policy']).toBe('same-origin')
  })

  test('[STA-10] the web manifest has the operator’s name and colour', async () => {
    await setSettings(opened, { storeName: 'Green Basket', storeColor: '#0a7a4b' })
    const answer = await opened.app.inject('/manifest.webmanifest')
    expect(answer.headers['content-type']).toContain('application/manifest+json')
    expect(answer.json()).toMatchObject({
      name: 'Green Basket',
      theme_color: '#0a7a4b',
      start_url: '/',
      display: 'standalone',
    })
    const sizes = answer.json<{ icons: { sizes: string }[] }>().icons.map(({ sizes: size }) => size)
    expect(sizes).toEqual(['192x192', '512x512', '512x512'])
  })

  describe('[STA-10] the operator’s icon', () => {
    const icon = (name: string) => opened.app.inject(`/icons/${name}`)
    const addresses = async () => {
      const manifest = await opened.app.inject('/manifest.webmanifest')
      return manifest.json<{ icons: { src: string }[] }>().icons.map(({ src }) => src)
    }
    /** The size of an icon, and the colour of its corner. */
    async function looks(name: string) {
      const { data, info } = await sharp((await icon(name)).rawPayload)
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      return { side: [info.width, info.height], corner: [...data.subarray(0, 4)] }
    }

    test('is served in every requested shape', async () => {
      await setSettings(opened, { appIcon: '/media/leaf.svg' })
      const [small = ''] = await addresses()
      expect(small).toMatch(/^\/icons\/192\.png\?v=\w{12}$/)
      for (const page of ['/', '/console']) {
        const { body } = await opened.app.inject(page)
        expect(body).toContain(`<link rel="icon" href="${small}" type="image/png" />`)
        expect(body).not.toContain('/icon.svg')
      }
      expect(await looks(small.slice('/icons/'.length))).toEqual({ side: [192, 192], corner: [0, 0, 0, 0] })
      expect(await looks('512.png')).toMatchObject({ side: [512, 512] })
      expect(await looks('180.png'), 'an iPhone would put black below it').toEqual({
        side: [180, 180],
        corner: [255, 255, 255, 255],
      })
    })

    test('keeps its background when masked, and gets a new address when it changes', async () => {
      const [before] = await addresses()
      await setSettings(opened, { appIcon: '/media/tile.svg' })
      expect(await looks('maskable-512.png')).toEqual({ side: [512, 512], corner: [255, 204, 0, 255] })
      expect((await addresses())[0]).not.toBe(before)
    })

    test.each([
      '',
      '/media/broken.png',
      '/media/missing.png',
      '/media/../secret.svg',
      'https://elsewhere.example/a.png',
    ])('is the app’s own where the operator’s is %o', async (appIcon) => {
      await setSettings(opened, { appIcon })
      expect((await icon('192.png')).body).toBe('the one that came with the app')
      expect((await addresses())[0]).toBe('/icons/192.png')
      expect((await opened.app.inject('/')).body).toContain('href="/icon.svg"')
    })
  })

  test('[STA-15] the service worker is never cached, and a missing icon is a 404', async () => {
    expect((await opened.app.inject('/worker.js')).headers['cache-control']).toBe('no-cache')
    expect((await opened.app.inject('/icons/none.png')).statusCode).toBe(404)
  })

  test('[ERR-06] an unknown call is a 404 problem, not a page', () => isRefused(opened))
})

describe('a server without the browser app', () => {
  const callsAlone = sharedApp({})

  test('[ERR-06] an unknown call is a 404 problem', () => isRefused(callsAlone))
})

/** An unknown call is refused with a message and a request id. */
async function isRefused(server: TestApp) {
  const ask = () => server.app.inject({ method: 'POST', url: '/public/api/nothing', payload: {} })
  const [one, other] = [await ask(), await ask()]
  expect(one.headers['content-type']).toContain('application/problem+json')
  expect(one.json()).toEqual({
    type: 'about:blank#not_found',
    title: 'Not Found',
    status: 404,
    code: 'not_found',
    detail: 'We couldn’t find that.',
    request_id: expect.stringMatching(/^[\w-]{36}$/),
  })
  expect(other.json().request_id).not.toBe(one.json().request_id)
}
