import { refuseEmail, refuseName, refusePassword } from '@tokri/domain/account/credentials'
import { hashPassword } from '../../core/accounts/passwords'
import type { SignedIn } from '../../core/actor'
import type { Caller } from '../../core/implement'
import { refuse } from '../../core/refused'
import { addUser } from '../../db/queries/users'
import type { Deps } from '../../deps'
import { beginActing } from './act-for-customer'
import { answerSession } from './answer-session'
import { checkFields, phoneOf } from './check-fields'

interface GuestInput {
  name: string
  phone: string
  email?: string
  password?: string
}

/** Creates an account for a caller and a session to act for them; they can sign in later with a code. */
export async function registerGuest(
  deps: Deps,
  input: GuestInput,
  by: { actor: SignedIn; caller: Caller; now: Date },
) {
  const { name, password } = input
  const email = input.email || null
  checkFields(deps, by.caller, {
    name: refuseName(name),
    email: email === null ? null : refuseEmail(email),
    password: password ? refusePassword(password, email ?? '') : null,
  })
  const phone = phoneOf(deps, by.caller, input.phone)
  const password_hash = password ? await hashPassword(password) : null
  const session = await deps.db.transaction().execute(async (tx) => {
    const user_id = await addUser(tx, { name, email, phone, password_hash, created_at: by.now })
    if (user_id === null) throw refuse('email_phone_already_used')
    return await beginActing(tx, { user_id, reason: null, action: 'callandorder.register_guest' }, by)
  })
  return await answerSession(deps, session)
}
