import { sendOfToken } from '../../core/campaigns/message-links'
import { noteClick } from '../../db/queries/campaigns'
import type { Deps } from '../../deps'
import { targetOf } from './lay-message'

/**
 * The target of a message's link, counting one click per message; an invalid link leads to the home screen.
 */
export async function followLink(deps: Deps, token: string): Promise<string> {
  const send_id = sendOfToken(deps.secret, 'click', token)
  const followed = send_id === null ? undefined : await noteClick(deps.db, send_id, deps.clock())
  return targetOf(deps, followed?.link ?? null)
}
