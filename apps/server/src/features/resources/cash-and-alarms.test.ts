import { beforeAll, expect, test } from 'vitest'
import { consoleAs } from '../../testing/console-calls'
import { describeOnDatabases } from '../../testing/database'
import { insertStaff, insertStore } from '../../testing/fixtures'
import { insertOwner, insertRider } from '../../testing/orders'
import { owe } from '../../testing/payouts'
import { sharedApp } from '../../testing/shared-app'

describeOnDatabases('lists of cash and alarms on %s', (engine) => {
  const app = sharedApp({ engine })
  let own = 0
  let other = 0
  let asha = 0
  beforeAll(async () => {
    own = await insertStore(app.deps.db, { name: 'Nandi' })
    other = await insertStore(app.deps.db, { name: 'Brigade' })
    asha = await insertRider(app.deps.db, {}, { name: 'Asha Rao' })
  })
  const names = async (user_id: number, resource: string, asked: object, field: string) => {
    const { status, body } = await (await consoleAs(app, user_id))(`${resource}/list`, asked)
    return status === 200 ? body.rows.map((row) => row[field]) : status
  }
  const clerk = (permission: string) => insertStaff(app.deps.db, { permissions: [permission] })

  test('[ROL-04] [ROL-05] received cash is found by receipt and rider; an owner sees their store’s', async () => {
    const handedIn = async (restaurant_id: number | null, offered: number) =>
      await app.deps.db
        .insertInto('cash_handovers')
        .values({
          ...{ rider_id: asha, restaurant_id, offered, counted: offered, state: 'received' },
          ...{ idempotency_key: crypto.randomUUID(), offered_at: app.time.now, settled_at: app.time.now },
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    const at = { own: await handedIn(own, 500), other: await handedIn(other, 900) }
    const desk = await handedIn(null, 700)
    const offered = async (asked: object, as?: number) =>
      await names(as ?? (await clerk('cash:read')), 'cash-handovers', asked, 'offered')
    expect(await offered({ sort: 'offered', order: 'desc' })).toEqual([900, 700, 500])
    expect(await offered({ q: `C-${desk.id}` })).toEqual([700])
    expect(await offered({ q: 'asha' })).toHaveLength(3)
    expect(await offered({ filter: { restaurant_id: other } })).toEqual([900])
    const owner = await insertOwner(app.deps.db, own)
    expect(await offered({}, owner)).toEqual([500])
    expect(await offered({ q: `C-${at.other.id}` }, owner)).toEqual([])
    expect(await offered({}, await clerk('orders:refund'))).toBe(403)
  })

  test('[ROL-04] drawer closings are filtered by difference, and an owner sees their store’s', async () => {
    const closed_by = await clerk('cash:write')
    const close = (restaurant_id: number | null, counted: number) =>
      app.deps.db
        .insertInto('cash_closes')
        .values({
          ...{ restaurant_id, expected: 1_000, counted, closed_by, closed_at: app.time.now },
          ...{ reason: counted === 1_000 ? null : 'A torn note', idempotency_key: crypto.randomUUID() },
        })
        .execute()
    await close(own, 1_000)
    await close(null, 950)
    const differences = async (asked: object, as?: number) =>
      await names(as ?? (await clerk('cash:read')), 'cash-closes', asked, 'difference')
    expect(await differences({})).toEqual([0, -50])
    expect(await differences({ filter: { differs: true } })).toEqual([-50])
    expect(await differences({ q: 'nandi' })).toEqual([0])
    expect(await differences({}, await insertOwner(app.deps.db, own))).toEqual([0])
  })

  test('[ROL-05] riders with cash are found by name and level, largest amount first', async () => {
    const { db } = app.deps
    const carries = async (name: string, cash: number, cash_limit: number) => {
      const id = await insertRider(db, { cash_limit }, { name })
      if (cash > 0) await owe(db, { payee_kind: 'rider', payee_id: id, amount: 1, cash, at: app.time.now })
    }
    await carries('Far Below', 7_900, 10_000)
    await carries('Close By', 8_000, 10_000)
    await carries('At Limit', 10_000, 10_000)
    await carries('Without Limit', 90_000, 0)
    await carries('Empty Handed', 0, 10_000)
    const riders = async (asked: object) => names(await clerk('cash:read'), 'riders-with-cash', asked, 'name')
    expect(await riders({ sort: 'cash', order: 'desc' })).toEqual([
      'Without Limit',
      'At Limit',
      'Close By',
      'Far Below',
    ])
    expect(await riders({ filter: { level: 'reached' } })).toEqual(['At Limit'])
    expect(await riders({ filter: { level: 'near' } })).toEqual(['Close By'])
    expect(await riders({ filter: { level: 'fine' }, sort: 'cash' })).toEqual(['Far Below', 'Without Limit'])
    expect(await riders({ q: 'limit' })).toHaveLength(2)
    expect(await names(await insertOwner(db, own), 'riders-with-cash', {}, 'name')).toBe(403)
  })

  test('[ROL-05] alarms are found by store and filtered by acknowledgement', async () => {
    const raise = (restaurant_id: number, more: object) =>
      app.deps.db
        .insertInto('alarms')
        .values({
          ...{ kind: 'printer_down', subject: `store:${restaurant_id}`, restaurant_id },
          ...{ facts: '{}' as never, raised_at: app.time.now, ...more },
        })
        .execute()
    await raise(own, {})
    await raise(other, { ended_at: app.time.now })
    const stores = async (asked: object) =>
      await names(await clerk('alarms:read'), 'alarms', asked, 'store_name')
    expect(await stores({ q: 'brigade' })).toEqual(['Brigade'])
    expect(await stores({ filter: { state: 'open' } })).toEqual(['Nandi'])
    expect(await stores({ filter: { state: 'ended', alarm_kind: 'printer_down' } })).toEqual(['Brigade'])
    expect(await names(await clerk('cash:read'), 'alarms', {}, 'id')).toBe(403)
  })
})
