import type { Updateable } from 'kysely'
import { expect, test } from 'vitest'
import type { OrderitemsTable, OrdersTable } from './db/tables/orders'
import { runIfDue } from './jobs'
import { describeOnDatabases } from './testing/database'
import { breakRows } from './testing/failing-rows'
import { setSettings } from './testing/fixtures'
import { openKitchen } from './testing/kitchen'
import { sharedApp } from './testing/shared-app'

describeOnDatabases('Scheduled jobs on %s', (engine) => {
  const app = sharedApp({ engine })

  const now = new Date('2026-11-20T07:00:00Z')
  const waits: {
    job: string
    order: Updateable<OrdersTable>
    line?: Updateable<OrderitemsTable>
    ends: [state: string, pick: string]
  }[] = [
    { job: 'cancelIgnored', order: { state: 'placed' }, ends: ['cancelled', 'open'] },
    { job: 'failUnpaid', order: { state: 'awaiting_payment' }, ends: ['payment_failed', 'open'] },
    {
      job: 'startScheduled',
      order: { state: 'scheduled', promised_from: now },
      ends: ['placed', 'open'],
    },
    {
      job: 'expireProposals',
      order: { state: 'preparing' },
      line: { pick: 'asked', answer_by: now, substitution: 'ask' },
      ends: ['preparing', 'expired'],
    },
  ]
  test.each(waits)('[STA-19] $job reports a broken order and continues with the others', async (one) => {
    const { db } = app.deps
    await setSettings(app, { awaitingPaymentThreshold: 15, autoCancelMinutes: 15 })
    const { placed } = await openKitchen(app)
    const waiting = async () => {
      const { id } = await placed()
      await db.updateTable('orders').set(one.order).where('id', '=', id).execute()
      if (one.line) await db.updateTable('orderitems').set(one.line).where('order_id', '=', id).execute()
      return id
    }
    const [broken, other] = [await waiting(), await waiting()]
    await breakRows(app, 'orders', `id = ${broken}`)
    await breakRows(app, 'orderitems', `order_id = ${broken}`)
    app.time.pass(60)
    const said = await app.runJob(one.job).catch((error: unknown) => error)
    const ended = await db
      .selectFrom('orders as o')
      .innerJoin('orderitems as l', 'l.order_id', 'o.id')
      .select(['o.state', 'l.pick'])
      .where('o.id', '=', other)
      .executeTakeFirstOrThrow()
    expect([ended.state, ended.pick]).toEqual(one.ends)
    expect(said).toMatchObject({
      errors: [{ message: `order ${broken}`, cause: { message: expect.stringContaining('broken') } }],
    })
  })

  test('one of two nodes runs a due job, again after its interval', async () => {
    let runs = 0
    const job = { every: 600_000, run: async () => void runs++ }
    const both = () => Promise.all([runIfDue(app.deps, 'counting', job), runIfDue(app.deps, 'counting', job)])
    expect((await both()).sort()).toEqual([false, true])
    app.time.pass(9)
    expect(await both()).toEqual([false, false])
    app.time.pass(1)
    expect((await both()).filter(Boolean)).toHaveLength(1)
    expect(runs).toBe(2)
  })

  test('a failed rare job is retried within a minute', async () => {
    let runs = 0
    const job = {
      every: 6 * 3_600_000,
      run: async () => {
        if (++runs === 1) throw new Error('away')
      },
    }
    await expect(runIfDue(app.deps, 'failing', job)).rejects.toThrow('away')
    app.time.pass(1)
    expect(await runIfDue(app.deps, 'failing', job)).toBe(true)
    app.time.pass(60)
    expect(await runIfDue(app.deps, 'failing', job)).toBe(false)
  })
})
