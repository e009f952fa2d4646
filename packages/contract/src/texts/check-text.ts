import { builtInTexts } from './index'

/** What is wrong with a translated text. */
export interface TextFault {
  fault: 'unknown' | 'placeholder' | 'missing' | 'braces' | 'plural'
  /** The placeholder or plural form concerned. */
  name: string
}

const english: Record<string, string> = builtInTexts.en
const builtIn: Record<string, Record<string, string>> = builtInTexts

/** The built-in text of a language; null where there is only the English one. */
export const builtInText = (locale: string, key: string): string | null =>
  builtIn[locale.slice(0, 2).toLowerCase()]?.[key] ?? null

export const englishText = (key: string): string | undefined =>
  Object.hasOwn(english, key) ? english[key] : undefined
export const textKeys: readonly string[] = Object.keys(english)

/** The placeholders of a text: `{name}` and `{count, plural, …}`. */
export const placeholdersOf = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{(\w+)(?:\}|, plural)/g)].map(([, name = '']) => name)),
]

function hasClosedBraces(text: string): boolean {
  let open = 0
  for (const sign of text) {
    if (sign === '{') open += 1
    if (sign === '}') open -= 1
    if (open < 0) return false
  }
  return open === 0
}

/** Plural forms that the language has and the text lacks. */
function missingForms(text: string, locale: string): string[] {
  const said = [...text.matchAll(/\{\w+, plural, /g)]
  if (said.length === 0) return []
  const forms = new Set([...text.matchAll(/(=?\w+) \{/g)].map(([, form = '']) => form))
  if (!forms.has('other')) return ['other']
  // "other" replaces a missing form, so "one" is required only in languages that always use it
  return new Intl.PluralRules(locale).resolvedOptions().pluralCategories.includes('one') &&
    !forms.has('one') &&
    !forms.has('=1')
    ? ['one']
    : []
}

/** Errors in an operator's text for this key: placeholders, braces and plural forms (ENT-02). */
export function textFaults(key: string, text: string, locale: string): TextFault[] {
  const ours = englishText(key)
  if (ours === undefined) return [{ fault: 'unknown', name: key }]
  if (!hasClosedBraces(text)) return [{ fault: 'braces', name: key }]
  const known = placeholdersOf(ours)
  const used = placeholdersOf(text)
  return [
    ...used.filter((name) => !known.includes(name)).map((name) => ({ fault: 'placeholder', name }) as const),
    ...known.filter((name) => !used.includes(name)).map((name) => ({ fault: 'missing', name }) as const),
    ...missingForms(text, locale).map((name) => ({ fault: 'plural', name }) as const),
  ]
}

/**
 * Errors that make a text unusable; one that omits a placeholder, or leaves a form to `other`, is still
 * readable.
 */
export const breaks = ({ fault }: TextFault): boolean => fault !== 'missing' && fault !== 'plural'
