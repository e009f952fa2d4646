import type { Problem } from './problem'
import { type Request, setRecovery } from './recovery'

/** Asks staff for their password, again if it was wrong; null if they decline. */
export interface ActingPrompt {
  /** The reason the server refused the previous password. */
  problem: Problem | null
}
type Ask = (prompt: ActingPrompt) => Promise<string | null>

/**
 * Registers the prompt that asks staff who act for a customer to confirm a call; returns a function that
 * removes it.
 */
export const setActingPrompt = (ask: Ask): (() => void) =>
  setRecovery((request, problem) => confirmedRequest(request, problem, ask))

/** The call again with the staff's confirmation; null where no prompt is registered or they decline. */
async function confirmedRequest(
  { body, ...request }: Request,
  problem: Problem,
  ask: Ask,
): Promise<Request | null> {
  const { acting_confirmation } = (body ?? {}) as { acting_confirmation?: unknown }
  const isWrong = problem.code === 'acting_password'
  if (!isWrong && (problem.code !== 'acting_confirmation' || acting_confirmation !== undefined)) return null
  const acting_password = await ask({ problem: isWrong ? problem : null })
  if (acting_password === null) return null
  const confirmation = acting_confirmation ?? problem.extra.confirmation
  return { ...request, body: { ...(body as object), acting_confirmation: confirmation, acting_password } }
}
