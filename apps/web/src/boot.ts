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

function applyBoot(): void {
  const root = document.documentElement
  const boot = readBoot()
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

if (typeof document !== 'undefined') {
  try {
    applyBoot()
  } catch (error) {
    console.warn('The page starts with its default look.', error)
  }
}
