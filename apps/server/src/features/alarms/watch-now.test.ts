import { expect, test } from 'vitest'
import { insertStore, insertUser } from '../../testing/fixtures'
import { insertOrder } from '../../testing/orders'
import { sharedApp } from '../../testing/shared-app'
import { watchNow } from './watch-now'

const app = sharedApp({ engine: 'pglite' })

test('[ENT-01] many orders at once share a check, and each raises its alarm', async () => {
  const { db } = app.deps
  const restaurant_id = await insertStore(db)
  let looks = 0
  const clock = () => {
    looks++
    return app.time.now
  }
  const deps = { ...app.deps, clock }
  const orders = Array.from({ length: 20 }, async () =>
    insertOrder(db, { restaurant_id, user_id: await insertUser(db), now: app.time.now }),
  )
  await Promise.all(orders)
  await Promise.all(orders.map(() => watchNow('new_order')(deps)))
  const alarms = await db.selectFrom('alarms').select('subject').where('kind', '=', 'new_order').execute()
  expect(alarms).toHaveLength(20)
  // one run that was under way, and one for all the others
  expect(looks).toBe(2)
})
