/** What the palette searches: a sign before the words restricts it. */
export const scopes = ['everything', 'orders', 'people', 'settings'] as const
export type Scope = (typeof scopes)[number]

const signs: Record<Exclude<Scope, 'everything'>, string> = { orders: '#', people: '@', settings: '>' }
export const signOf = (scope: Scope): string => (scope === 'everything' ? '' : signs[scope])

/** The typed words without the sign, and the scope that the sign selects. */
export function questionOf(typed: string): { scope: Scope; words: string } {
  const trimmed = typed.trim()
  const scope = scopes.find((one) => one !== 'everything' && trimmed.startsWith(signs[one])) ?? 'everything'
  return { scope, words: trimmed.slice(signOf(scope).length).trim() }
}

/** The same words in another scope. */
export const inScope = (typed: string, scope: Scope): string => signOf(scope) + questionOf(typed).words

/** A text in parts: those that match, and those between them. */
export function markedParts(text: string, words: string): { text: string; isFound: boolean }[] {
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const lower = text.toLocaleLowerCase()
  // in some languages a lower-case text is longer: then positions in it are useless
  if (wanted.length === 0 || lower.length !== text.length) return [{ text, isFound: false }]
  const isFound = new Array<boolean>(text.length).fill(false)
  for (const word of wanted)
    for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + word.length))
      isFound.fill(true, at, at + word.length)
  const parts: { text: string; isFound: boolean }[] = []
  for (let at = 0; at < text.length; at += 1) {
    const last = parts.at(-1)
    if (last && last.isFound === isFound[at]) last.text += text[at]
    else parts.push({ text: text[at] ?? '', isFound: isFound[at] ?? false })
  }
  return parts
}
