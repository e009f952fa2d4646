import { AsyncLocalStorage } from 'node:async_hooks'
import { isIPv4, isIPv6 } from 'node:net'
import type { DbOrTx } from '../client'

/** Where a call comes from; stored with the audit entries that the call writes. */
export interface AuditOrigin {
  address: string | null
  browser: string | null
}

const origins = new AsyncLocalStorage<AuditOrigin>()

/** Runs a call; its audit entries store the caller's network and user agent. */
export const withOrigin = <T>({ ip, device }: { ip: string; device: string | null }, run: () => T): T =>
  origins.run({ address: networkOf(ip), browser: device }, run)

export const originOfCall = (): AuditOrigin => origins.getStore() ?? { address: null, browser: null }

/**
 * The part of an address that names a network, not a person's line: 49.207.xx.18, or the first 48 bits of an
 * IPv6 address.
 */
export function networkOf(ip: string): string | null {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(address)) return address.replace(/\.\d+(?=\.\d+$)/, '.xx')
  if (!isIPv6(address)) return null
  const [head = ''] = address.split('::')
  const groups = head.split(':').filter(Boolean).slice(0, 3)
  return `${groups.join(':')}::`
}

/** Days for which audit entries keep their origin. */
export const originDays = 90

/** Removes the origin of entries before this time; the entries stay. */
export async function forgetOrigins(db: DbOrTx, before: Date): Promise<void> {
  const kept = db
    .selectFrom('audit_log')
    .select('id')
    .where('at', '<', before)
    .where((of) => of.or([of('address', 'is not', null), of('browser', 'is not', null)]))
    .limit(5_000)
  const old = await kept.execute()
  if (old.length === 0) return
  await db
    .updateTable('audit_log')
    .set({ address: null, browser: null })
    .where(
      'id',
      'in',
      old.map(({ id }) => id),
    )
    .execute()
}
