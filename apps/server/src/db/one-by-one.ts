import type { Db, Tx } from './client'

/**
 * Does the same with each of these, in a transaction of its own: who wants to move one of them in this very moment wins
 * or loses by its lock. One that cannot be done holds up no other; what went wrong is told when all had their turn.
 */
export async function oneByOne<Row extends { id: number }>(
  db: Db,
  { what, rows }: { what: 'order' | 'customer'; rows: readonly Row[] },
  act: (tx: Tx, row: Row) => Promise<unknown>,
): Promise<void> {
  const failed: Error[] = []
  for (const row of rows)
    await db
      .transaction()
      .execute((tx) => act(tx, row))
      .catch((cause: unknown) => failed.push(new Error(`${what} ${row.id}`, { cause })))
  if (failed.length > 0)
    throw new AggregateError(failed, `${failed.length} of ${rows.length} could not be done`)
}
