/** A browser's storage for tests. */
export class FakeStorage {
  private readonly rows = new Map<string, string>()
  getItem = (name: string): string | null => this.rows.get(name) ?? null
  setItem = (name: string, text: string): void => void this.rows.set(name, text)
  removeItem = (name: string): void => void this.rows.delete(name)
  /** Browsers guarantee no order: this one is never the order of writing. */
  key = (at: number): string | null => [...this.rows.keys()].reverse()[at] ?? null
  get length(): number {
    return this.rows.size
  }
  clear = (): void => this.rows.clear()
}
