import type { AvatarName } from '@tokri/domain/account/avatars'
import type { SignedIn } from '../../core/actor'
import type { Context } from '../../core/implement'
import { forgetPicture, keepPicture } from '../../core/pictures/keep-picture'
import { Refused, refuse } from '../../core/refused'
import { accountOf, changeUser } from '../../db/queries/users'
import type { Deps } from '../../deps'
import { redrawAvatar } from '../../gateways/pictures/redraw'
import { checkFields } from './check-fields'

/** A built-in picture by its name, or an uploaded one. */
export async function changeAvatar(
  deps: Deps,
  input: { avatar?: AvatarName },
  { actor, caller, now, file }: Context<SignedIn>,
) {
  if (!file && !input.avatar) checkFields(deps, caller, { avatar: 'required' })
  const redrawn = file ? await redrawAvatar(file) : null
  if (file && !redrawn) return refuse('not_a_picture')
  const kept = redrawn && (await keepPicture(deps, { folder: 'avatars', owner: actor, bytes: redrawn, now }))
  if (kept instanceof Refused) return kept

  const before = (await accountOf(deps.db, actor.id)).avatar
  const avatar = kept?.image ?? input.avatar ?? ''
  await deps.db.transaction().execute((tx) => changeUser(tx, actor.id, { avatar }))
  await forgetPicture(deps, before)
  return { success: true as const, avatar }
}
