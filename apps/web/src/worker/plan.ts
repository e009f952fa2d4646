/** What the worker does with a request: the page first from the network, kept files first from the device. */
export type Plan = 'page' | 'asset' | 'picture' | 'leave'

/** Never answered by the worker: calls, the console, and what says how new everything is (STA-15). */
const untouched =
  /^\/(public|console|docs|dev|healthz|readyz|metrics|version\.json|openapi\.json|worker\.js|manifest\.webmanifest)(\/|$)/

export interface PlannedRequest {
  method: string
  url: string
  mode: string
}

/** Decides by the address alone; everything that is not plainly ours is left to the browser. */
export function planFor({ method, url, mode }: PlannedRequest, origin: string): Plan {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin || untouched.test(address.pathname)) return 'leave'
  if (mode === 'navigate') return 'page'
  if (/^\/(assets|texts)\//.test(address.pathname)) return 'asset'
  if (/^\/(media|icons)\/|^\/icon\.svg$/.test(address.pathname)) return 'picture'
  return 'leave'
}

/** Whether a page belongs to the console, whose files are never kept. */
export const isConsole = (url: string): boolean => /^\/console(\/|$)/.test(new URL(url).pathname)

/** The names of older versions' stores; pictures outlive a version. */
export const outdated = (names: readonly string[], current: readonly string[]): string[] =>
  names.filter((name) => name.startsWith('tokri-') && !current.includes(name))

/** The scripts, styles, fonts and icons a page names. */
export function filesNamedBy(html: string): string[] {
  const named = html.matchAll(/<(?:script|link|use)\b[^>]*? (?:src|href)="(\/assets\/[^"#?]+)/g)
  return [...new Set([...named].map(([, path]) => path ?? ''))].sort()
}
