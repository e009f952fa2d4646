import type { Parsed } from '@tokri/contract/endpoint'
import type { Contract } from '@tokri/contract/index'
import { leadsToMoney } from '@tokri/domain/payout/lifecycle'
import { isOwnPassword } from '../../core/accounts/own-password'
import type { ActorOf } from '../../core/actor'
import type { Context } from '../../core/implement'
import { advancePayout, type PayoutRefusal } from '../../core/payouts/advance-payout'
import { refuse } from '../../core/refused'
import { writeAudit } from '../../db/queries/audit'
import type { Deps } from '../../deps'

type Input = Parsed<Contract['payouts']['advance']>

/** Applies an action to each payout separately, so that a refused one does not block the others. */
export async function advancePayouts(
  deps: Deps,
  { ids, action, password, reason }: Input,
  { actor, caller, now }: Context<ActorOf<'staff' | 'admin'>>,
) {
  if (action === 'hold' && !reason)
    return refuse('invalid_input', { errors: [{ field: '/reason', message: 'Say why it is held.' }] })
  if (leadsToMoney(action) && !(await isOwnPassword(deps, { user_id: actor.id, password, caller })))
    return refuse('own_password')
  const done: number[] = []
  const refused: { id: number; code: PayoutRefusal }[] = []
  for (const id of new Set(ids)) {
    const code = await deps.db.transaction().execute(async (tx) => {
      const step = await advancePayout(tx, {
        ...{ payout_id: id, action, by: actor.kind, now },
        hold_reason: reason ?? null,
      })
      if (typeof step === 'string') return step
      const { payout, before } = step
      if (before === null) return null
      const entry = { actor_id: actor.id, action: `payouts.${action}`, subject: `payout:${id}` }
      const { state, amount, reference, hold_reason } = payout
      const after = { state, amount, reference, ...(hold_reason === null ? {} : { hold_reason }) }
      await writeAudit(tx, { ...entry, before: { state: before }, after }, now)
      return null
    })
    if (code === null) done.push(id)
    else refused.push({ id, code })
  }
  return { done, refused }
}
