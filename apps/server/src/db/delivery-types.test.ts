import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { describeOnDatabases, openTestDatabase, type TestDatabase } from '../testing/database'
import { insertCoupon, insertOrder, insertStore, insertUser } from '../testing/fixtures'
import { migrations } from './migrate'
import { json } from './tables/json'

const withNumbers = `
  drop trigger store_has_changed on restaurants;
  alter table restaurants drop constraint restaurants_delivery_type_check;
  alter table restaurants alter column delivery_type drop default, alter column delivery_type type smallint
    using array_position(array['DELIVERY', 'SELFPICKUP', 'BOTH'], delivery_type);
  alter table restaurants alter column delivery_type set default 1,
    add constraint restaurants_delivery_type_check check (delivery_type in (1, 2, 3));
  create trigger store_has_changed after update of delivery_type on restaurants
    for each row execute function store_changed();
  alter table orders drop constraint orders_delivery_type_check;
  alter table orders alter column delivery_type type smallint
    using array_position(array['DELIVERY', 'SELFPICKUP'], delivery_type);
  alter table orders add constraint orders_delivery_type_check check (delivery_type in (1, 2));
  update coupons set delivery_types = '[1, 2]' where delivery_types <> '[]';
`

describeOnDatabases('delivery types on %s', (engine) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  test('an older database keeps its delivery types, now by name', async () => {
    // rolled back: the next test file uses this database and needs the current schema
    const tx = await database.db.startTransaction().execute()
    onTestFinished(async () => void (await tx.rollback().execute()))
    const names = ['DELIVERY', 'SELFPICKUP', 'BOTH'] as const
    const stores: number[] = []
    for (const delivery_type of names) stores.push(await insertStore(tx, { delivery_type }))
    const [restaurant_id = 0] = stores
    const user_id = await insertUser(tx)
    for (const delivery_type of ['DELIVERY', 'SELFPICKUP'] as const)
      await insertOrder(tx, { user_id, restaurant_id, delivery_type })
    await insertCoupon(tx, { code: 'ANY' })
    await insertCoupon(tx, { code: 'SOME', delivery_types: json(['DELIVERY', 'SELFPICKUP']) })
    await sql.raw(withNumbers).execute(tx)

    await sql.raw(migrations['0041-delivery-types'] ?? '').execute(tx)
    const read = async (table: 'restaurants' | 'orders') =>
      (await tx.selectFrom(table).select('delivery_type').orderBy('id').execute()).map(
        (row) => row.delivery_type,
      )
    expect(await read('restaurants')).toEqual(names)
    expect(await read('orders')).toEqual(['DELIVERY', 'SELFPICKUP'])
    const coupons = await tx.selectFrom('coupons').select('delivery_types').orderBy('id').execute()
    expect(coupons.map((row) => row.delivery_types)).toEqual([[], ['DELIVERY', 'SELFPICKUP']])
    expect((await insertStore(tx)) > 0).toBe(true)
  })
})
