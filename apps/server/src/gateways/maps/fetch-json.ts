import type { z } from 'zod'

/**
 * Calls a map service. Timeouts, error statuses and unexpected responses give null: an address is never
 * essential.
 */
export async function fetchJson<T>(
  address: URL,
  shape: z.ZodType<T>,
  options: { timeout_ms: number; headers?: Record<string, string> },
): Promise<T | null> {
  const signal = AbortSignal.timeout(options.timeout_ms)
  const reply = await fetch(address, { signal, headers: { accept: 'application/json', ...options.headers } })
    .then((response) => (response.ok ? response.json() : null))
    .catch(() => null)
  const parsed = shape.safeParse(reply)
  return parsed.success ? parsed.data : null
}
