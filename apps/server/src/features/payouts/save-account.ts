import type { Parsed } from '@tokri/contract/endpoint'
import type { Contract } from '@tokri/contract/index'
import { type BankAccountField, tailOf, tidyAccount, wrongFields } from '@tokri/domain/payout/bank-account'
import { isOwnPassword } from '../../core/accounts/own-password'
import type { ActorOf } from '../../core/actor'
import type { Context } from '../../core/implement'
import { sealAccount } from '../../core/payouts/bank-account'
import { refuse } from '../../core/refused'
import { writeAudit } from '../../db/queries/audit'
import { payeeExists, storeAccount } from '../../db/queries/payouts'
import type { Deps } from '../../deps'

type Input = Parsed<Contract['payouts']['saveAccount']>

const messages: Record<BankAccountField, string> = {
  holder: 'Enter the name the bank knows.',
  number: 'This is neither an IBAN nor an account number of 5 to 20 digits.',
  code: 'This is no IFSC, BIC, sort code or routing number.',
}

/** Stores the bank account of a store or rider, encrypted; the audit log gets only the last four digits. */
export async function savePayoutAccount(
  deps: Deps,
  { password, payee_kind, payee_id, version, ...typed }: Input,
  { actor, caller, now }: Context<ActorOf<'staff' | 'admin'>>,
) {
  const key = deps.env.ENCRYPTION_KEY
  if (!key) return refuse('no_encryption_key')
  const account = tidyAccount(typed)
  const wrong = wrongFields(account)
  if (wrong.length > 0)
    return refuse('invalid_input', {
      errors: wrong.map((field) => ({ field: `/${field}`, message: messages[field] })),
    })
  if (!(await isOwnPassword(deps, { user_id: actor.id, password, caller }))) return refuse('own_password')
  const payee = { payee_kind, payee_id }
  const tail = tailOf(account.number)
  return await deps.db.transaction().execute(async (tx) => {
    if (!(await payeeExists(tx, payee))) return refuse('not_found')
    const row = { sealed: sealAccount(key, payee, account), tail, updated_at: now, updated_by: actor.id }
    const saved = await storeAccount(tx, { ...payee, version, row })
    if (!saved) return refuse('row_changed')
    const entry = { actor_id: actor.id, action: 'payouts.save-account', subject: `${payee_kind}:${payee_id}` }
    await writeAudit(tx, { ...entry, before: null, after: { tail } }, now)
    return saved
  })
}
