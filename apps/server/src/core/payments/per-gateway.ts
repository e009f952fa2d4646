import { setTimeout } from 'node:timers/promises'

/** How long a round waits for one response of a gateway. */
const PATIENCE_MS = 3_000

/**
 * Processes rows sequentially per gateway, and all gateways in parallel. A gateway that does not respond in
 * time is left for the next round, so that it does not delay the others; a failed row does not stop the rest.
 * Throws all errors at the end.
 */
export async function perGateway<Row extends { gateway: string }>(
  rows: readonly Row[],
  act: (row: Row) => Promise<unknown>,
): Promise<void> {
  const failed: unknown[] = []
  const lines = new Map<string, Row[]>()
  for (const row of rows) lines.set(row.gateway, [...(lines.get(row.gateway) ?? []), row])
  await Promise.all(
    [...lines.values()].map(async (line) => {
      for (const row of line) {
        const acting = act(row).then(
          () => true,
          (error: unknown) => failed.push(error) > 0,
        )
        if (!(await isSoon(acting))) return
      }
    }),
  )
  if (failed.length > 0)
    throw new AggregateError([...failed], `${failed.length} of ${rows.length} could not be settled`)
}

async function isSoon(acting: Promise<boolean>): Promise<boolean> {
  const timer = new AbortController()
  const late = setTimeout(PATIENCE_MS, false, { signal: timer.signal, ref: false }).catch(() => false)
  return await Promise.race([acting, late]).finally(() => timer.abort())
}
