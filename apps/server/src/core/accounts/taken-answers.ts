import type { Deps } from '../../deps'
import { refuse } from '../refused'

type Limits = Pick<Deps, 'limiter'>

/**
 * Registering reveals whether an e-mail or phone already has an account, so these answers are limited: above the
 * limit, registration is refused for a while whether or not the next address is taken. `who` is a network or account.
 */
export async function refuseProber({ limiter }: Limits, who: string): Promise<void> {
  if (await limiter.has('taken_block', who)) throw refuse('too_many_requests', { retry_after: 15 * 60 })
}

/** Counts a reply that revealed it. Not inside a transaction, because it takes a connection of its own. */
export async function countTaken({ limiter }: Limits, who: string): Promise<void> {
  if (await limiter.consume('taken_answer', who)) await limiter.consume('taken_block', who)
}
