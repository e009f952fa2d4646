/** How the worker responds: pages network first, assets and pictures cache first. */
export type Plan = 'page' | 'asset' | 'picture' | 'leave'

/** Left to the network: calls, the console, and version files (STA-15). */
const untouched =
  /^\/(public|console|docs|dev|healthz|readyz|metrics|version\.json|openapi\.json|worker\.js|manifest\.webmanifest)(\/|$)/

export interface PlannedRequest {
  method: string
  url: string
  mode: string
}

/** Decides by the URL alone; anything unknown is left to the browser. */
export function planFor({ method, url, mode }: PlannedRequest, origin: string): Plan {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin || untouched.test(address.pathname)) return 'leave'
  if (mode === 'navigate') return 'page'
  if (/^\/(assets|texts)\//.test(address.pathname)) return 'asset'
  if (/^\/(media|icons)\/|^\/icon\.svg$/.test(address.pathname)) return 'picture'
  return 'leave'
}

/** Whether a page belongs to the console, whose files are never cached. */
export const isConsole = (url: string): boolean => /^\/console(\/|$)/.test(new URL(url).pathname)

/** Cache names of older versions; pictures outlive a version. */
export const outdated = (names: readonly string[], current: readonly string[]): string[] =>
  names.filter((name) => name.startsWith('tokri-') && !current.includes(name))

/** The scripts, styles, fonts and icons that a page references. */
export function filesNamedBy(html: string): string[] {
  const named = html.matchAll(/<(?:script|link|use)\b[^>]*? (?:src|href)="(\/assets\/[^"#?]+)/g)
  return [...new Set([...named].map(([, path]) => path ?? ''))].sort()
}
