import { hasText, type ManageTextKey, type TextOf } from '../data/texts'

const FIGURE = /-?\d+(\.\d+)?/g

/** The text key of a reason that the server gives in plain English: its words, with an n for every figure. */
export const reasonKey = (reason: string): string =>
  `importReason_${reason
    .replace(FIGURE, 'n')
    .replace(/[^a-z_]+/gi, '_')
    .replace(/^_|_$/g, '')}`

/** A reason in the user's language, with its figures as `a` and `b`; one without a text stays as it is. */
export function reasonText(t: TextOf, reason: string, texts?: object): string {
  const key = reasonKey(reason)
  const [a = '', b = ''] = reason.match(FIGURE) ?? []
  const isKnown = texts ? key in texts : hasText(key)
  return isKnown ? t(key as ManageTextKey, { a, b }) : reason
}
