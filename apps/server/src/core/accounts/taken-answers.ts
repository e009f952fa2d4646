import type { Deps } from '../../deps'
import { refuse } from '../refused'

type Limits = Pick<Deps, 'limiter'>

/**
 * Opening an account signs in at once, so it has to say when an e-mail or phone has one already. Only so often: whoever
 * heard it too often opens no account for a while, whether the next address has one or not. `who` is a network or account.
 */
export async function refuseProber({ limiter }: Limits, who: string): Promise<void> {
  if (await limiter.has('taken_block', who)) throw refuse('too_many_requests', { retry_after: 15 * 60 })
}

/** Counts an answer that said so. Not inside a transaction: it takes a connection of its own. */
export async function countTaken({ limiter }: Limits, who: string): Promise<void> {
  if (await limiter.consume('taken_answer', who)) await limiter.consume('taken_block', who)
}
