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

/** 'Chrome on Android' from the user agent of a login. */
export function readDevice(agent: string | null): { browser: string | null; system: string | null } {
  return { browser: find(browsers, agent ?? ''), system: find(systems, agent ?? '') }
}
