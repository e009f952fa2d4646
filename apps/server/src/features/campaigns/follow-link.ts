import { sendOfToken } from '../../core/campaigns/message-links'
import { noteClick } from '../../db/queries/campaigns'
import type { Deps } from '../../deps'
import { targetOf } from './lay-message'

/** Where the link of a message leads, counted once a message; a link that isn't ours leads to the first page. */
export async function followLink(deps: Deps, token: string): Promise<string> {
  const send_id = sendOfToken(deps.secret, 'click', token)
  const followed = send_id === null ? undefined : await noteClick(deps.db, send_id, deps.clock())
  return targetOf(deps, followed?.link ?? null)
}
