/**
 * Runs before first paint, as a classic script: sets theme, brand colour, language and direction on <html>
 * from what the server put into the page and what this device remembers. It must never throw.
 */
type Language = { id: number; locale?: string; direction?: string }
type Screen = import('../first-screens').FirstScreen
type Boot = {
  settings?: { key: string; value: unknown }[]
  languages?: Language[]
  language?: Language | null
  /** How visits begin at this address (first-screens.ts). */
  screens?: Screen[]
}

/** A remembered value may be written raw or as JSON text. */
export function plain(stored: string | null): string | null {
  if (stored === null || stored === '' || stored === 'null') return null
  return stored.startsWith('"') && stored.endsWith('"') ? stored.slice(1, -1) : stored
}

/** Only a plain hex colour may reach the style sheet. */
export function brandColour(value: unknown): string | null {
  return typeof value === 'string' && /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(value.trim()) ? value.trim() : null
}

/** Scripts written from right to left, for a language that comes without a direction. */
export function directionOf(code: string): 'ltr' | 'rtl' {
  return /^(ar|he|fa|ur|ps|sd|dv|ckb|yi)\b/.test(code) ? 'rtl' : 'ltr'
}

function readBoot(): Boot {
  const text = document.getElementById('boot')?.textContent ?? ''
  return text.trim().startsWith('{') ? (JSON.parse(text) as Boot) : {}
}

function remembered(key: string): string | null {
  return plain(localStorage.getItem(key))
}

/** The language this person chose, else the one the server chose for the page. */
export function languageOf(boot: Boot, preferred: string | null): Language | null {
  return boot.languages?.find((one) => String(one.id) === preferred) ?? boot.language ?? null
}

/** The operator's colour from the page, else the one this device saw last. */
export function seedOf(boot: Boot, last: string | null): string | null {
  return brandColour(boot.settings?.find((one) => one.key === 'storeColor')?.value) ?? brandColour(last)
}

function applyTheme(root: HTMLElement, theme: string | null): void {
  if (theme === 'light' || theme === 'dark' || theme === 'auto') root.dataset.theme = theme
  if (theme !== 'light' && theme !== 'dark') return
  const colour = theme === 'dark' ? '#13100e' : '#faf7f2'
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('content', colour)
}

/** Whether the welcome shows the operator's picture instead of the laid table. */
const hasOwnPicture = (boot: Boot): boolean =>
  Boolean(boot.settings?.find(({ key }) => key === 'firstScreenHeroImage')?.value)

function applyBoot(boot: Boot): Language | null {
  const root = document.documentElement
  const seed = seedOf(boot, remembered('storeColor'))
  if (seed) root.style.setProperty('--seed', seed)
  applyTheme(root, remembered('theme'))
  const language = languageOf(boot, remembered('userPreferedLanguage'))
  if (language?.locale) {
    root.lang = language.locale
    root.dir =
      language.direction === 'rtl' || language.direction === 'ltr'
        ? language.direction
        : directionOf(language.locale)
  }
  return language
}

/** Where orders go, as the calls want it; anything that is no place is none. */
export function keptPoint(kept: string | null): { latitude: number; longitude: number } | null {
  const place = JSON.parse(kept || 'null') as { lat?: unknown; lng?: unknown; address?: unknown } | null
  const { lat, lng, address } = place ?? {}
  const isPlace =
    Number.isFinite(lat) && Number.isFinite(lng) && typeof address === 'string' && address !== ''
  return isPlace ? { latitude: lat as number, longitude: lng as number } : null
}

function fetchAhead(file: string): void {
  const link = document.createElement('link')
  const kind = /\.css$/.test(file) ? 'style' : /\.webp$/.test(file) ? 'image' : ''
  if (kind !== 'image') link.crossOrigin = ''
  link.href = file
  link.rel = kind ? 'preload' : 'modulepreload'
  if (kind) link.as = kind
  document.head.append(link)
}

type Point = ReturnType<typeof keptPoint>
interface Found {
  screen: Screen
  slug: string
}

/** How a visit begins that starts at this path, with or without a kept place. */
export function firstScreenAt(screens: readonly Screen[], path: string, hasPlace: boolean): Found | null {
  for (const screen of screens) {
    const [found, slug = ''] = new RegExp(screen.path).exec(path) ?? []
    if (found !== undefined && (screen.place ?? hasPlace) === hasPlace) return { screen, slug }
  }
  return null
}

