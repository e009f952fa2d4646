import { type RefusalCode, refusals } from '@tokri/contract/refusals'

/** What may travel with a refusal, such as `missing`, `changes` or `tries_left`. */
export type RefusalFacts = Record<string, unknown>

/** A "no" with a name. Returned by handlers, or thrown from inside a transaction to undo it. */
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
