import { setting } from '../boot/settings'

type Queue = unknown[]
interface Counted extends Window {
  dataLayer?: Queue
  fbq?: Pixel
  _fbq?: Pixel
}
interface Pixel {
  (...args: unknown[]): void
  queue: Queue
  loaded: boolean
  version: string
  push: Pixel
  callMethod?: (...args: unknown[]) => void
}

/** Only well-formed ids may become part of a URL. */
const googleId = (): string | null => {
  const id = setting('googleAnalyticsId')
  return setting('enableGoogleAnalytics') && /^G-[A-Z0-9]{4,}$/i.test(id) ? id : null
}
const pixelId = (): string | null => {
  const id = setting('metaPixelId')
  return setting('enableMetaPixel') && /^\d{5,}$/.test(id) ? id : null
}

function load(address: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = address
  document.head.append(script)
}

/** Google expects an `arguments` object, as in its own snippet. */
function gtag(..._: unknown[]): void {
  const world = window as Counted
  world.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: an array is not understood there
  world.dataLayer.push(arguments)
}

function startGoogle(id: string): void {
  if ((window as Counted).dataLayer) return
  gtag('js', new Date())
  gtag('config', id, { send_page_view: false })
  load(`https://www.googletagmanager.com/gtag/js?id=${id}`)
}

/** Queues calls until Meta's script has loaded. */
function startPixel(id: string): Pixel {
  const world = window as Counted
  if (world.fbq) return world.fbq
  const pixel = ((...args: unknown[]) => {
    if (pixel.callMethod) pixel.callMethod(...args)
    else pixel.queue.push(args)
  }) as Pixel
  pixel.queue = []
  pixel.loaded = true
  pixel.version = '2.0'
  pixel.push = pixel
  world.fbq = pixel
  world._fbq = pixel
  pixel('init', id)
  load('https://connect.facebook.net/en_US/fbevents.js')
  return pixel
}

/** Reports a page view to the services that are on; the caller checks consent (ROU-56). */
export function countPageView(path: string): void {
  const google = googleId()
  const meta = pixelId()
  if (google) {
    startGoogle(google)
    gtag('event', 'page_view', { page_path: path, page_location: `${window.location.origin}${path}` })
  }
  if (meta) startPixel(meta)('track', 'PageView')
}
