import type { Send } from '@tokri/contract/client'
import type { AskedList } from '../../../console-ahead'

/** Answers asked for while the app starts wait so long for the screen that shows them, in ms. */
const KEEP_MS = 30_000

/** Two ways to send: `ahead` keeps each answer, `send` takes a kept one when it asks for the same; `asked` is kept already. */
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
    // what did not come is asked for again, as everything else is
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
