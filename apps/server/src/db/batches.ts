interface Waiting<Item, Answer> {
  item: Item
  resolve(answer: Answer): void
  reject(error: unknown): void
}

/**
 * Group commit: items that arrive during a write are written together in the next one. `write` returns one
 * value per item, in order; when it fails, every item of that batch fails.
 */
export function batched<Item, Answer>(
  write: (items: readonly Item[]) => Promise<readonly Answer[]>,
  maxItems = 500,
): (item: Item) => Promise<Answer> {
  const waiting: Waiting<Item, Answer>[] = []
  let isWriting = false

  async function writeAll() {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, maxItems)
      try {
        const answers = await write(batch.map(({ item }) => item))
        for (const [at, { resolve }] of batch.entries()) resolve(answers[at] as Answer)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    isWriting = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (isWriting) return
      isWriting = true
      // everything else that arrives in this turn of the event loop joins the first batch
      setImmediate(() => void writeAll())
    })
}