/** What it asks first: where, and what is sent along. */
export const callsOf = ({ screen, slug }: Found, point: Point): [to: string, body: string][] =>
  screen.calls.map(({ to, at }) => [to.replace(':slug', slug), JSON.stringify(at ? (point ?? {}) : {})])

const isGuest = (): boolean => !localStorage.getItem('user')?.includes('auth_token')

/** The screen's own files and, for guests, its first calls: all under way before the app itself has come. */
function startScreen(boot: Boot): void {
  const point = keptPoint(remembered('userSetAddress'))
  const found = firstScreenAt(boot.screens ?? [], location.pathname, point !== null)
  if (!found) return
  const { files, picture } = found.screen
  for (const file of files) fetchAhead(file)
  if (picture && !hasOwnPicture(boot)) fetchAhead(picture)
  if (location.search || !isGuest()) return
  window.firstCalls = new Map(callsOf(found, point).map(([to, body]) => [`${to} ${body}`, ask(to, body)]))
}

/**
 * Whether what the server drew is what this person is to see: a guest with the page's language, who changed nothing on
 * this device that shows, on a narrow screen. Else it goes unseen, and the app draws.
 */
export function drawingFits({ drawn }: DOMStringMap, language: Language | null, boot: Boot): boolean {
  const place = encodeURIComponent(localStorage.getItem('userSetAddress') ?? '')
  const told = document.cookie.split('userSetAddress=')[1]?.split(';')[0] ?? ''
  return (
    drawn === location.pathname + location.search &&
    isGuest() &&
    told === place &&
    language?.id === boot.language?.id &&
    (remembered('theme') ?? 'auto') === 'auto' &&
    (remembered('userSelected') ?? 'DELIVERY') === 'DELIVERY' &&
    isApp()
  )
}

/**
 * A page that the server drew holds the app's files back: first comes what is seen, with its largest picture. Any sign of the
 * person ends the waiting.
 */
function startWhenSeen(): void {
  const held = [...document.querySelectorAll<HTMLLinkElement>('link[data-held]')]
  const start = () => {
    for (const sign of signs) removeEventListener(sign, start, true)
    for (const { dataset, href } of held.splice(0)) release(dataset.held ?? '', href)
  }
  for (const sign of signs) addEventListener(sign, start, true)
  const pictures = document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')
  const shown = [...pictures].map((picture) => picture.decode().catch(() => undefined))
  const seen = 'drawn' in document.documentElement.dataset ? Promise.all(shown).then(painted) : undefined
  void Promise.race([seen, rest(SEEN_AT_LAST_MS)]).then(start)
}
function release(what: string, href: string): void {
  const isApp = what === 'module'
  const own = isApp ? { type: what, src: href } : { rel: what, href, as: /json$/.test(href) ? 'fetch' : '' }
  document.head.append(
    Object.assign(document.createElement(isApp ? 'script' : 'link'), { crossOrigin: '' }, own),
  )
}
const signs = ['pointerdown', 'keydown'] as const
/** However late picture or paint are, the app starts after this, in ms. */
const SEEN_AT_LAST_MS = 800
const rest = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))
/** The frame after the next one begins when the next one is on the screen. */
const painted = () =>
  new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))

function ask(address: string, body: string): Promise<Response> {
  const answer = fetch(address, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'accept-language': document.documentElement.lang || 'en',
      'content-type': 'application/json',
    },
    body,
    signal: AbortSignal.timeout(15_000),
  })
  answer.catch(() => undefined)
  return answer
}

function keepOffer(offer: Event): void {
  if (/android/i.test(navigator.userAgent)) offer.preventDefault()
  window.installOffer = offer
}

/** Wide screens show a page around the app, which loads it in a frame of its own. */
const isApp = (): boolean => window.parent !== window || !window.matchMedia('(min-width: 769px)').matches

if (typeof document !== 'undefined') {
  try {
    const boot = readBoot()
    const root = document.documentElement
    const language = applyBoot(boot)
    const isDrawn = drawingFits(root.dataset, language, boot)
    if (!isDrawn) delete root.dataset.drawn
    if (isApp() && !isDrawn) startScreen(boot)
  } catch (error) {
    delete document.documentElement.dataset.drawn
    console.warn('The page starts with its default look.', error)
  }
  addEventListener('DOMContentLoaded', startWhenSeen)
  // the browser offers once, and maybe before the app has come (STA-10)
  addEventListener('beforeinstallprompt', keepOffer)
}
