import { describe, expect, test } from 'vitest'
import { emit } from './db/queries/events'
import type { Message } from './gateways/messages/port'
import { workOutbox } from './outbox'
import { engines } from './testing/database'
import { sharedApp } from './testing/shared-app'

describe.each(engines)('What facts cause, on %s', (engine) => {
  const app = sharedApp({ engine })

  /** Each of these phones is to be sent a code. */
  const codesFor = (phones: string[]) =>
    app.deps.db.transaction().execute(async (tx) => {
      for (const recipient of phones)
        await emit(
          tx,
          'code.requested',
          { channel: 'sms', recipient, purpose: 'login', code: '123456' },
          app.time.now,
        )
    })
  const waiting = async () =>
    (await app.deps.db.selectFrom('outbox').select('payload').orderBy('id').execute()).map(
      ({ payload }) => (payload as { recipient: string }).recipient,
    )

  test('nobody is sent a message twice because those before it took their time', async () => {
    const sent: string[] = []
    const nodeThat = (send: (message: Message) => Promise<void>) => ({ ...app.deps, messages: { send } })
    const other = nodeThat(async ({ recipient }) => void sent.push(recipient))
    const slow = nodeThat(async ({ recipient }) => {
      sent.push(recipient)
      app.time.pass(40 / 60)
      // another node looks what is to do, as each does all the time
      if (sent.length === 2) await workOutbox(other)
    })
    await codesFor(['+911', '+912', '+913'])
    await workOutbox(slow)
    expect(sent).toEqual(['+911', '+912', '+913'])
  })

  test('what was done is forgotten after a day, with the addresses in it; what still waits is not', async () => {
    await app.deps.db.deleteFrom('outbox').execute()
    const due = { alert_id: 1, channel: 'mail' } as const
    const tell = (recipient: string) =>
      app.deps.db.transaction().execute((tx) => emit(tx, 'alert.due', { ...due, recipient }, app.time.now))
    await tell('done@example.test')
    await app.settle()
    await tell('waits@example.test')
    app.time.pass(23 * 60)
    await app.runJob('forgetOldStreams')
    expect(await waiting()).toEqual(['done@example.test', 'waits@example.test'])
    app.time.pass(2 * 60)
    await app.runJob('forgetOldStreams')
    expect(await waiting()).toEqual(['waits@example.test'])
  })
})
