import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps'
import type { AppIcons } from './app-icons'

/** The ground of the app's first picture, as the light tokens have it. */
const GROUND = '#faf7f2'

/** What phones ask for when the app is put on the home screen: name, colour and icon are the operator's (STA-10). */
export function mountManifest(app: FastifyInstance, deps: Deps, icons: AppIcons) {
  app.get('/manifest.webmanifest', { schema: { hide: true } }, async (_request, reply) => {
    await deps.settings.refresh()
    const name = deps.settings.get('storeName')
    const own = await icons()
    // a desktop looks for a new icon only at a new address
    const newest = own ? `?v=${own.version}` : ''
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
            { src: `/icons/192.png${newest}`, sizes: '192x192', type: 'image/png' },
            { src: `/icons/512.png${newest}`, sizes: '512x512', type: 'image/png' },
            {
              src: `/icons/maskable-512.png${newest}`,
              sizes: '512x512',
              type: 'image/png',
              purpose: 'maskable',
            },
          ],
        }),
      )
  })
}
