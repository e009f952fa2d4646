import type { Problem } from './problem'

export type Request = { method: string; path: string; body: unknown }
/** What to send instead of a call that was refused; null: the refusal stands. */
type Recover = (request: Request, problem: Problem) => Promise<Request | null>

const nothing: Recover = async () => null
let recover = nothing

/** Registers what can be done about refusals; returns how to remove it. Only staff who act for customers load one. */
export function setRecovery(next: Recover): () => void {
  recover = next
  return () => {
    recover = nothing
  }
}

export const recoverFrom: Recover = (request, problem) => recover(request, problem)
