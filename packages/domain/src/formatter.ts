type Kind<O, F> = { readonly name: string; new (locale: string, options?: O): F }

const made = new Map<string, unknown>()

/**
 * One of the browser's own formatters (ECMA-402), built once for each language and way of writing: building one costs
 * milliseconds on a phone, using it nearly nothing, and lists write hundreds of prices and hours.
 */
export function formatter<O, F>(Formatter: Kind<O, F>, locale: string, options?: O): F {
  const key = `${Formatter.name} ${locale} ${JSON.stringify(options)}`
  const known = made.get(key) as F | undefined
  if (known) return known
  const fresh = new Formatter(locale, options)
  made.set(key, fresh)
  return fresh
}

/**
 * A number with Latin digits in the reader's own way of grouping. A whole one below a thousand has nothing to group and
 * is the same everywhere; the first formatter of a page costs a cheap phone 150 ms, so that it is not asked for that.
 */
export function writtenNumber(value: number, locale: string, options?: Intl.NumberFormatOptions): string {
  const isPlain = Number.isInteger(value) && value >= 0 && value < 1_000 && !options?.minimumFractionDigits
  return isPlain ? String(value) : formatter(Intl.NumberFormat, `${locale}-u-nu-latn`, options).format(value)
}

/** Locales that format times as '12:05 am' or '3:30 pm'. */
const simpleClocks = new Set(['en-IN', 'hi-IN'])

/** Formats '15:30' for the reader's locale; avoids creating a formatter for the common locales. */
export function writtenClock(hhmm: string, locale: string): string {
  const [hours = 0, minutes = 0] = hhmm.split(':').map(Number)
  if (simpleClocks.has(locale))
    return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'am' : 'pm'}`
  const when = Date.UTC(2024, 0, 1, hours, minutes)
  const options = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const
  return formatter(Intl.DateTimeFormat, `${locale}-u-nu-latn`, options).format(when)
}
