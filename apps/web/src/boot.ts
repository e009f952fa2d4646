/**
 * Runs before first paint as a classic script: sets theme, brand colour, language and direction on <html> from what the
 * server put into the page and what this device remembers. It must never throw.
 */
type Language = { id: number; locale?: string; direction?: string }
type Boot = {
  settings?: { key: string; value: unknown }[]
  languages?: Language[]
  language?: Language | null
}

/** A stored value may be written raw or as JSON text. */
export function plain(stored: string | null): string | null {
  if (stored === null || stored === '' || stored === 'null') return null
  return stored.startsWith('"') && stored.endsWith('"') ? stored.slice(1, -1) : stored
}

/** Only a plain hex colour may reach the style sheet. */
export function brandColour(value: unknown): string | null {
  return typeof value === 'string' && /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(value.trim()) ? value.trim() : null
}

/** The direction of a language that comes without one, by its script. */
export function directionOf(code: string): 'ltr' | 'rtl' {
  return /^(ar|he|fa|ur|ps|sd|dv|ckb|yi)\b/.test(code) ? 'rtl' : 'ltr'
}

function readBoot(): Boot {
  const text = document.getElementById('boot')?.textContent ?? ''
  return text.trim().startsWith('{') ? (JSON.parse(text) as Boot) : {}
}

const remembered = (key: string): string | null => plain(localStorage.getItem(key))

/** The language this person chose, else the page's. */
export function languageOf(boot: Boot, preferred: string | null): Language | null {
  return boot.languages?.find((one) => String(one.id) === preferred) ?? boot.language ?? null
}

/** The operator's colour from the page, else the last one this device saw. */
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

function applyBoot(root: HTMLElement, boot: Boot): Language | null {
  const seed = seedOf(boot, remembered('storeColor'))
  if (seed) root.style.setProperty('--seed', seed)
  applyTheme(root, remembered('theme'))
  const language = languageOf(boot, remembered('userPreferedLanguage'))
  if (language?.locale) {
    const { locale, direction } = language
    const way = direction === 'rtl' || direction === 'ltr' ? direction : directionOf(locale)
    // the browser styles the whole page again even if the same value is set
    if (root.lang !== locale) root.lang = locale
    if (root.dir !== way) root.dir = way
  }
  return language
}

/** Wide screens show a page around the app, which loads the app in a frame. */
const isApp = (): boolean => window.parent !== window || !window.matchMedia('(min-width: 769px)').matches

/**
 * Whether the screen that the server rendered is what this person should see: a guest in the page's language,
 * at the location the server knows, with no theme or mode of their own, on a narrow screen. Otherwise the app
 * renders it.
 */
export function isForThisPerson({ rendered }: DOMStringMap, language: Language | null, boot: Boot): boolean {
  const place = encodeURIComponent(localStorage.getItem('userSetAddress') ?? '')
  const sent = document.cookie.split('userSetAddress=')[1]?.split(';')[0] ?? ''
  return (
    rendered === location.pathname + location.search &&
    !localStorage.getItem('user')?.includes('auth_token') &&
    sent === place &&
    language?.id === boot.language?.id &&
    (remembered('theme') ?? 'auto') === 'auto' &&
    (remembered('userSelected') ?? 'DELIVERY') === 'DELIVERY' &&
    isApp()
  )
}

const gestures = ['pointerdown', 'keydown'] as const
/** The app starts after this time at the latest, in ms, however late picture or paint are. */
const START_AT_LATEST_MS = 800
const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))
/** The frame after the next begins when the next one is on the screen. */
const nextPaint = () =>
  new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))

/**
 * On a server-rendered page the app's files are loaded only once its largest picture is painted, or somebody
 * acts.
 */
function startAfterPaint(): void {
  const held = [...document.querySelectorAll<HTMLLinkElement>('link[data-held]')]
  const start = () => {
    for (const gesture of gestures) removeEventListener(gesture, start, true)
    for (const link of held.splice(0)) release(link)
  }
  for (const gesture of gestures) addEventListener(gesture, start, true)
  const pictures = document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')
  const shown = [...pictures].map((picture) => picture.decode().catch(() => undefined))
  const isSeen = 'rendered' in document.documentElement.dataset && Promise.all(shown).then(nextPaint)
  void Promise.race([isSeen, wait(START_AT_LATEST_MS)]).then(start)
}

function release(link: HTMLLinkElement): void {
  const rel = link.dataset.held ?? ''
  if (rel !== 'module') link.rel = rel
  else
    document.head.append(
      Object.assign(document.createElement('script'), { type: rel, crossOrigin: '', src: link.href }),
    )
}

function keepInstallOffer(offer: Event): void {
  if (/android/i.test(navigator.userAgent)) offer.preventDefault()
  window.installOffer = offer
}

if (typeof document !== 'undefined') {
  const root = document.documentElement
  try {
    const boot = readBoot()
    const language = applyBoot(root, boot)
    if (!isForThisPerson(root.dataset, language, boot)) delete root.dataset.rendered
  } catch (error) {
    delete root.dataset.rendered
    console.warn('The page starts with its default look.', error)
  }
  addEventListener('DOMContentLoaded', startAfterPaint)
  // the browser fires this once, maybe before the app has loaded (STA-10)
  addEventListener('beforeinstallprompt', keepInstallOffer)
}
