import type { Parsed } from '@tokri/contract/endpoint'
import type { contract } from '@tokri/contract/index'
import { slugOf } from '@tokri/domain/store/slug'
import { sql } from 'kysely'
import { invitationLink } from '../../core/accounts/invitation-link'
import type { ActorAt } from '../../core/actor'
import { type Refused, refuse } from '../../core/refused'
import type { Tx } from '../../db/client'
import { type ApplicationRow, decideApplication, lockApplication } from '../../db/queries/applications'
import { writeAudit } from '../../db/queries/audit'
import { emit } from '../../db/queries/events'
import { idArray } from '../../db/queries/id-array'
import { openInvitation } from '../../db/queries/invitations'
import { addUser } from '../../db/queries/users'
import type { Deps } from '../../deps'

type Calls = (typeof contract)['applications']
/** Days for which the link to set a password works. */
const VALID_DAYS = 7

/** Makes the applicant a rider and notifies them. */
export async function approveRider(
  deps: Deps,
  { id, version, restaurant_ids, zone_ids, ...rider }: Parsed<Calls['approveRider']>,
  by: ActorAt,
) {
  return await deciding(deps, { id, version, kind: 'rider' }, async (tx, application) => {
    const user_id = await addPerson(tx, application, { role: 'rider' }, by.now)
    await tx
      .insertInto('riders')
      .values({ user_id, ...rider, is_approved: true })
      .execute()
    await sql`insert into rider_stores (user_id, restaurant_id)
      select ${user_id}, r.id from restaurants r where r.id = any(${idArray(restaurant_ids)})`.execute(tx)
    await sql`insert into rider_zones (user_id, zone_id)
      select ${user_id}, z.id from zones z where z.id = any(${idArray(zone_ids)})`.execute(tx)
    await approve(deps, tx, application, {
      by,
      made: { user_id },
      after: { ...rider, restaurant_ids, zone_ids },
    })
    return { success: true as const, user_id }
  })
}

/** Creates the store, inactive until it is ready, and its owner, and notifies them. */
export async function approveStore(
  deps: Deps,
  { id, version, ...store }: Parsed<Calls['approveStore']>,
  by: ActorAt,
) {
  return await deciding(deps, { id, version, kind: 'store' }, async (tx, application) => {
    const { store_name, store_type, address } = application.details as {
      store_name: string
      store_type: 'restaurant' | 'meat' | 'grocery'
      address: string
    }
    const user_id = await addPerson(tx, application, { role: 'store', store_role: 'owner' }, by.now)
    const { id: restaurant_id } = await tx
      .insertInto('restaurants')
      .values({
        ...{ name: store_name, store_type, address, phone: application.phone, ...store },
        slug: await freeSlug(tx, store_name),
        is_accepted: true,
        is_active: false,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.insertInto('store_owners').values({ user_id, restaurant_id }).execute()
    await approve(deps, tx, application, { by, made: { user_id, restaurant_id }, after: store })
    return { success: true as const, user_id, restaurant_id }
  })
}

/** Refuses an application and notifies the applicant of the reason. */
export async function refuseApplication(
  deps: Deps,
  { id, version, reason }: { id: number; version: number; reason: string },
  { actor, now }: ActorAt,
) {
  return await deciding(deps, { id, version }, async (tx, application) => {
    await decideApplication(tx, id, { state: 'refused', decided_by: actor.id, decided_at: now, reason })
    await writeAudit(tx, entryOf('applications.refuse', application, actor.id, { reason }), now)
    await emit(tx, 'application.answered', { ...reachOf(application), answer: 'refused', reason }, now)
    return { success: true as const }
  })
}

/** Locks the application, checks that it is unchanged and still undecided, and decides it. */
async function deciding<T>(
  { db }: Deps,
  { id, version, kind }: { id: number; version: number; kind?: ApplicationRow['kind'] },
  decide: (tx: Tx, application: ApplicationRow) => Promise<T>,
): Promise<T | Refused<'not_found' | 'row_changed' | 'application_decided'>> {
  return await db.transaction().execute(async (tx) => {
    const application = await lockApplication(tx, id)
    if (!application || (kind && application.kind !== kind)) return refuse('not_found')
    if (application.state !== 'waiting') return refuse('application_decided')
    if (application.version !== version) return refuse('row_changed')
    return await decide(tx, application)
  })
}

type NewRole = { role: 'rider' } | { role: 'store'; store_role: 'owner' }

async function addPerson(
  tx: Tx,
  { name, email, phone }: ApplicationRow,
  role: NewRole,
  now: Date,
): Promise<number> {
  const id = await addUser(tx, { name, email, phone, created_at: now, ...role })
  if (id === null) throw refuse('applicant_has_account')
  return id
}

interface Approval {
  by: ActorAt
  made: { user_id: number; restaurant_id?: number }
  after: object
}

async function approve(
  deps: Deps,
  tx: Tx,
  application: ApplicationRow,
  { by: { actor, now }, made, after }: Approval,
): Promise<void> {
  const { id } = application
  await decideApplication(tx, id, { state: 'approved', decided_by: actor.id, decided_at: now, ...made })
  const opening = { user_id: made.user_id, created_by: actor.id, now, days: VALID_DAYS }
  const { token } = await openInvitation(tx, opening)
  await writeAudit(tx, entryOf('applications.approve', application, actor.id, { ...made, ...after }), now)
  const link = invitationLink(deps.env, token)
  await emit(tx, 'application.answered', { ...reachOf(application), answer: 'approved', link }, now)
}

const entryOf = (action: string, { id, state }: ApplicationRow, actor_id: number, after: object) => ({
  ...{ actor_id, action, subject: `applications:${id}` },
  ...{ before: { state }, after },
})

const reachOf = ({ name, email, phone, locale }: ApplicationRow) => ({
  name,
  locale,
  ...(email ? { channel: 'mail' as const, recipient: email } : { channel: 'sms' as const, recipient: phone }),
})

/** The store's slug; with a number where another store has it. */
async function freeSlug(tx: Tx, name: string): Promise<string> {
  const wanted = slugOf(name)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`slug ${wanted}`}, 0))`.execute(tx)
  const taken = await tx
    .selectFrom('restaurants')
    .select('slug')
    .where('slug', 'like', `${wanted}%`)
    .execute()
  const slugs = new Set(taken.map(({ slug }) => slug))
  for (let n = 1; ; n++) {
    const slug = n === 1 ? wanted : `${wanted}-${n}`
    if (!slugs.has(slug)) return slug
  }
}
