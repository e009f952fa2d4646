import type { Problem } from './problem'

export type Request = { method: string; path: string; body: unknown }
/** The request to send instead of a refused one; null: the refusal is final. */
type Recover = (request: Request, problem: Problem) => Promise<Request | null>

const nothing: Recover = async () => null
let recover = nothing

/**
 * Registers a handler for refusals; returns a function that removes it. Only staff who act for customers use
 * it.
 */
export function setRecovery(next: Recover): () => void {
  recover = next
  return () => {
    recover = nothing
  }
}

export const recoverFrom: Recover = (request, problem) => recover(request, problem)
