import { likeness, wordsOf } from '../spelling'

/** Groups of phrases with the same meaning, each phrase as its words. */
export type Synonyms = readonly (readonly string[])[][]

/** One search term: any of these phrases matches it. */
export type Term = readonly (readonly string[])[]

/** Parses lines of synonyms such as 'coriander, dhania, kothmir'. */
export const readSynonyms = (text: string): Synonyms =>
  text
    .split('\n')
    .map((line) =>
      line
        .split(',')
        .map(wordsOf)
        .filter((phrase) => phrase.length > 0),
    )
    .filter((phrases) => phrases.length > 1)

/** Maximum number of terms in a query. */
const MAX_WORDS = 8
const measure = /^\d+$|^\d*(g|gm|gms|gram|grams|kg|kgs|ml|l|ltr|litre|litres|liter|pc|pcs|pack)$/

/** The query without pack sizes: '500 g' is not part of a name. */
export function typedWords(typed: string): string[] {
  const words = wordsOf(typed).slice(0, MAX_WORDS)
  const names = words.filter((word) => !measure.test(word))
  return names.length > 0 ? names : words
}

const MAX_SPELLINGS = 4

/** The words closest to a mistyped one, closest first; empty if none is close. */
export const spellings = (typed: string, known: readonly string[]): string[] =>
  known
    .map((word) => ({ word, fit: word === typed ? 0 : likeness(typed, word) }))
    .filter(({ fit }) => fit > 0.4)
    .sort((a, b) => b.fit - a.fit || a.word.length - b.word.length || (a.word < b.word ? -1 : 1))
    .slice(0, MAX_SPELLINGS)
    .map(({ word }) => word)

/**
 * The search terms: each typed word with its possible spellings, and the longest phrases among them with
 * their synonyms.
 */
export function termsOf(words: readonly (readonly string[])[], synonyms: Synonyms): Term[] {
  const terms: Term[] = []
  for (let at = 0; at < words.length; ) {
    const { phrases, length } = saidOtherwise(words.slice(at), synonyms)
    const plain = length > 1 ? [] : (words[at] ?? []).map((word) => [word])
    terms.push(once([...plain, ...phrases]))
    at += length
  }
  return terms
}

function saidOtherwise(words: readonly (readonly string[])[], synonyms: Synonyms) {
  const isHere = (phrase: readonly string[]) =>
    phrase.length <= words.length && phrase.every((word, at) => words[at]?.includes(word))
  const groups = synonyms.map((phrases) => ({
    phrases,
    length: Math.max(0, ...phrases.filter(isHere).map((phrase) => phrase.length)),
  }))
  const length = Math.max(0, ...groups.map((group) => group.length))
  const phrases =
    length === 0 ? [] : groups.filter((group) => group.length === length).flatMap((group) => group.phrases)
  return { phrases, length: Math.max(1, length) }
}

const once = (phrases: readonly (readonly string[])[]) => [
  ...new Map(phrases.map((phrase) => [phrase.join(' '), phrase])).values(),
]

/**
 * The same without synonyms: only the typed word or the first of its group. Somebody who types 'doodh' means
 * milk, and somebody who types 'butter' would rather see butter than makhan.
 */
export function plainTerms(words: readonly string[], synonyms: Synonyms): Term[] {
  const terms: Term[] = []
  for (let at = 0; at < words.length; ) {
    const { phrases, length } = saidOtherwise(
      words.slice(at).map((word) => [word]),
      synonyms,
    )
    terms.push(once([words.slice(at, at + length), ...phrases.slice(0, 1)]))
    at += length
  }
  return terms
}

/** Every word of the synonyms' phrases. */
export const wordsOfSynonyms = (synonyms: Synonyms): string[] => [...new Set(synonyms.flat(2))]
