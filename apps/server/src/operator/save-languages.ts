import { breaks, englishText, placeholdersOf, textFaults } from '@tokri/contract/texts/check-text'
import type { DbOrTx } from '../db/client'
import { makeDefaultLanguage } from '../db/queries/languages'
import { json } from '../db/tables/json'
import type { LanguageFile } from './storefront-content'

/** Errors for unknown text keys and unknown placeholders (ENT-02). */
export function complainAboutTexts({ locale, texts }: LanguageFile): string[] {
  return Object.entries(texts).flatMap(([key, text]) => {
    const ours = englishText(key)
    if (ours === undefined) return [`${locale}: there is no text "${key}"`]
    const [wrong] = text === null ? [] : textFaults(key, text, locale).filter(breaks)
    if (!wrong) return []
    if (wrong.fault === 'braces') return [`${locale}: ${key} has a brace that is not closed`]
    const known = placeholdersOf(ours)
    const offered = known.length > 0 ? known.map((name) => `{${name}}`).join(', ') : 'none'
    return [`${locale}: ${key} uses {${wrong.name}}; it may use ${offered}`]
  })
}

/**
 * Adds a language or updates its texts; texts not in the file stay. A new language is inactive until
 * `activate`.
 */
export async function storeLanguage(tx: DbOrTx, file: LanguageFile): Promise<'new' | 'changed'> {
  const known = await tx
    .selectFrom('languages')
    .select(['id', 'texts'])
    .where('locale', '=', file.locale)
    .executeTakeFirst()
  const words = { ...known?.texts, ...file.texts }
  const texts = Object.fromEntries(
    Object.entries(words).filter((entry): entry is [string, string] => entry[1] !== null),
  )
  const { locale, language_name, direction } = file
  if (!known) {
    await tx
      .insertInto('languages')
      .values({
        locale,
        language_name: language_name ?? locale,
        direction: direction ?? 'ltr',
        texts: json(texts),
        is_active: false,
      })
      .execute()
    return 'new'
  }
  await tx
    .updateTable('languages')
    .set({ texts: json(texts), ...(language_name && { language_name }), ...(direction && { direction }) })
    .where('id', '=', known.id)
    .execute()
  return 'changed'
}

/** Activates, deactivates or makes a language the default. Returns why it cannot, or null. */
export async function switchLanguage(
  tx: DbOrTx,
  locale: string,
  to: 'activate' | 'deactivate' | 'default',
): Promise<string | null> {
  const known = await tx.selectFrom('languages').selectAll().where('locale', '=', locale).executeTakeFirst()
  if (!known) {
    const all = await tx.selectFrom('languages').select('locale').orderBy('id').execute()
    return `There is no language "${locale}"; there are ${all.map((one) => one.locale).join(', ')}.`
  }
  if (to === 'deactivate' && known.is_default === 1)
    return `${known.language_name} is the default language: make another one the default first.`
  if (to === 'default') await makeDefaultLanguage(tx, known.id)
  await tx
    .updateTable('languages')
    .set({ is_active: to !== 'deactivate' })
    .where('id', '=', known.id)
    .execute()
  return null
}
