import type { Send } from '@tokri/contract/client'
import type { AskedList } from '../../../console-ahead'

/** How long responses fetched while the app starts are kept for the screen that shows them, in ms. */
const KEEP_MS = 30_000

/**
 * Two ways to send a request: `ahead` keeps each response, `send` uses a kept one if it asks for the same;
 * `asked` holds the responses kept already.
 */
export function openAnswersAhead(sender: Send, asked?: AskedList): { ahead: Send; send: Send } {
  const kept = new Map<string, Promise<unknown>>()
  const keyOf = ({ path, body }: Pick<Parameters<Send>[0], 'path' | 'body'>) => JSON.stringify([path, body])
  const keep = (key: string, answer: Promise<unknown>) => {
    kept.set(key, answer)
    setTimeout(() => kept.delete(key), KEEP_MS)
    return answer
  }
  if (asked) {
    const { path, body, answer } = asked
    // a request that failed is sent again, as everything else is
    void keep(
      keyOf(asked),
      answer.then((page) => page ?? sender({ method: 'POST', path, body })),
    )
  }
  return {
    ahead: (request) => {
      const key = keyOf(request)
      return kept.get(key) ?? keep(key, sender(request))
    },
    send: (request, options) => {
      const key = keyOf(request)
      const answer = kept.get(key)
      kept.delete(key)
      return answer ?? sender(request, options)
    },
  }
}
