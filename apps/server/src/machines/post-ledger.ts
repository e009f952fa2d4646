import { accountOf, type Entry, type Posting } from '@tokri/domain/wallet/ledger'
import { sql } from 'kysely'
import type { Tx } from '../db/client'
import { json } from '../db/tables/json'
import { refuse } from '../http/refused'

const inOrder = (a: Entry, b: Entry) => accountOf(a).localeCompare(accountOf(b), 'en')

/**
 * Writes postings to the books, each once and for all: one whose reason and ref were posted before is left
 * out. Throws insufficient_wallet, so that the transaction goes with it, where people would overdraw.
 *
 * Hand in together what belongs together: accounts are locked in one fixed order over all of it, so that two
 * transactions never wait for each other in a circle. Answers the refs that were new.
 */
export async function post(tx: Tx, postings: readonly Posting[], now: Date): Promise<string[]> {
  const fresh: { id: number; posting: Posting }[] = []
  for (const posting of postings) {
    const id = await name(tx, posting, now)
    if (id !== null) fresh.push({ id, posting })
  }
  await holdAccounts(tx, fresh.flatMap(({ posting }) => posting.entries).toSorted(inOrder))
  for (const { id, posting } of fresh)
    for (const entry of posting.entries.toSorted(inOrder)) await write(tx, id, entry)
  return fresh.map(({ posting }) => posting.ref)
}

/** The posting's row, or null when it stands there already (or has nothing to say). */
async function name(tx: Tx, { reason, ref, description, entries }: Posting, now: Date) {
  if (entries.length === 0) return null
  const row = await tx
    .insertInto('ledger_postings')
    .values({ reason, ref, description: json(description), created_at: now })
    .onConflict((conflict) => conflict.columns(['reason', 'ref']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Makes accounts that are new and locks all of them, one after the other, in the order given. */
async function holdAccounts(tx: Tx, entries: readonly Entry[]) {
  const held = new Set<string>()
  for (const entry of entries) {
    if (held.has(accountOf(entry))) continue
    held.add(accountOf(entry))
    if (await lock(tx, entry)) continue
    const { kind, owner_id } = entry
    await tx
      .insertInto('ledger_accounts')
      .values({ kind, owner_id })
      .onConflict((conflict) => conflict.columns(['kind', 'owner_id']).doNothing())
      .execute()
    await lock(tx, entry)
  }
}

async function lock(tx: Tx, { kind, owner_id }: Entry): Promise<boolean> {
  const row = await tx
    .selectFrom('ledger_accounts')
    .select('id')
    .where('kind', '=', kind)
    .where('owner_id', owner_id === null ? 'is' : '=', owner_id)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

async function write(tx: Tx, posting_id: number, { kind, owner_id, amount }: Entry) {
  const account = await tx
    .updateTable('ledger_accounts')
    .set((eb) => ({ balance: eb('balance', '+', amount) }))
    .where('kind', '=', kind)
    .where('owner_id', owner_id === null ? 'is' : '=', owner_id)
    .where(sql<boolean>`(kind not in ('wallet', 'rewards') or ${amount}::bigint > 0
      or balance + ${amount}::bigint >= 0)`)
    .returning(['id', 'balance'])
    .executeTakeFirst()
  if (!account) throw refuse('insufficient_wallet')
  await tx
    .insertInto('ledger_entries')
    .values({ posting_id, account_id: account.id, amount, balance_after: account.balance })
    .execute()
}
