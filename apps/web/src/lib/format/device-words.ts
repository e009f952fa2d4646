/** The common names of browsers and systems. The order matters: user agents name others too. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]

const find = (list: typeof browsers, text: string): string | null =>
  list.find(([pattern]) => pattern.test(text))?.[1] ?? null

/** Browser and system, as people call them, from a user agent. */
export function readDevice(agent: string | null): { browser: string | null; system: string | null } {
  return { browser: find(browsers, agent ?? ''), system: find(systems, agent ?? '') }
}

/** 'Chrome, Android', or the user agent itself, shortened, if neither is recognised. */
export function deviceLine(agent: string | null): string | null {
  const { browser, system } = readDevice(agent)
  const known = [browser, system].filter((name) => name !== null)
  return known.length > 0 ? known.join(', ') : agent?.slice(0, 60) || null
}
