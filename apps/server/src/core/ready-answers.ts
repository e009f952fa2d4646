import { LRUCache } from 'lru-cache'
import { Refused } from './refused'

/** A response that is the same for everybody who makes this request: validated once and serialised once. */
export class ReadyAnswer<T> {
  #value: T | null
  #plain = Buffer.alloc(0)
  #packed: Buffer | null = null
  readonly #grew: (bytes: number) => void

  /** `grew` is called with the number of bytes whenever the response takes more memory. */
  constructor(value: T, grew: (bytes: number) => void = () => undefined) {
    this.#value = value
    this.#grew = grew
  }

  plain(write: (value: T) => string): Buffer {
    if (this.#value === null) return this.#plain
    this.#plain = Buffer.from(write(this.#value))
    this.#value = null
    this.#grew(this.#plain.length)
    return this.#plain
  }

  packed(pack: (plain: Buffer) => Buffer): Buffer {
    if (this.#packed) return this.#packed
    this.#packed = pack(this.#plain)
    this.#grew(this.#plain.length + this.#packed.length)
    return this.#packed
  }
}

type Ready<T> = ReadyAnswer<Exclude<T, Refused>> | Extract<T, Refused>

/**
 * A response cache for calls whose result depends only on their input and on `facts`, a text that changes
 * whenever the result might. Concurrent requests for the same response share one computation. Limited in
 * count and bytes; responses that `keeps` rejects are dropped once they are computed.
 */
export function openReadyAnswers({ max, bytes }: { max: number; bytes: number }) {
  const kept = new LRUCache<string, { facts: string; answer: Promise<unknown> }>({ max, maxSize: bytes })
  return async <T>(
    asked: string,
    facts: string,
    make: () => Promise<T>,
    keeps: (value: T) => boolean = () => true,
  ): Promise<Ready<T>> => {
    const last = kept.get(asked)
    if (last?.facts === facts) return (await last.answer) as Ready<T>
    const isKept = () => kept.peek(asked)?.answer === answer
    const forget = () => {
      if (isKept()) kept.delete(asked)
    }
    const grew = (size: number) => {
      if (isKept()) kept.set(asked, { facts, answer }, { size })
    }
    const answer = make().then((value) => {
      if (!keeps(value)) forget()
      return value instanceof Refused ? value : new ReadyAnswer(value, grew)
    })
    kept.set(asked, { facts, answer }, { size: 1 })
    answer.catch(forget)
    return (await answer) as Ready<T>
  }
}
