import type { SettingKey } from '@tokri/contract/settings-registry'
import type { ConsoleTextKey } from '@tokri/contract/texts/console/en'
import { consoleTexts } from '@tokri/contract/texts/console/index'
import { formatText, type TextParams } from '@tokri/contract/texts/format'
import { builtInTexts, type TextKey } from '@tokri/contract/texts/index'
import type { Db } from './db/client'
import { languageById } from './db/queries/languages'
import type { SettingReader } from './db/queries/settings'

type Params = Record<string, unknown>

/** The texts of messages and errors, in the reader's language. */
export interface Texts {
  /** All texts of a language: built-in ones, English where missing, overridden by the operator's. */
  all(language_id: number): Promise<Record<string, string> | null>
  /** The text of a refusal in the given locale. */
  say(locale: string, code: string, facts: Params): string
  /** One text in a locale, e.g. for an alert. */
  text(locale: string, key: TextKey | ConsoleTextKey, params?: Params): string
}

const english: Record<string, string> = builtInTexts.en
const builtIn: Record<string, Record<string, string>> = builtInTexts
const forConsole: Record<string, Record<string, string>> = consoleTexts
const codeOf = (locale: string) => locale.slice(0, 2).toLowerCase()

/** The first language of an Accept-Language header, as a valid locale for Intl. */
const languageTag = (locale: string): string =>
  /^[a-z]{2,3}(-[a-z0-9]{2,8})*(?=$|[,;])/i.exec(locale.trim())?.[0] ?? 'en'

const isShown = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'
const shownParams = (params: Params): TextParams =>
  Object.fromEntries(
    Object.entries(params).filter((entry): entry is [string, string | number] => isShown(entry[1])),
  )

/** A text that the operator changed by a setting overrides every language, as in browsers. */
function ownWords(settings: SettingReader, key: string): string {
  const value: unknown = settings.get(key as SettingKey)
  return typeof value === 'string' ? value : ''
}

export function openTexts(db: Db, settings: SettingReader): Texts {
  const text: Texts['text'] = (locale, key, params = {}) => {
    const code = codeOf(locale)
    const given = builtIn[code]?.[key] ?? forConsole[code]?.[key]
    const words =
      ownWords(settings, key) || (given ?? english[key] ?? consoleTexts.en[key as ConsoleTextKey] ?? key)
    return formatText(words, shownParams(params), languageTag(locale))
  }
  return {
    async all(language_id) {
      const language = await languageById(db, language_id)
      if (!language) return null
      return { ...english, ...builtIn[codeOf(language.locale)], ...language.texts }
    },
    say(locale, code, facts) {
      return text(locale, `refusal_${code}` as TextKey, facts)
    },
    text,
  }
}
