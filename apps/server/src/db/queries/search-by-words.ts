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
import type { ServingStore } from './ranked-stores'
import type { SettingReader } from './settings'
import { type WordQuery, wordQuery } from './word-query'
import { type KnownWord, knownWords } from './word-search'

/** Fewer than this, and the search looks wider: names may be misspelt as well as questions. */
const FEW = 5

/**
 * Asks as it was typed, words nobody knows respelt; where that finds little, every word respelt; where nothing, for
 * names that have one of the words. What was found first stays first.
 */
export async function searchByWords<T>(
  { db, settings }: { db: DbOrTx; settings: SettingReader },
  q: string,
  {
    find,
    merge,
    count,
  }: { find: (words: WordQuery) => Promise<T>; merge: (a: T, b: T) => T; count: (found: T) => number },
): Promise<T | null> {
  const typed = typedWords(q)
  if (typed.length === 0) return null
  const { synonyms, meant } = synonymsOf(settings)
  const asked = typed.map((word) => ({ word, latin: inLatinLetters(word) }))
  const query = (spell: (word: string) => string[], together = true) =>
    wordQuery({
      words: typed.map(spell),
      typed,
      synonyms,
      plain: plainTerms(typed, synonyms),
      size: sizeIn(q),
      together,
    })
  const respelt = (known: ReadonlyMap<string, KnownWord>) => (word: string) => {
    const { like = [], other = [] } = known.get(word) ?? {}
    const latin = inLatinLetters(word)
    const spelt = spellings(latin ?? word, [...like, ...meant])
    return [...new Set([word, ...(latin ? [latin] : []), ...spelt, ...other])]
  }

  const known = await knownWords(db, asked, false)
  const isKnown = (word: string) => meant.includes(word) || known.get(word)?.is_known === true
  const spell = (word: string) => (isKnown(word) ? [word] : respelt(known)(word))
  const found = await find(query(spell))
  if (count(found) >= FEW) return found
  const wider = respelt(await knownWords(db, asked, true))
  const more = merge(found, await find(query(wider)))
  return count(more) > 0 ? more : await find(query(wider, false))
}

/** Stores to search in, by id. */
export const searchArea = (stores: readonly ServingStore[]): ReadonlyMap<number, ServingStore> =>
  new Map(stores.map((store) => [store.id, store]))

/** Every row once, where it came first. */
export const firstOfEach = <T extends { id: number }>(rows: readonly T[]): T[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
]

/** The operator's list, else ours. */
function synonymsOf(settings: SettingReader) {
  const text = settings.get('searchSynonyms') || commonSynonyms
  if (text !== last.text) last = synonymsIn(text)
  return last
}

function synonymsIn(text: string) {
  const synonyms = readSynonyms(text)
  return { text, synonyms, meant: wordsOfSynonyms(synonyms) }
}

// Read once a change, not once a search.
let last = synonymsIn(commonSynonyms)
