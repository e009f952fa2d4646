import type { ActorAt } from '../../core/actor'
import { Refused, refuse } from '../../core/refused'
import type { Tx } from '../../db/client'
import { attemptOf, keepAttempt, lockAttempt } from '../../db/queries/attempts'

/** Runs an action once per key of this person; a repeated request returns the first reply. */
export async function oncePerKey<R extends object>(
  tx: Tx,
  { key, actor, now }: ActorAt & { key: string },
  act: () => Promise<R>,
): Promise<R | Refused<'in_progress'>> {
  const attempt = { user_id: actor.id, key }
  if (!(await lockAttempt(tx, attempt))) return refuse('in_progress')
  const before = await attemptOf<R>(tx, attempt)
  if (before) return before.reply
  const reply = await act()
  if (!(reply instanceof Refused)) await keepAttempt(tx, attempt, { body_hash: '', reply, now })
  return reply
}
