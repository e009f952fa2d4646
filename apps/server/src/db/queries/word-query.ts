import { type Term, termsOf } from '@tokri/domain/search/search-terms'
import type { PackSize } from '@tokri/domain/search/typed-size'

/**
 * One question in several degrees, as text searches of PostgreSQL over the words of a name: '^' marks its first word,
 * '$' what it is (see `head_of` in the migrations), '#' its store.
 */
export interface WordQuery {
  /** All words, whole or begun. */
  loose: string
  /** All words, whole. */
  exact: string
  /** The same, without ways to say it that nobody typed. */
  plain: string
  /** The name begins with the first word. */
  start: string
  /** The name is what the last word says: milk, not a milk pan. */
  head: string
  /** A name has to say all words; else one of them is enough, and very many names do. */
  together: boolean
  /** The words of a pack size, and the pack itself; null: none was typed. */
  size: (PackSize & { words: string }) | null
}

const lexeme = (word: string) => `'${word.replace(/['\\]/g, '')}'`
const all = (parts: readonly string[]) => `(${parts.join(' & ')})`
const any = (parts: readonly string[]) => `(${parts.join(' | ')})`
const singularOf = (word: string) => (/[^s]s$/.test(word) && word.length > 3 ? [word.slice(0, -1)] : [])

/** Typed words may go on, and may have been typed as one of many: 'eggs' finds the egg. */
const begun = (word: string) => any([`${lexeme(word)}:*`, ...singularOf(word).map(lexeme)])

interface TypedWords {
  /** Each typed word in every way it may be spelt. */
  words: readonly (readonly string[])[]
  typed: readonly string[]
  synonyms: Parameters<typeof termsOf>[1]
  plain: readonly Term[]
  size: PackSize | null
  /** A name has to say all words, not just one of them. */
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

/** The ways a name may say the size of its pack. */
function sizeWords({ size, unit }: PackSize): string {
  const ways: [number, string[]][] =
    unit === 'piece'
      ? [[size, ['pc', 'pcs', 'pieces']]]
      : [
          [size, unit === 'g' ? ['g', 'gm', 'gms'] : ['ml']],
          [size / 1000, unit === 'g' ? ['kg', 'kgs'] : ['l', 'ltr', 'litre']],
        ]
  // words of names carry no dots: '1.5' is one word, 15
  const figure = (amount: number) => String(amount).replace('.', '')
  return any(
    ways.flatMap(([amount, names]) =>
      names.flatMap((name) => [lexeme(figure(amount) + name), all([lexeme(figure(amount)), lexeme(name)])]),
    ),
  )
}
