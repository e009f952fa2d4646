import { hash } from '@node-rs/argon2'
import { firstRunSteps } from '@tokri/contract/first-run-steps'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client'
import { writeFact } from '../../db/queries/facts'
import { json } from '../../db/tables/json'
import type { Storage } from '../../gateways/storage/port'
import { buildCity, type City } from '../city/city'
import { demoPassword } from '../city/people'
import { cityPlanFile } from '../city/plan-file'
import { known } from '../city/prng'
import { settingOverrides } from '../city/settings'
import type { SeedPerson, SeedRider } from '../city/types'
import { insertRows } from './insert-rows'
import {
  catalogueRows,
  categorySlideRows,
  couponRows,
  hourRows,
  reviewRows,
  slideRows,
  storeRow,
  zoneRow,
} from './rows'

export interface SeedOptions {
  /** The street plan is stored there. */
  storage: Storage
  onProgress?: (line: string) => void
  now?: Date
}

/**
 * Loads the demo city into an empty database. Safe to repeat and to run concurrently: rows are written once,
 * in one transaction. Throws when the database contains other stores.
 */
export async function seedDemoCity(db: Db, options: SeedOptions): Promise<void> {
  const say = options.onProgress ?? (() => undefined)
  const city = buildCity()
  const password_hash = await hash(demoPassword)
  const laid = await db
    .transaction()
    .execute((tx) => layRows(tx, city, { password_hash, now: options.now ?? new Date() }))
  if (laid)
    say(`  ${city.stores.length} stores with ${city.items.length.toLocaleString('en')} dishes and goods`)
  await options.storage.put('city-plan.json', Buffer.from(JSON.stringify(cityPlanFile())))
  await writeFact(db, 'demo', { city: 1 })
}

