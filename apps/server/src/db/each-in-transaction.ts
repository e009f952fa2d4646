import type { Db, Tx } from './client'

/**
 * Processes each row in its own transaction, so that row locks decide against concurrent changes. A failing row does not
 * stop the others; all errors are thrown together at the end.
 */
export async function eachInTransaction<Row extends { id: number }>(
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
