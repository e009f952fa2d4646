import { expect, test } from 'vitest'
import { describeOnDatabases } from '../../testing/database'
import { insertItem, insertStore, insertUser } from '../../testing/fixtures'
import { sharedApp } from '../../testing/shared-app'
import type { SignedIn } from '../actor'
import { switchItems } from './switch-items'

describeOnDatabases('switching items of a menu on %s', (engine) => {
  const app = sharedApp({ engine })
  const clock = () => ({ now: app.time.now, zone: 'Asia/Kolkata' })

  async function menu() {
    const { db } = app.deps
    const restaurant_id = await insertStore(db)
    const [one, other] = [await insertItem(db, restaurant_id), await insertItem(db, restaurant_id)]
    const actor = {
      kind: 'store',
      id: await insertUser(db, { role: 'store' }),
      acting_user_id: null,
    } as SignedIn
    const turn = (ids: number[], off_for: Parameters<typeof switchItems>[1]['off_for'], by = actor) =>
      db
        .transaction()
        .execute((tx) => switchItems(tx, { restaurant_id, ids, off_for }, { actor: by, clock: clock() }))
    const stored = async () =>
      (
        await db
          .selectFrom('items')
          .select(['id', 'is_active', 'off_until'])
          .where('restaurant_id', '=', restaurant_id)
          .orderBy('id')
          .execute()
      ).map(({ id, is_active, off_until }) => [id, is_active, off_until])
    const audited = () =>
      db
        .selectFrom('audit_log')
        .select(['actor_id', 'acting_for', 'action', 'subject', 'before', 'after', 'at'])
        .where('subject', 'in', [`items:${one}`, `items:${other}`])
        .orderBy('id')
        .execute()
    const told = async () =>
      (await db.selectFrom('outbox').select(['event', 'payload']).execute()).filter(
        ({ payload }) => (payload as { restaurant_id?: number }).restaurant_id === restaurant_id,
      )
    return { restaurant_id, one, other, actor, turn, stored, audited, told }
  }

  test('items are off for two hours, or until switched on, and then on sale again', async () => {
    const { restaurant_id, one, other, turn, stored, told } = await menu()
    const until = new Date(app.time.now.getTime() + 120 * 60_000)
    expect(await turn([one], 'two_hours')).toEqual([
      { id: one, is_active: true, off_until: until.toISOString() },
    ])
    expect(await stored()).toEqual([
      [one, true, until],
      [other, true, null],
    ])
    expect(await turn([one, other], 'switched_on')).toEqual([
      { id: one, is_active: false, off_until: null },
      { id: other, is_active: false, off_until: null },
    ])
    expect(await turn([one, other], null)).toEqual([
      { id: one, is_active: true, off_until: null },
      { id: other, is_active: true, off_until: null },
    ])
    expect(await told()).toEqual(
      [1, 2, 3].map(() => ({ event: 'store.switched', payload: { restaurant_id } })),
    )
  })

  test('[ROL-05] each item is in the audit log with its state before and after', async () => {
    const { one, actor, turn, audited } = await menu()
    await turn([one], 'two_hours')
    await turn([one], null)
    const off_until = new Date(app.time.now.getTime() + 120 * 60_000).toISOString()
    const entry = { actor_id: actor.id, acting_for: null, action: 'items.switch', subject: `items:${one}` }
    const [on, off] = [
      { is_active: true, off_until: null },
      { is_active: true, off_until },
    ]
    expect(await audited()).toEqual([
      { ...entry, before: on, after: off, at: app.time.now },
      { ...entry, before: off, after: on, at: app.time.now },
    ])
  })

  test('[ROL-03] staff acting for somebody are recorded with both names', async () => {
    const { one, actor, turn, audited } = await menu()
    const desk = await insertUser(app.deps.db, { role: 'staff' })
    await turn([one], 'two_hours', { ...actor, acting_user_id: desk })
    expect(await audited()).toMatchObject([{ actor_id: desk, acting_for: actor.id }])
  })

  test('items of another store are left out, and if none are left no event is emitted', async () => {
    const mine = await menu()
    const theirs = await menu()
    expect(await mine.turn([theirs.one], 'switched_on')).toEqual([])
    expect(await mine.turn([], 'switched_on')).toEqual([])
    expect([await theirs.stored(), await mine.told(), await theirs.audited()]).toEqual([
      [
        [theirs.one, true, null],
        [theirs.other, true, null],
      ],
      [],
      [],
    ])
  })
})
