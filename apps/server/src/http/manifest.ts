import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import { iconAddress } from '../gateways/pictures/app-icons'

/** Background of the splash screen, the same as in the light theme's tokens. */
const GROUND = '#faf7f2'

/** The web app manifest with the operator's name, colour and icon (STA-10). */
export function mountManifest(app: FastifyInstance, deps: Deps) {
  app.get('/manifest.webmanifest', { schema: { hide: true } }, async (_request, reply) => {
    await deps.settings.refresh()
    const name = deps.settings.get('storeName')
    const own = await deps.appIcon()
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(
        JSON.stringify({
          id: '/',
          name,
          short_name: name,
          start_url: '/',
          scope: '/',
          display: 'standalone',
          theme_color: deps.settings.get('storeColor'),
          background_color: GROUND,
          icons: [
            { src: iconAddress('192.png', own), sizes: '192x192', type: 'image/png' },
            { src: iconAddress('512.png', own), sizes: '512x512', type: 'image/png' },
            {
              src: iconAddress('maskable-512.png', own),
              sizes: '512x512',
              type: 'image/png',
              purpose: 'maskable',
            },
          ],
        }),
      )
  })
}
