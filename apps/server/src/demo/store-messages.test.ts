import { afterAll, beforeAll, expect, test } from 'vitest'
import { storedMessages } from '../db/queries/messages'
import type { Channel } from '../gateways/messages/port'
import { openTestDatabase, type TestDatabase } from '../testing/database'
import { storeMessages } from './store-messages'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(async () => await database.close())

test('the demo stores messages of every channel with their provider’s fields', async () => {
  const messages = storeMessages(database.db, () => new Date('2026-11-20T07:00:00Z'))
  const channels: Channel[] = ['sms', 'mail', 'push', 'call']
  for (const channel of channels)
    await messages.send({
      ...{ channel, recipient: 'somebody', subject: null, body: `By ${channel}` },
      ...{ locale: 'hi', unsubscribe_url: 'https://shop.example/public/u/1-abc' },
    })
  const kept = await storedMessages(database.db)
  expect(kept.map(({ channel, body }) => [channel, body]).sort()).toEqual(
    channels.map((channel) => [channel, `By ${channel}`]).sort(),
  )
})
