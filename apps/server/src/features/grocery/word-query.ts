import type { Term } from '@tokri/domain/grocery/search-terms'
import type { WordQuery } from '../../db/queries/grocery-search'

const lexeme = (word: string) => `'${word.replace(/['\\]/g, '')}'`
const all = (parts: readonly string[]) => `(${parts.join(' & ')})`
const any = (parts: readonly string[]) => `(${parts.join(' | ')})`

/** Typed words may go on, and may have been typed as one of many: 'eggs' finds the egg. */
function begun(word: string): string {
  const single = /[^s]s$/.test(word) && word.length > 3 ? [lexeme(word.slice(0, -1))] : []
  return any([`${lexeme(word)}:*`, ...single])
}

/** Terms as text searches; `together` = a name has to say all of them. */
export function wordQuery(terms: readonly Term[], typed: ReadonlySet<string>, together: boolean): WordQuery {
  const join = together ? all : any
  const said = (word: (one: string) => string) =>
    join(terms.map((phrases) => any(phrases.map((phrase) => all(phrase.map(word))))))
  const loose = said((word) => (typed.has(word) ? begun(word) : lexeme(word)))
  const first = (terms[0] ?? []).map(([word = '']) => lexeme(`^${word}`))
  return { loose, exact: said(lexeme), start: all([any(first), loose]) }
}
