import { formatter, writtenNumber } from '@tokri/domain/formatter'

export type TextParams = Record<string, string | number>

const plural = /\{(\w+), plural, ((?:=?\w+ \{(?:[^{}]|\{\w+\})*\} ?)+)\}/g
const branch = /(=?\w+) \{((?:[^{}]|\{\w+\})*)\}/g

/**
 * Formats a text: `{name}` is replaced, and `{count, plural, one {# item} other {# items}}` chooses by the
 * language's plural rules with `#` as the number (a subset of ICU; `=0` matches one number). A placeholder
 * without a value is left out.
 */
export function formatText(text: string, params: TextParams, locale: string): string {
  const chosen = text.replace(plural, (_, name: string, branches: string) => {
    const number = Number(params[name] ?? 0)
    const words = new Map([...branches.matchAll(branch)].map(([, form, word]) => [form, word ?? '']))
    const form = formatter(Intl.PluralRules, locale).select(number)
    const word = words.get(`=${number}`) ?? words.get(form) ?? words.get('other') ?? ''
    return word.replaceAll('#', writtenNumber(number, locale))
  })
  return chosen.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''))
}
