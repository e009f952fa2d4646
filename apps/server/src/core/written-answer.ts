/**
 * An answer put together as JSON from texts that are kept, each of which its part of the contract has made. `value` makes
 * the same the long way.
 */
export class WrittenAnswer<T> {
  readonly text: string
  readonly value: () => T

  constructor({ text, value }: { text: string; value: () => T }) {
    this.text = text
    this.value = value
  }
}
