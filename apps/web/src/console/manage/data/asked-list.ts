import type { Send } from '@tokri/contract/client'
import type { AskedList } from '../../../console-ahead'

/** How long the page's response is kept for the list that shows it, in ms. */
const KEEP_MS = 30_000

/**
 * Sends requests, except the first one for the list that the page requested before the app ran: it gets that
 * response. A request that failed is sent again.
 */
export function sendUnlessAsked(send: Send, asked?: AskedList): Send {
  if (!asked) return send
  let kept: AskedList | undefined = asked
  setTimeout(() => {
    kept = undefined
  }, KEEP_MS)
  return (request, options) => {
    const { path, body } = request
    if (path !== kept?.path || JSON.stringify(body) !== JSON.stringify(kept.body))
      return send(request, options)
    const { answer } = kept
    kept = undefined
    return answer.then((page) => page ?? send(request, options))
  }
}
