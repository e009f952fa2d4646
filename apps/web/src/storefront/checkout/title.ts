/** Marks where the amount stands in the sentence, whatever the language. */
export const AMOUNT_MARK = '\u0001'

/** The to-pay sentence around its amount, so that the amount alone can be coloured (SCR-46). */
export function aroundAmount(sentence: string): [before: string, after: string] {
  const at = sentence.indexOf(AMOUNT_MARK)
  return at < 0 ? [`${sentence} `, ''] : [sentence.slice(0, at), sentence.slice(at + AMOUNT_MARK.length)]
}
