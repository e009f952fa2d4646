import { createHash, randomBytes } from 'node:crypto'
import type { DbOrTx } from '../client'

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/**
 * Creates a link for a person, or for the first admin (null), and returns its token. Earlier links of that person stop
 * working.
 */
export async function openInvitation(
  db: DbOrTx,
  {
    user_id,
    created_by,
    now,
    days,
  }: { user_id: number | null; created_by: number | null; now: Date; days: number },
): Promise<{ token: string; expires_at: Date }> {
  await revokeInvitations(db, user_id, now)
  const token = randomBytes(32).toString('base64url')
  const expires_at = new Date(now.getTime() + days * 24 * 60 * 60_000)
  await db
    .insertInto('invitations')
    .values({ user_id, token_hash: hashToken(token), created_by, created_at: now, expires_at })
    .execute()
  return { token, expires_at }
}

/** Revokes somebody's valid links. */
export async function revokeInvitations(db: DbOrTx, user_id: number | null, now: Date): Promise<void> {
  await db
    .updateTable('invitations')
    .set({ revoked_at: now })
    .where('user_id', 'is not distinct from', user_id)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()
}

const working = (db: DbOrTx, token: string, now: Date) =>
  db
    .selectFrom('invitations as i')
    .leftJoin('users as u', 'u.id', 'i.user_id')
    .select(['i.id', 'i.user_id', 'u.role', 'u.name', 'u.email', 'u.phone', 'u.is_active'])
    .where('i.token_hash', '=', hashToken(token))
    .where('i.used_at', 'is', null)
    .where('i.revoked_at', 'is', null)
    .where('i.expires_at', '>', now)

/** The person a link is for; undefined when it was used, revoked, has expired, or never existed. */
export const invitationOf = (db: DbOrTx, token: string, now: Date) =>
  working(db, token, now).executeTakeFirst()

/** The same, locked until the transaction ends, so that a link is used once. */
export const lockInvitation = (db: DbOrTx, token: string, now: Date) =>
  working(db, token, now).forUpdate('i').executeTakeFirst()

export async function useInvitation(db: DbOrTx, id: number, now: Date): Promise<void> {
  await db.updateTable('invitations').set({ used_at: now }).where('id', '=', id).execute()
}

export async function hasAdmin(db: DbOrTx): Promise<boolean> {
  const admin = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return admin !== undefined
}

/** Somebody's valid link. */
export async function openInvitationOf(db: DbOrTx, user_id: number, now: Date) {
  return await db
    .selectFrom('invitations')
    .select('expires_at')
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}
