import { type RefusalCode, refusals } from '@tokri/contract/refusals'

/** Data that travels with a refusal, such as `missing`, `changes` or `tries_left`. */
export type RefusalFacts = Record<string, unknown>

/** A refusal with a code. Returned to commit the transaction, thrown to roll it back. */
export class Refused<C extends RefusalCode = RefusalCode> extends Error {
  constructor(
    readonly code: C,
    readonly facts: RefusalFacts = {},
  ) {
    super(code)
  }

  get status() {
    return refusals[this.code]
  }
}

export function refuse<C extends RefusalCode>(code: C, facts?: RefusalFacts): Refused<C> {
  return new Refused(code, facts)
}

/**
 * Unwraps the result of a step that cannot be refused here, since the caller holds the locks: a refusal is a
 * bug and throws.
 */
export function unrefused<T>(answer: T | Refused): T {
  if (answer instanceof Refused) throw new Error(`refused: ${answer.code}`, { cause: answer })
  return answer
}
