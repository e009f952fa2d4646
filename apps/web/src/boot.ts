/**
 * Runs before first paint, as a classic script: sets theme, brand colour, language and direction on <html>
 * from what the server put into the page and what this device remembers. It must never throw.
 */
type Language = { id: number; locale?: string; direction?: string }
type Boot = {
  settings?: { key: string; value: unknown }[]
  languages?: Language[]
  language?: Language | null
}

/** Written in front of this file when it is built: how visits begin (first-screens.ts). */
declare const __FIRST_SCREENS__: import('../first-screens').FirstScreen[]

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

function applyBoot(boot: Boot): void {
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

/** The screen's own files and, for guests, its first calls: all under way before the app itself has come. */
function startScreen(ownPicture: boolean): void {
  const place = keptPoint(localStorage.getItem('userSetAddress'))
  for (const { path, place: wanted = place !== null, files, calls, picture } of __FIRST_SCREENS__) {
    const [found, slug = ''] = new RegExp(path).exec(location.pathname) ?? []
    if (found === undefined || wanted !== (place !== null)) continue
    for (const file of files) fetchAhead(file)
    if (picture && !ownPicture) fetchAhead(picture)
    if (location.search || localStorage.getItem('user')?.includes('auth_token')) return
    window.firstCalls = new Map(
      calls.map(({ to, at }) => {
        const address = to.replace(':slug', slug)
        const body = JSON.stringify(at ? (place ?? {}) : {})
        return [`${address} ${body}`, ask(address, body)]
      }),
    )
    return
  }
}

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

/** Wide screens show a page around the app, which loads it in a frame of its own. */
const isApp = (): boolean => window.parent !== window || !window.matchMedia('(min-width: 769px)').matches

if (typeof document !== 'undefined') {
  try {
    const boot = readBoot()
    applyBoot(boot)
    if (isApp()) startScreen(hasOwnPicture(boot))
  } catch (error) {
    console.warn('The page starts with its default look.', error)
  }
}
