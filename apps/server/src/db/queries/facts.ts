import { randomBytes } from 'node:crypto'
import { platformAccounts } from '@tokri/domain/wallet/ledger'
import { sql } from 'kysely'
import type { DbOrTx } from '../client'
import { json } from '../tables/json'

export async function readFact(db: DbOrTx, key: string): Promise<unknown> {
  const row = await db.selectFrom('server_facts').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value ?? null
}

export async function writeFact(db: DbOrTx, key: string, value: unknown) {
  await db
    .insertInto('server_facts')
    .values({ key, value: json(value) })
    .onConflict((c) => c.column('key').doUpdateSet({ value: json(value) }))
    .execute()
}

/** A value created on first use and stored; safe when requested concurrently. */
export async function madeOnce(db: DbOrTx, key: string, make: () => unknown): Promise<unknown> {
  const kept = await readFact(db, key)
  if (kept !== null) return kept
  await db
    .insertInto('server_facts')
    .values({ key, value: json(await make()) })
    .onConflict((c) => c.column('key').doNothing())
    .execute()
  return await readFact(db, key)
}

/** The key PINs are derived from, created once per database. */
export const secretOf = async (db: DbOrTx): Promise<string> =>
  String(await madeOnce(db, 'secret', () => randomBytes(32).toString('hex')))

/**
 * Rows every installation needs: the built-in languages and the platform's ledger accounts. Idempotent and safe to run
 * concurrently.
 */
export async function writeFirstRows(db: DbOrTx) {
  await db
    .insertInto('languages')
    .values([
      { language_name: 'English', locale: 'en-IN', direction: 'ltr', is_default: 1, is_active: true },
      { language_name: 'हिन्दी', locale: 'hi-IN', direction: 'ltr', is_default: 0, is_active: true },
      { language_name: 'العربية', locale: 'ar', direction: 'rtl', is_default: 0, is_active: false },
    ])
    .onConflict((c) => c.doNothing())
    .execute()
  await db
    .insertInto('ledger_accounts')
    .values(platformAccounts.map((kind) => ({ kind, owner_id: null })))
    .onConflict((c) => c.doNothing())
    .execute()
}

/** Takes or renews the autopilot's lease; false while another node holds it. */
export async function renewDriverLease(
  db: DbOrTx,
  { holder, until, now }: { holder: string; until: Date; now: Date },
): Promise<boolean> {
  const value = JSON.stringify({ holder, until: until.getTime() })
  const { rows } = await sql`
    insert into server_facts (key, value) values ('autopilot_wheel', ${value}::jsonb)
    on conflict (key) do update set value = excluded.value
    where server_facts.value->>'holder' = ${holder} or (server_facts.value->>'until')::bigint < ${now.getTime()}::bigint
    returning key`.execute(db)
  return rows.length > 0
}