/** False when another process has inserted them before. */
async function layRows(tx: Tx, city: City, made: { password_hash: string; now: Date }): Promise<boolean> {
  const claimed = await tx
    .insertInto('server_facts')
    .values({ key: 'demo_rows', value: json({ at: made.now.toISOString() }) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!claimed) return false
  const other = await tx.selectFrom('restaurants').select('id').limit(1).executeTakeFirst()
  if (other) throw new Error('The demo city is only laid into a database without stores of its own')
  await layStores(tx, city, made.now)
  await layShopWindow(tx, city)
  await layPeople(tx, city, made)
  // the city is complete, so its console does not show the setup wizard
  await writeFact(tx, 'first_run', { marks: Object.fromEntries(firstRunSteps.map((step) => [step, 'done'])) })
  return true
}

async function layStores(tx: Tx, city: City, now: Date): Promise<void> {
  const catalogue = catalogueRows(city)
  const { coupons, coupon_restaurants } = couponRows(city)
  await insertRows(tx, 'zones', [zoneRow()])
  await insertRows(
    tx,
    'restaurants',
    city.stores.map((store) => storeRow(store, now)),
  )
  await insertRows(tx, 'restaurant_hours', hourRows(city.stores))
  await insertRows(
    tx,
    'restaurant_categories',
    city.categories.map((row) => ({ ...row })),
  )
  await insertRows(tx, 'restaurant_category_links', city.category_links)
  await insertRows(
    tx,
    'item_categories',
    city.item_categories.map((row) => ({ ...row })),
  )
  await insertRows(tx, 'items', catalogue.items)
  await insertRows(tx, 'addon_categories', catalogue.addon_categories)
  await insertRows(tx, 'addons', catalogue.addons)
  await insertRows(tx, 'item_addon_categories', catalogue.item_addon_categories)
  await insertRows(tx, 'coupons', coupons)
  await insertRows(tx, 'reviews', reviewRows(city, now))
  await insertRows(tx, 'coupon_restaurants', coupon_restaurants)
}

async function layShopWindow(tx: Tx, city: City): Promise<void> {
  const { promo_sliders, slides } = slideRows(city)
  await insertRows(tx, 'restaurant_category_slides', categorySlideRows(city))
  await insertRows(
    tx,
    'modules',
    city.modules.map((row) => ({ ...row })),
  )
  await insertRows(tx, 'promo_sliders', promo_sliders)
  await insertRows(tx, 'slides', slides)
  await insertRows(
    tx,
    'pages',
    city.pages.map((page, index) => ({ ...page, order_column: index + 1 })),
  )
  await insertRows(tx, 'popular_places', city.popular_places)
  await laySettings(tx)
}

/** Settings an operator has changed stay as they are. */
async function laySettings(tx: Tx): Promise<void> {
  const rows = Object.entries(settingOverrides).map(([key, value]) => ({ key, value: json(value) }))
  await tx
    .insertInto('settings')
    .values(rows)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

async function layPeople(
  tx: Tx,
  { people }: City,
  made: { password_hash: string; now: Date },
): Promise<void> {
  const everyone: SeedPerson[] = [people.customer, people.rider, ...people.staff, ...people.autopilot]
  const saved = await tx
    .insertInto('users')
    .values(
      everyone.map(({ name, email, phone, role }) => ({
        name,
        email,
        phone,
        role,
        staff_role_id:
          role === 'staff' ? sql<number>`(select id from staff_roles where name = 'Desk')` : null,
        password_hash: made.password_hash,
        phone_verified_at: phone ? made.now : null,
        email_verified_at: made.now,
      })),
    )
    .returning(['id', 'email'])
    .execute()
  const idOf = ({ email }: SeedPerson) =>
    known(
      saved.find((user) => user.email === email),
      `account ${email}`,
    ).id
  const owner = known(
    people.staff.find((person) => person.role === 'store'),
    'store owner',
  )
  await insertRows(tx, 'store_owners', [{ user_id: idOf(owner), restaurant_id: 1 }])
  await insertRows(
    tx,
    'riders',
    [people.rider, ...people.autopilot].map((rider) => riderRow(rider, idOf(rider), made.now)),
  )
  await insertRows(
    tx,
    'rider_zones',
    [people.rider, ...people.autopilot].map((rider) => ({ user_id: idOf(rider), zone_id: 1 })),
  )
  await layHome(tx, idOf(people.customer), people.home)
  await fillWallet(tx, idOf(people.customer), { amount: people.wallet, now: made.now })
}

const riderRow = (
  {
    vehicle,
    vehicle_number,
    vehicle_kind,
    rating,
    rating_count,
    is_autopilot,
    latitude,
    longitude,
  }: SeedRider,
  user_id: number,
  now: Date,
) => ({
  user_id,
  vehicle,
  vehicle_number,
  vehicle_kind,
  rating,
  rating_count,
  is_autopilot,
  latitude,
  longitude,
  is_approved: true,
  is_online: true,
  position_at: now.toISOString(),
})

async function layHome(tx: Tx, user_id: number, home: City['people']['home']): Promise<void> {
  const address = await tx
    .insertInto('addresses')
    .values({ user_id, ...home })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.updateTable('users').set({ default_address_id: address.id }).where('id', '=', user_id).execute()
}

/** A balanced posting: credited to the wallet, debited from promotions. */
async function fillWallet(tx: Tx, owner_id: number, { amount, now }: { amount: number; now: Date }) {
  const posting = await tx
    .insertInto('ledger_postings')
    .values({
      reason: 'wallet_adjustment',
      ref: 'demo-welcome',
      description: json({ key: 'statement_wallet_adjustment', params: { note: 'Welcome to the demo' } }),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const wallet = await tx
    .insertInto('ledger_accounts')
    .values({ kind: 'wallet', owner_id, balance: amount })
    .returning('id')
    .executeTakeFirstOrThrow()
  const promotions = await tx
    .selectFrom('ledger_accounts')
    .select('id')
    .where('kind', '=', 'promotions')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('ledger_entries')
    .values([
      { posting_id: posting.id, account_id: wallet.id, amount, balance_after: amount },
      { posting_id: posting.id, account_id: promotions.id, amount: -amount, balance_after: null },
    ])
    .execute()
}
