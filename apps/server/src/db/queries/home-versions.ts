import type { HomeChanges, HomePart } from '@tokri/contract/home-versions'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx, Tx } from '../client'
import { json } from '../tables/json'
import { idArray } from './id-array'

/** The tables of the home screen with their columns; a table comes after those that its rows point to. */
const tables = {
  modules: ['url', 'image', 'art', 'title', 'content', 'offers', 'is_active', 'order_column'],
  promo_sliders: ['name', 'slide_group', 'position_id', 'size', 'is_active', 'order_column'],
  slides: [
    ...['promo_slider_id', 'name', 'caption', 'badge', 'image', 'art', 'url', 'model', 'restaurant_id'],
    ...['delay', 'starts_at', 'ends_at', 'is_active', 'order_column'],
  ],
  restaurant_category_slides: [
    ...['name', 'image', 'art', 'store_type', 'link', 'categories_ids', 'is_active', 'order_column'],
  ],
  custom_sections: ['position_id', 'custom_message', 'is_active', 'order_column'],
} as const
type HomeTable = keyof typeof tables
const tableNames = Object.keys(tables) as HomeTable[]

const tableOf: Record<HomePart, HomeTable> = {
  modules: 'modules',
  sliders: 'promo_sliders',
  slides: 'slides',
  'category-slides': 'restaurant_category_slides',
  'custom-sections': 'custom_sections',
}

/** Every row of the home screen, by table. */
const screenNow: RawBuilder<unknown> = sql`jsonb_build_object(${sql.join(
  tableNames.flatMap((name) => [
    sql`${name}::text`,
    sql`(select coalesce(jsonb_agg(to_jsonb(r) order by r.id), '[]') from ${sql.table(name)} r)`,
  ]),
)})`

/** Blocks other writes to the screen until this transaction ends, but no reads. */
export const lockHome = (tx: Tx) =>
  sql`lock table ${sql.join(tableNames.map((name) => sql.table(name)))} in share row exclusive mode`.execute(
    tx,
  )

/** Stores the built-in screen before it is first changed. */
export async function keepFirstScreen(tx: Tx, now: Date): Promise<void> {
  await sql`insert into home_versions (name, screen, made_at, published_at)
    select coalesce((select string_agg(title, ', ' order by order_column, id) from modules), ''), ${screenNow},
      ${now}, ${now}
    where not exists (select from home_versions where screen is not null)`.execute(tx)
}

interface Kept {
  name: string
  made_by: number | null
  now: Date
}

/** Published versions that are kept; scheduled changes are not counted. */
const MOST_VERSIONS = 200

/** Stores the current screen as a new version; the oldest ones are deleted. */
export async function keepScreen(tx: Tx, { name, made_by, now }: Kept): Promise<void> {
  await sql`insert into home_versions (name, screen, made_by, made_at, published_at)
    values (${name}, ${screenNow}, ${made_by}, ${now}, ${now})`.execute(tx)
  await sql`delete from home_versions where id in (
    select id from home_versions where published_at is not null
    order by published_at desc, id desc offset ${MOST_VERSIONS})`.execute(tx)
}

const MOST_NAMES = 160

/**
 * Merges a change into the current version, if the same person made that recently; false: it is another
 * person's, or older.
 */
export async function addToLast(tx: Tx, { name, made_by, now }: Kept, since: Date): Promise<boolean> {
  const { rows } = await sql`update home_versions v set screen = ${screenNow}, published_at = ${now},
      name = case when v.name = '' then ${name}::text
        when position(${name}::text in v.name) > 0 or length(v.name) > ${MOST_NAMES}::int then v.name
        else v.name || ', ' || ${name}::text end
    where v.made_by = ${made_by} and v.changes is null and v.published_at > ${since}
      and v.id = (select id from home_versions where published_at is not null
        order by published_at desc, id desc limit 1)
    returning v.id`.execute(tx)
  return rows.length > 0
}

export async function scheduleChanges(
  tx: Tx,
  { changes, publish_at, ...kept }: Kept & { changes: HomeChanges; publish_at: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('home_versions')
    .values({
      ...{ name: kept.name, screen: null, changes: json(changes), made_by: kept.made_by },
      ...{ made_at: kept.now, publish_at, published_at: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks a version in order to change it; the screens themselves are not read. */
export async function lockHomeVersion(tx: Tx, id: number) {
  return await tx
    .selectFrom('home_versions')
    .select(['id', 'name', 'changes', 'publish_at', 'published_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Marks a scheduled change as published: its version gets the resulting screen. */
export async function markScreenPublished(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`update home_versions set screen = ${screenNow}, published_at = ${now} where id = ${id}`.execute(
    tx,
  )
}

export async function forgetHomeVersion(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('home_versions').where('id', '=', id).execute()
}

/** Ids of due changes, the earliest first. */
export async function dueHomeVersions(db: DbOrTx, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('home_versions')
    .select('id')
    .where('published_at', 'is', null)
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}

/** Switches, moves and sorts rows; rows that no longer exist are left out. */
export async function applyChanges(tx: Tx, { rows, orders }: HomeChanges): Promise<void> {
  for (const { part, id, is_active, position_id } of rows) {
    const values = [
      ...(is_active === undefined ? [] : [sql`is_active = ${is_active}`]),
      ...(position_id === undefined || !['sliders', 'custom-sections'].includes(part)
        ? []
        : [sql`position_id = ${position_id}`]),
    ]
    if (values.length === 0) continue
    await sql`update ${sql.table(tableOf[part])} set ${sql.join([sql`version = version + 1`, ...values])}
      where id = ${id}`.execute(tx)
  }
  for (const { part, ids } of orders)
    await sql`update ${sql.table(tableOf[part])} t set order_column = wanted.at, version = t.version + 1
      from unnest(${idArray(ids)}) with ordinality as wanted (id, at)
      where t.id = wanted.id and t.order_column <> wanted.at`.execute(tx)
}

/**
 * Puts the screen of a version back: its rows have their values again, also those that were removed since, and rows that
 * were added since are switched off. Slides of stores that are gone stay away.
 */
export async function restoreScreen(tx: Tx, id: number): Promise<void> {
  for (const name of tableNames) {
    const kept = sql`jsonb_populate_recordset(null::${sql.table(name)},
      (select screen->${name}::text from home_versions where id = ${id}))`
    const columns = tables[name].map((column) => sql.id(column))
    const isThere =
      name === 'slides'
        ? sql`r.restaurant_id is null or exists (select from restaurants s where s.id = r.restaurant_id)`
        : sql`true`
    await sql`insert into ${sql.table(name)} as t (id, version, ${sql.join(columns)})
      select r.id, r.version, ${sql.join(tables[name].map((column) => sql.ref(`r.${column}`)))}
      from ${kept} r where ${isThere}
      on conflict (id) do update set version = t.version + 1, ${sql.join(
        tables[name].map((column) => sql`${sql.id(column)} = ${sql.ref(`excluded.${column}`)}`),
      )}`.execute(tx)
    await sql`update ${sql.table(name)} set is_active = false, version = version + 1
      where is_active and id not in (select r.id from ${kept} r)`.execute(tx)
  }
}
