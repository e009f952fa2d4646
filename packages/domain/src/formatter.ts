type Kind<O, F> = { readonly name: string; new (locale: string, options?: O): F }

const made = new Map<string, unknown>()

/**
 * Caches Intl formatters by locale and options: creating one takes milliseconds on a phone, using it next to
 * nothing, and lists format hundreds of prices and times.
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
 * A number with Latin digits and the locale's grouping. Whole numbers below a thousand look the same
 * everywhere, so they skip the formatter: creating the first one takes 150 ms on a cheap phone.
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
