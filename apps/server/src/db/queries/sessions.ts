import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Who } from '@tokri/contract/endpoint'
import type { StoreRole } from '@tokri/domain/access'
import { sql } from 'kysely'
import type { DbOrTx } from '../client'

/** The person a session belongs to. */
export interface SessionHolder {
  kind: Exclude<Who, 'anyone'>
  id: number
  session_id: string
  name: string
  is_active: boolean
  /** What a staff member's role allows; of nobody else. */
  permissions: readonly string[]
  /** What they are at their stores; of a store's people only. */
  store_role?: StoreRole
  /** Whether their sign-in asks for a second step. */
  has_second_factor?: boolean
  /** The staff member behind it when this session acts for a customer. */
  acting_user_id: number | null
  /** When acting ends by itself. */
  acting_until?: Date | null
  /** Of a program that calls with a key of its own instead of a session. */
  api_key?: { id: number; calls_per_minute: number }
}

const lifetime = 30 * 24 * 60 * 60 * 1000
const touchEvery = 60 * 60 * 1000

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Opens a session and answers its token: 256 random bits that are kept only as a hash. */
export async function openSession(
  db: DbOrTx,
  session: { user_id: number; device: string | null; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('sessions')
    .values({
      id: randomUUID(),
      user_id: session.user_id,
      token_hash: hashToken(token),
      device: session.device,
      created_at: session.now,
      last_used_at: session.now,
      expires_at: new Date(session.now.getTime() + lifetime),
    })
    .execute()
  return token
}

/** Minutes somebody may act for a customer. */
const actingMinutes = 30

/** Opens a session of staff who act for a customer: it says who and why, and nothing makes it last longer. */
export async function openActingSession(
  db: DbOrTx,
  {
    user_id,
    acting,
    now,
  }: {
    user_id: number
    acting: { user_id: number; reason: string | null }
    now: Date
  },
) {
  const auth_token = randomBytes(32).toString('base64url')
  const expires_at = new Date(now.getTime() + actingMinutes * 60_000)
  await db
    .insertInto('sessions')
    .values({
      id: randomUUID(),
      user_id,
      token_hash: hashToken(auth_token),
      acting_user_id: acting.user_id,
      acting_reason: acting.reason,
      device: null,
      created_at: now,
      last_used_at: now,
      expires_at,
    })
    .execute()
  return { auth_token, expires_at }
}

/**
 * Sessions that count: those that have not run out. Who works here and was blocked has none, also none in which they
 * act for a customer; a blocked customer is let in to be told so.
 */
const liveSessions = (db: DbOrTx, now: Date) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('users as staff', 'staff.id', 'sessions.acting_user_id')
    .leftJoin('staff_roles', 'staff_roles.id', 'users.staff_role_id')
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .where('sessions.expires_at', '>', now)
    .where((eb) => eb.or([eb('users.is_active', '=', true), eb('users.role', '=', 'customer')]))
    .where((eb) => eb.or([eb('staff.id', 'is', null), eb('staff.is_active', '=', true)]))

/** Whose session is this? Slides its thirty days forward, at most once an hour. */
export async function actorOf(db: DbOrTx, token: string, now: Date): Promise<SessionHolder | null> {
  const row = await liveSessions(db, now)
    .select([
      'sessions.id as session_id',
      'sessions.last_used_at',
      'sessions.acting_user_id',
      'sessions.expires_at',
      'users.id',
      'users.role',
      'users.name',
      'users.is_active',
      'users.store_role',
      'staff_roles.permissions',
      'second_factors.confirmed_at',
    ])
    .where('sessions.token_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (!row) return null
  if (now.getTime() - row.last_used_at.getTime() > touchEvery && row.acting_user_id === null) {
    await db
      .updateTable('sessions')
      .set({ last_used_at: now, expires_at: new Date(now.getTime() + lifetime) })
      .where('id', '=', row.session_id)
      .execute()
  }
  const { session_id, id, name, is_active, acting_user_id } = row
  const acting_until = acting_user_id === null ? null : row.expires_at
  return {
    kind: row.role as SessionHolder['kind'],
    id,
    session_id,
    name,
    is_active,
    permissions: row.role === 'staff' ? (row.permissions ?? []) : [],
    ...(row.role === 'store' ? { store_role: row.store_role } : {}),
    has_second_factor: row.confirmed_at !== null,
    acting_user_id,
    acting_until,
  }
}

/** Which of these sessions were neither ended nor have run out. */
export async function validSessions(db: DbOrTx, ids: readonly string[], now: Date): Promise<Set<string>> {
  const rows = await liveSessions(db, now)
    .select('sessions.id')
    .where(sql<boolean>`sessions.id = any(${`{${ids.join(',')}}`}::text::uuid[])`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Devices somebody is signed in on, the last used first. */
export async function sessionsOf(db: DbOrTx, user_id: number, now: Date) {
  return await db
    .selectFrom('sessions as s')
    .leftJoin('users as staff', 'staff.id', 's.acting_user_id')
    .select(['s.id', 's.device', 's.last_used_at', 'staff.name as acted_by'])
    .where('s.user_id', '=', user_id)
    .where('s.expires_at', '>', now)
    .orderBy('s.last_used_at', 'desc')
    .limit(100)
    .execute()
}

/** Signs one of somebody's devices out; false when it is not theirs. */
export async function closeSession(db: DbOrTx, user_id: number, session_id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', session_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Signs somebody out everywhere. */
export async function closeEverySession(db: DbOrTx, user_id: number) {
  await db.deleteFrom('sessions').where('user_id', '=', user_id).execute()
}

/** Signs somebody out everywhere but here. */
export async function closeOtherSessions(db: DbOrTx, user_id: number, session_id: string) {
  await db.deleteFrom('sessions').where('user_id', '=', user_id).where('id', '!=', session_id).execute()
}

/** Signs every customer out on every device. */
export async function endCustomerSessions(tx: DbOrTx) {
  const customers = tx.selectFrom('users').select('id').where('role', '=', 'customer')
  await tx.deleteFrom('sessions').where('user_id', 'in', customers).execute()
}
