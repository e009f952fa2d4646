import type { Deps } from '../deps'

interface Hosts {
  scripts: readonly string[]
  calls: readonly string[]
  pictures: readonly string[]
}
const google: Hosts = {
  scripts: ['https://www.googletagmanager.com'],
  calls: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
  pictures: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
}
const meta: Hosts = {
  scripts: ['https://connect.facebook.net'],
  calls: ['https://connect.facebook.net', 'https://www.facebook.com'],
  pictures: ['https://www.facebook.com'],
}

/**
 * No inline scripts anywhere (rules: privacy and safety). Services that count visits may be reached only while the
 * operator has them switched on (ROU-56); the settings are asked for each answer, so a switch needs no restart.
 */
export function contentPolicy({ env, settings }: Pick<Deps, 'env' | 'settings'>) {
  const tiles = env.MAP_TILES_URL
  const tileHost = tiles ? [new URL(tiles.replace(/[{}]/g, '')).origin] : []
  const counting = (what: keyof Hosts) => () => {
    const on = [
      ...(settings.get('enableGoogleAnalytics') ? google[what] : []),
      ...(settings.get('enableMetaPixel') ? meta[what] : []),
    ]
    return on.join(' ') || "'self'"
  }
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", counting('scripts')],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...tileHost, counting('pictures')],
    connectSrc: ["'self'", counting('calls')],
    fontSrc: ["'self'"],
    workerSrc: ["'self'"],
    frameSrc: ["'self'"],
    frameAncestors: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    upgradeInsecureRequests: null,
  }
}
