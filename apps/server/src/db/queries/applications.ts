import { createHash, randomBytes } from 'node:crypto'
import type { DocumentKind } from '@tokri/contract/applications'
import type { Selectable } from 'kysely'
import type { DbOrTx, Tx } from '../client'
import type { ApplicationsTable } from '../tables/applications'
import { json } from '../tables/json'

export type ApplicationRow = Selectable<ApplicationsTable>

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

interface NewApplication {
  kind: ApplicationRow['kind']
  name: string
  phone: string
  email: string | null
  locale: string
  details: Record<string, unknown>
}

/** Stores an application and returns its token, of which only the hash is stored. */
export async function addApplication(tx: Tx, application: NewApplication, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx
    .insertInto('applications')
    .values({
      ...application,
      details: json(application.details),
      link_hash: hashToken(token),
      created_at: now,
    })
    .execute()
  return token
}

/** Number of applications with this phone or e-mail since a given time. */
export async function applicationsSince(
  db: DbOrTx,
  { phone, email }: { phone: string; email: string | null },
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('applications')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => eb.or([eb('phone', '=', phone), ...(email ? [eb('email', '=', email)] : [])]))
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The application behind a link, unless the link has expired or was revoked. */
export async function applicationOfLink(
  db: DbOrTx,
  token: string,
  since: Date,
): Promise<ApplicationRow | undefined> {
  return await db
    .selectFrom('applications')
    .selectAll()
    .where('link_hash', '=', hashToken(token))
    .where('link_ended_at', 'is', null)
    .where('created_at', '>', since)
    .executeTakeFirst()
}

export async function applicationById(db: DbOrTx, id: number): Promise<ApplicationRow | undefined> {
  return await db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The same, locked until the transaction ends, so that two people cannot both decide it. */
export async function lockApplication(tx: Tx, id: number): Promise<ApplicationRow | undefined> {
  return await tx.selectFrom('applications').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

interface Decision {
  state: 'approved' | 'refused'
  decided_by: number
  decided_at: Date
  reason?: string
  user_id?: number
  restaurant_id?: number
}

export async function decideApplication(tx: Tx, id: number, decision: Decision): Promise<void> {
  await tx
    .updateTable('applications')
    .set((eb) => ({ ...decision, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Revokes the link of an application; returns whether it was valid until now. */
export async function endApplicationLink(tx: Tx, id: number, now: Date): Promise<boolean> {
  const ended = await tx
    .updateTable('applications')
    .set({ link_ended_at: now })
    .where('id', '=', id)
    .where('link_ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

export async function documentsOf(db: DbOrTx, application_id: number) {
  return await db
    .selectFrom('application_documents')
    .select(['key', 'kind'])
    .where('application_id', '=', application_id)
    .orderBy('created_at')
    .execute()
}

/** Replaces a document by another of its kind; returns the storage keys of the old one. */
export async function replaceDocument(
  tx: Tx,
  document: { key: string; application_id: number; kind: DocumentKind; bytes: number; created_at: Date },
): Promise<string[]> {
  const gone = await tx
    .deleteFrom('application_documents')
    .where('application_id', '=', document.application_id)
    .where('kind', '=', document.kind)
    .returning('key')
    .execute()
  await tx.insertInto('application_documents').values(document).execute()
  return gone.map(({ key }) => key)
}

/**
 * Storage keys of documents of applications that were refused, or sent and not decided, before these times.
 */
export async function unneededDocuments(
  db: DbOrTx,
  { refused, waiting }: { refused: Date; waiting: Date },
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('application_documents as d')
    .innerJoin('applications as a', 'a.id', 'd.application_id')
    .select('d.key')
    .where((eb) =>
      eb.or([
        eb.and([eb('a.state', '=', 'refused'), eb('a.decided_at', '<', refused)]),
        eb.and([eb('a.state', '=', 'waiting'), eb('a.created_at', '<', waiting)]),
      ]),
    )
    .limit(limit)
    .execute()
  return rows.map(({ key }) => key)
}

/** Deletes the rows of documents whose files are deleted. */
export async function forgetDocuments(db: DbOrTx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await db
    .deleteFrom('application_documents')
    .where('key', 'in', [...keys])
    .execute()
}
