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
