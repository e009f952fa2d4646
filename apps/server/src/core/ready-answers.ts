import { LRUCache } from 'lru-cache'
import { Refused } from './refused'

/** An answer that is the same for everybody who asks this: checked against its call and written out once, as bytes. */
export class ReadyAnswer<T> {
  #value: T | null
  #plain = Buffer.alloc(0)
  #packed: Buffer | null = null
  readonly #grew: (bytes: number) => void

  /** `grew` hears how many bytes the answer takes whenever it takes more. */
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
 * Answers of calls whose answers follow from what is asked and from `facts`, a text that changes whenever they might.
 * Who asks the same while an answer is made waits for it. At most so many are kept, and so many bytes of them; answers
 * that `keeps` says no to only for as long as they are made.
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
