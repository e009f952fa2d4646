import {
  plainTerms,
  readSynonyms,
  spellings,
  typedWords,
  wordsOfSynonyms,
} from '@tokri/domain/search/search-terms'
import { commonSynonyms } from '@tokri/domain/search/synonyms'
import { inLatinLetters } from '@tokri/domain/search/transliterate'
import { sizeIn } from '@tokri/domain/search/typed-size'
import type { DbOrTx } from '../client'
import { keptByVersion } from '../kept-by-version'
import type { ServingAround } from './ranked-stores'
import type { SettingReader } from './settings'
import { type WordQuery, wordQuery } from './word-query'
import { type Found, foundByWords, type KnownWord, knownWords } from './word-search'

/** With fewer results than this, the search is widened, because names may be misspelt as well as queries. */
const FEW = 5

/** Common searches are cached: hits are about 150 bytes, queries a few thousand. */
const MAX_HITS = 300_000
const MAX_QUESTIONS = 3_000

interface Asked {
  db: DbOrTx
  settings: SettingReader & { version(): number }
  q: string
  /** The area of the search. */
  area: Pick<ServingAround, 'cells' | 'version' | 'words'>
  /** Only in this store. */
  only?: number | undefined
}

interface Ranked<T> {
  rank: (found: Found) => T
  merge: (a: T, b: T) => T
  count: (found: T) => number
}

export type WordSearch = ReturnType<typeof openWordSearch>

/** How far a search is widened. */
type Width = 'as typed' | 'respelt' | 'any word'

/** Finds names by words, and caches the results until names there change. */
export function openWordSearch() {
  const keptFound = keptByVersion<Found>(
    MAX_HITS,
    ({ items, stores }) => items.hits.length + stores.hits.length,
  )
  const keptQuestions = keptByVersion<WordQuery>(MAX_QUESTIONS, () => 0)

  /**
   * Searches as typed, with unknown words respelt; if that finds little, with every word respelt; if nothing,
   * for names with any of the words. Results of the first search stay first.
   */
  return async <T>(
    { db, settings, q, area, only }: Asked,
    { rank, merge, count }: Ranked<T>,
  ): Promise<T | null> => {
    if (typedWords(q).length === 0) return null
    const marks = only === undefined ? area.cells : [`#${only}`]
    const find = async (width: Width) => {
      const facts = `${area.words}/${settings.version()}`
      const words = await keptQuestions(`${width} ${q}`, facts, () => questionOf({ db, settings, q }, width))
      const key = JSON.stringify([words, marks])
      return rank(await keptFound(key, area.version, () => foundByWords(db, words, marks)))
    }
    const found = await find('as typed')
    if (count(found) >= FEW) return found
    const more = merge(found, await find('respelt'))
    return count(more) > 0 ? more : await find('any word')
  }
}

async function questionOf({ db, settings, q }: Pick<Asked, 'db' | 'settings' | 'q'>, width: Width) {
  const typed = typedWords(q)
  const { synonyms, meant } = synonymsOf(settings)
  const asked = typed.map((word) => ({ word, latin: inLatinLetters(word) }))
  const known = await knownWords(db, asked, width !== 'as typed')
  const isKnown = (word: string) => meant.includes(word) || known.get(word)?.is_known === true
  const isRight = (word: string) => width === 'as typed' && isKnown(word)
  return wordQuery({
    words: typed.map((word) => (isRight(word) ? [word] : respelt(word, known, meant))),
    typed,
    synonyms,
    plain: plainTerms(typed, synonyms),
    size: sizeIn(q),
    together: width !== 'any word',
  })
}

function respelt(word: string, known: ReadonlyMap<string, KnownWord>, meant: readonly string[]): string[] {
  const { like = [], other = [] } = known.get(word) ?? {}
  const latin = inLatinLetters(word)
  const spelt = spellings(latin ?? word, [...like, ...meant])
  return [...new Set([word, ...(latin ? [latin] : []), ...spelt, ...other])]
}

/** Each row once, where it occurred first. */
export const firstOfEach = <T extends { id: number }>(rows: readonly T[]): T[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
]

/** The operator's synonyms, or the built-in ones. */
function synonymsOf(settings: SettingReader) {
  const text = settings.get('searchSynonyms') || commonSynonyms
  if (text !== last.text) last = synonymsIn(text)
  return last
}

function synonymsIn(text: string) {
  const synonyms = readSynonyms(text)
  return { text, synonyms, meant: wordsOfSynonyms(synonyms) }
}

// Parsed when the setting changes, not on every search.
let last = synonymsIn(commonSynonyms)
