import { type Term, termsOf } from '@tokri/domain/search/search-terms'
import type { PackSize } from '@tokri/domain/search/typed-size'

/**
 * One query in several degrees of strictness, as PostgreSQL text searches over the words of a name: '^' marks
 * its first word, '$' its head (see `head_of` in the migrations), '#' its store.
 */
export interface WordQuery {
  /** All words, whole or as prefixes. */
  loose: string
  /** All words, whole. */
  exact: string
  /** The same without synonyms. */
  plain: string
  /** The name begins with the first word. */
  start: string
  /** The head of the name is the last word: milk, not a milk pan. */
  head: string
  /** Whether a name must contain all words; otherwise one is enough, which very many names have. */
  together: boolean
  /** The words of a pack size, and the pack itself; null: none was typed. */
  size: (PackSize & { words: string }) | null
}

const lexeme = (word: string) => `'${word.replace(/['\\]/g, '')}'`
const all = (parts: readonly string[]) => `(${parts.join(' & ')})`
const any = (parts: readonly string[]) => `(${parts.join(' | ')})`
const singularOf = (word: string) => (/[^s]s$/.test(word) && word.length > 3 ? [word.slice(0, -1)] : [])

/** Typed words are prefixes, and may be plurals: 'eggs' finds the egg. */
const begun = (word: string) => any([`${lexeme(word)}:*`, ...singularOf(word).map(lexeme)])

interface TypedWords {
  /** Each typed word in all its possible spellings. */
  words: readonly (readonly string[])[]
  typed: readonly string[]
  synonyms: Parameters<typeof termsOf>[1]
  plain: readonly Term[]
  size: PackSize | null
  /** Whether a name must contain all words. */
  together: boolean
}

export function wordQuery({ words, typed, synonyms, plain, size, together }: TypedWords): WordQuery {
  const terms = termsOf(words, synonyms)
  const isTyped = new Set(typed)
  const join = together ? all : any
  const said = (some: readonly Term[], word: (one: string) => string) =>
    join(some.map((phrases) => any(phrases.map((phrase) => all(phrase.map(word))))))
  const last = (terms.at(-1) ?? []).flatMap((phrase) => phrase.slice(-1))
  const heads = last.flatMap((word) => [word, `${word}s`, ...singularOf(word)])
  const loose = said(terms, (word) => (isTyped.has(word) ? begun(word) : lexeme(word)))
  return {
    loose,
    exact: said(terms, lexeme),
    plain: said(plain, lexeme),
    start: any((terms[0] ?? []).map(([word = '']) => lexeme(`^${word}`))),
    head: any(heads.map((word) => lexeme(`$${word}`))),
    together,
    size: size && { ...size, words: sizeWords(size) },
  }
}

/** Spellings of a pack's size in names. */
function sizeWords({ size, unit }: PackSize): string {
  const ways: [number, string[]][] =
    unit === 'piece'
      ? [[size, ['pc', 'pcs', 'pieces']]]
      : [
          [size, unit === 'g' ? ['g', 'gm', 'gms'] : ['ml']],
          [size / 1000, unit === 'g' ? ['kg', 'kgs'] : ['l', 'ltr', 'litre']],
        ]
  // words of names have no dots: '1.5' is stored as 15
  const figure = (amount: number) => String(amount).replace('.', '')
  return any(
    ways.flatMap(([amount, names]) =>
      names.flatMap((name) => [lexeme(figure(amount) + name), all([lexeme(figure(amount)), lexeme(name)])]),
    ),
  )
}
