/**
 * A response assembled as JSON text from cached parts, each of which was validated against its part of the
 * contract. `value` builds the equivalent object.
 */
export class WrittenAnswer<T> {
  readonly text: string
  readonly value: () => T

  constructor({ text, value }: { text: string; value: () => T }) {
    this.text = text
    this.value = value
  }
}
