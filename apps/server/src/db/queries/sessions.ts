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
  /** The permissions of a staff member's role; empty for others. */
  permissions: readonly string[]
  /** The role at their stores; only for store users. */
  store_role?: StoreRole
  /** Whether their sign-in needs a second step. */
  has_second_factor?: boolean
  /** The staff member, when this session acts for a customer. */
  acting_user_id: number | null
  /** When acting for the customer ends. */
  acting_until?: Date | null
  /** For a program that calls with an API key instead of a session. */
  api_key?: { id: number; calls_per_minute: number }
}

const lifetime = 30 * 24 * 60 * 60 * 1000
const touchEvery = 60 * 60 * 1000

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Creates a session and returns its token: 256 random bits, of which only a hash is stored. */
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

/** Maximum minutes of acting for a customer. */
const actingMinutes = 30

/** Creates a session in which staff act for a customer: it stores who and why, and cannot be extended. */
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
 * Valid sessions: those that have not expired. A blocked staff member has none, including sessions in which
 * they act for a customer; a blocked customer may sign in, to be told so.
 */
const liveSessions = (now: Date) => sql`
  sessions s
  join users u on u.id = s.user_id
  left join users staff on staff.id = s.acting_user_id
  left join staff_roles r on r.id = u.staff_role_id
  left join second_factors f on f.user_id = u.id
  where s.expires_at > ${now} and (u.is_active or u.role = 'customer') and (staff.id is null or staff.is_active)`

export interface AskedSession {
  token: string
  now: Date
}

/** The user of a session. Extends its thirty days, at most once an hour. */
export async function actorOf(db: DbOrTx, token: string, now: Date): Promise<SessionHolder | null> {
  const [holder = null] = await actorsOf(db, [{ token, now }])
  return holder
}

/** The users of several sessions, in one statement; one result for each, in order. */
export async function actorsOf(
  db: DbOrTx,
  asked: readonly AskedSession[],
): Promise<(SessionHolder | null)[]> {
  const hashes = asked.map(({ token }) => hashToken(token))
  const now = new Date(Math.min(...asked.map((one) => one.now.getTime())))
  // written as text: it runs on every signed-in call, and building it was a tenth of the cost of a position
  // update
  const { rows } = await sql<Row>`
    select s.id as session_id, s.token_hash, s.last_used_at, s.acting_user_id, s.expires_at, u.id, u.role, u.name,
      u.is_active, u.store_role, r.permissions, f.confirmed_at
    from ${liveSessions(now)} and s.token_hash = any(${`{${hashes.join(',')}}`}::text::text[])`.execute(db)
  await touch(db, rows, now)
  const holders = new Map(rows.map((row) => [row.token_hash, row]))
  return asked.map((one, at) => {
    const row = holders.get(hashes[at] ?? '')
    return row && row.expires_at > one.now ? holderOf(row) : null
  })
}

type Touched = Pick<Row, 'session_id' | 'last_used_at' | 'acting_user_id'>

async function touch(db: DbOrTx, rows: readonly Touched[], now: Date): Promise<void> {
  const due = rows.filter(
    ({ last_used_at, acting_user_id }) =>
      now.getTime() - last_used_at.getTime() > touchEvery && acting_user_id === null,
  )
  if (due.length === 0) return
  await db
    .updateTable('sessions')
    .set({ last_used_at: now, expires_at: new Date(now.getTime() + lifetime) })
    .where(
      'id',
      'in',
      due.map(({ session_id }) => session_id),
    )
    .execute()
}

interface Row {
  session_id: string
  token_hash: string
  last_used_at: Date
  acting_user_id: number | null
  expires_at: Date
  id: number
  role: string
  name: string
  is_active: boolean
  store_role: StoreRole
  permissions: readonly string[] | null
  confirmed_at: Date | null
}

function holderOf(row: Row): SessionHolder {
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

/** Those of these sessions that have neither been ended nor expired. */
export async function validSessions(db: DbOrTx, ids: readonly string[], now: Date): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select s.id from ${liveSessions(now)} and s.id = any(${`{${ids.join(',')}}`}::text::uuid[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** A person's signed-in devices, last used first. */
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

/** Signs out one of somebody's devices; false when it is not theirs. */
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

/** Signs somebody out everywhere except here. */
export async function closeOtherSessions(db: DbOrTx, user_id: number, session_id: string) {
  await db.deleteFrom('sessions').where('user_id', '=', user_id).where('id', '!=', session_id).execute()
}

/** Signs every customer out on every device. */
export async function endCustomerSessions(tx: DbOrTx) {
  const customers = tx.selectFrom('users').select('id').where('role', '=', 'customer')
  await tx.deleteFrom('sessions').where('user_id', 'in', customers).execute()
}
