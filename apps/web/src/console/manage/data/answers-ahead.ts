import type { Send } from '@tokri/contract/client'

/** Answers asked for while the app starts wait so long for the screen that shows them, in ms. */
const KEEP_MS = 30_000

/** Two ways to send: `ahead` keeps each answer, `send` takes a kept one when it asks for the same. */
export function openAnswersAhead(sender: Send): { ahead: Send; send: Send } {
  const kept = new Map<string, Promise<unknown>>()
  const keyOf = ({ path, body }: Parameters<Send>[0]) => JSON.stringify([path, body])
  return {
    ahead: (request) => {
      const key = keyOf(request)
      const answer = sender(request)
      kept.set(key, answer)
      setTimeout(() => kept.delete(key), KEEP_MS)
      return answer
    },
    send: (request, options) => {
      const key = keyOf(request)
      const answer = kept.get(key)
      kept.delete(key)
      return answer ?? sender(request, options)
    },
  }
}
