import { contract } from '@tokri/contract/index'
import { implement } from '../../core/implement'
import { refuse } from '../../core/refused'
import { invitationOf } from '../../db/queries/invitations'
import type { Deps } from '../../deps'
import { acceptInvitation } from './accept-invitation'
import { invite } from './invite'
import { revoke } from './sign-ins'

export const invitationsFeature = (deps: Deps) =>
  implement(contract.invitations)({
    invite: ({ user_id }, { actor, now, caller }) =>
      invite(deps, user_id, { actor, now, locale: caller.locale }),
    revokeInvitation: ({ user_id }, by) => revoke(deps, user_id, by),
    readInvitation: async ({ link_token }, { now }) => {
      const found = await invitationOf(deps.db, link_token, now)
      if (!found) return refuse('link_ended')
      const { name, email, phone } = found
      return { role: found.role && found.role !== 'customer' ? found.role : 'admin', name, email, phone }
    },
    acceptInvitation: (input, context) => acceptInvitation(deps, input, context),
  })
