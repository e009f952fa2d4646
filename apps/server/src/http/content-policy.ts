import type { Deps } from '../deps'

interface Hosts {
  scripts: readonly string[]
  calls: readonly string[]
  pictures?: readonly string[]
  frames?: readonly string[]
  styles?: readonly string[]
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
/** Google's sign-in button and account chooser: only the paths its documentation names. */
const googleSignIn: Hosts = {
  scripts: ['https://accounts.google.com/gsi/client'],
  calls: ['https://accounts.google.com/gsi/'],
  frames: ['https://accounts.google.com/gsi/'],
  styles: ['https://accounts.google.com/gsi/style'],
}
const facebookSignIn: Hosts = {
  scripts: ['https://connect.facebook.net'],
  calls: ['https://www.facebook.com', 'https://graph.facebook.com'],
  frames: ['https://www.facebook.com'],
}

type PolicyFacts = Pick<Deps, 'env' | 'settings'>

/** The sign-in providers in use: switched on and configured with an app id. */
const signIns = ({ settings }: Pick<PolicyFacts, 'settings'>): Hosts[] => [
  ...(settings.get('enableGoogleLogin') && settings.get('googleAppId') ? [googleSignIn] : []),
  ...(settings.get('enableFacebookLogin') && settings.get('facebookAppId') ? [facebookSignIn] : []),
]

/** Sign-in popups must reach their opener; without providers no popup may. */
export const openerPolicy = (deps: Pick<PolicyFacts, 'settings'>): string =>
  signIns(deps).length > 0 ? 'same-origin-allow-popups' : 'same-origin'

/**
 * The Content Security Policy; no inline scripts anywhere. Analytics and sign-in services are allowed only while the
 * operator has them switched on (ROU-56), read per response so that a switch needs no restart.
 */
export function contentPolicy({ env, settings }: PolicyFacts) {
  const tiles = env.MAP_TILES_URL
  const tileHost = tiles ? [new URL(tiles.replace(/[{}]/g, '')).origin] : []
  const hosts = (what: keyof Hosts) => () => {
    const on = [
      ...(settings.get('enableGoogleAnalytics') ? [google] : []),
      ...(settings.get('enableMetaPixel') ? [meta] : []),
      ...signIns({ settings }),
    ]
    return on.flatMap((one) => one[what] ?? []).join(' ') || "'self'"
  }
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", hosts('scripts')],
    styleSrc: ["'self'", "'unsafe-inline'", hosts('styles')],
    imgSrc: ["'self'", 'data:', 'blob:', ...tileHost, hosts('pictures')],
    connectSrc: ["'self'", hosts('calls')],
    fontSrc: ["'self'"],
    workerSrc: ["'self'"],
    frameSrc: ["'self'", hosts('frames')],
    frameAncestors: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    upgradeInsecureRequests: null,
  }
}
