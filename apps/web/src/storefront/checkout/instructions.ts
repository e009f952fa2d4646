/** Delivery instructions a customer can add with one press, as text keys. */
export const instructions = ['instructionLeaveAtDoor', 'instructionNoBell', 'instructionCall'] as const

const SEPARATOR = '. '

const partsOf = (comment: string): string[] =>
  comment
    .split(/\.(?:\s+|$)/)
    .map((part) => part.trim())
    .filter(Boolean)

export const hasInstruction = (comment: string, phrase: string): boolean => partsOf(comment).includes(phrase)

/** The note with this instruction added at its end, or removed again; what was typed stays. */
export function toggleInstruction(comment: string, phrase: string): string {
  if (hasInstruction(comment, phrase))
    return partsOf(comment)
      .filter((part) => part !== phrase)
      .join(SEPARATOR)
  return [...partsOf(comment), phrase].join(SEPARATOR)
}
