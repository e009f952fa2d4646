import { LRUCache } from 'lru-cache'
import { Refused } from './refused'

/** An answer that is the same for everybody who asks this: checked against its call and written out once, as bytes. */
export class ReadyAnswer<T> {
  #value: T | null
  #plain = Buffer.alloc(0)
  #packed: Buffer | null = null

  constructor(value: T) {
    this.#value = value
  }

  plain(write: (value: T) => string): Buffer {
    if (this.#value !== null) this.#plain = Buffer.from(write(this.#value))
    this.#value = null
    return this.#plain
  }

  packed(pack: (plain: Buffer) => Buffer): Buffer {
    this.#packed ??= pack(this.#plain)
    return this.#packed
  }
}

type Ready<T> = ReadyAnswer<Exclude<T, Refused>> | Extract<T, Refused>

/**
 * Answers of calls whose answers follow from what is asked and from `facts`, a text that changes whenever they might.
 * Who asks the same while an answer is made waits for it. At most so many are kept.
 */
export function openReadyAnswers(max: number) {
  const kept = new LRUCache<string, { facts: string; answer: Promise<unknown> }>({ max })
  return async <T>(asked: string, facts: string, make: () => Promise<T>): Promise<Ready<T>> => {
    const last = kept.get(asked)
    if (last?.facts === facts) return (await last.answer) as Ready<T>
    const answer = make().then((value) => (value instanceof Refused ? value : new ReadyAnswer(value)))
    const own = { facts, answer }
    kept.set(asked, own)
    answer.catch(() => {
      if (kept.peek(asked) === own) kept.delete(asked)
    })
    return (await answer) as Ready<T>
  }
}
