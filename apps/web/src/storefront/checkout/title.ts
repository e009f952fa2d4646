/** Marks the position of the amount in the sentence, in any language. */
export const AMOUNT_MARK = '\u0001'

/** Splits the to-pay sentence around its amount, so that only the amount is coloured (SCR-46). */
export function aroundAmount(sentence: string): [before: string, after: string] {
  const at = sentence.indexOf(AMOUNT_MARK)
  return at < 0 ? [`${sentence} `, ''] : [sentence.slice(0, at), sentence.slice(at + AMOUNT_MARK.length)]
}
