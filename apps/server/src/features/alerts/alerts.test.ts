import { expect, test } from 'vitest'
import { addAlert } from '../../db/queries/alerts'
import { refused } from '../../testing/answers'
import { describeOnDatabases } from '../../testing/database'
import { insertStore, insertUser } from '../../testing/fixtures'
import { insertOrder } from '../../testing/orders'
import { sharedApp } from '../../testing/shared-app'

describeOnDatabases('alerts on %s', (engine) => {
  const app = sharedApp({ engine })

  const tell = (user_id: number, title: string) =>
    addAlert(
      app.deps.db,
      {
        user_id,
        kind: 'orders',
        important: false,
        data: { title, message: 'It is here', image: null, click_action: '/my-orders' },
      },
      app.time.now,
    )

  test('[CAL-12] a customer reads their alerts, newest first, and marks one or all as read', async () => {
    const user_id = await insertUser(app.deps.db)
    for (const title of ['One', 'Two', 'Three']) await tell(user_id, title)
    const me = await app.as(user_id)
    const list = await me.alerts.getUserNotifications({})
    expect(list.map(({ data, is_read }) => [data.title, is_read])).toEqual([
      ['Three', 0],
      ['Two', 0],
      ['One', 0],
    ])
    const notification_id = list[1]?.id ?? 0
    const after = await me.alerts.markOneNotificationRead({ notification_id })
    expect(after.map(({ is_read }) => is_read)).toEqual([0, 1, 0])
    expect(
      (await me.alerts.markOneNotificationRead({ notification_id })).map(({ is_read }) => is_read),
    ).toEqual([0, 1, 0])
    expect((await me.alerts.markAllNotificationsRead({})).map(({ is_read }) => is_read)).toEqual([1, 1, 1])
  })

  test('[CAL-12] other people’s alerts are inaccessible', async () => {
    const owner_id = await insertUser(app.deps.db)
    await tell(owner_id, 'Private')
    const owner = await app.as(owner_id)
    const me = await app.as(await insertUser(app.deps.db))
    const [alert] = await owner.alerts.getUserNotifications({})
    expect(await me.alerts.getUserNotifications({})).toEqual([])
    const answer = me.alerts.markOneNotificationRead({ notification_id: alert?.id ?? 0 })
    expect(await refused(answer)).toEqual([404, 'not_found'])
    await me.alerts.markAllNotificationsRead({})
    expect((await owner.alerts.getUserNotifications({}))[0]?.is_read).toBe(0)
  })

  test('[CAL-12] only the newest of several alerts of a kind about one order is listed', async () => {
    const { db } = app.deps
    const user_id = await insertUser(db)
    const order = { user_id, restaurant_id: await insertStore(db), now: app.time.now }
    const [one, other] = [await insertOrder(db, order), await insertOrder(db, order)]
    for (const [order_id, kind, title] of [
      [one.id, 'orders', 'Accepted'],
      [other.id, 'orders', 'Cancelled'],
      [other.id, 'wallet', 'Refunded'],
      [one.id, 'orders', 'On its way'],
    ] as const) {
      const data = { title, message: '', image: null, click_action: null }
      await addAlert(db, { user_id, kind, important: false, order_id, data }, app.time.now)
    }
    const list = await (await app.as(user_id)).alerts.getUserNotifications({})
    expect(list.map(({ data }) => data.title)).toEqual(['On its way', 'Refunded', 'Cancelled'])
  })

  test('[CAL-12] quiet hours are saved, and older apps may leave them out', async () => {
    const me = await app.as(await insertUser(app.deps.db))
    const quiet = { from: 1_320, until: 420 }
    const chosen = { kinds: ['orders' as const], channels: [] }
    expect(await me.alerts.saveNotificationPreferences({ ...chosen, quiet })).toMatchObject({ quiet })
    expect(await me.alerts.getNotificationPreferences({})).toMatchObject({ quiet })
    expect(await me.alerts.saveNotificationPreferences(chosen)).toMatchObject({ quiet: null })
  })

  test('[CAL-12] old alerts are not listed', async () => {
    const user_id = await insertUser(app.deps.db)
    await tell(user_id, 'Old')
    app.time.pass(31 * 24 * 60)
    await tell(user_id, 'New')
    const list = await (await app.as(user_id)).alerts.getUserNotifications({})
    expect(list.map(({ data }) => data.title)).toEqual(['New'])
  })
})
