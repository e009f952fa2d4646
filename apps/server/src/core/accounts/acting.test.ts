import { contract } from '@tokri/contract/index'
import { expect, test } from 'vitest'
import { describeOnDatabases } from '../../testing/database'
import { insertStaff, insertUser } from '../../testing/fixtures'
import { sharedApp } from '../../testing/shared-app'
import type { Actor } from '../actor'
import { refuse } from '../refused'
import { act } from './acting'

describeOnDatabases('[ROL-03] what acting for a customer leaves behind on %s', (engine) => {
  const app = sharedApp({ engine })
  const audited = async () =>
    (await app.deps.db.selectFrom('audit_log').select(['action', 'subject', 'after']).orderBy('id').execute())
      .filter(({ action }) => action === 'toggle-favorite' || action === 'get-orders')
      .map(({ subject, after }) => [subject, after])
  async function actFor(customer: number, staff: number | null) {
    const actor = { kind: 'customer', id: customer, session_id: 's', acting_user_id: staff } as Actor
    const caller = { ip: '::1', locale: 'en', device: null, token: '', cookies: undefined, isSecure: true }
    return <T>(endpoint: Parameters<typeof act>[1]['endpoint'], carryOut: () => Promise<T>) =>
      act(
        app.deps,
        {
          ...{ endpoint, actor, input: { id: 7 }, confirmation: undefined, password: undefined },
          ...{ caller, now: app.time.now },
        },
        carryOut,
      )
  }
  const { toggleFavorite } = contract.stores
  const { getOrders } = contract.orders

  test('a write is audited as done, as refused, or as failed by a bug', async () => {
    const customer = await insertUser(app.deps.db)
    const run = await actFor(customer, await insertStaff(app.deps.db))
    expect(await run(toggleFavorite, async () => 'done')).toBe('done')
    await run(toggleFavorite, async () => refuse('not_found'))
    await expect(run(toggleFavorite, () => Promise.reject(refuse('wrong_state')))).rejects.toBeDefined()
    await expect(run(toggleFavorite, () => Promise.reject(new Error('bug')))).rejects.toThrow('bug')
    const subject = `user:${customer}`
    expect(await audited()).toEqual([
      [subject, { id: 7 }],
      [subject, { id: 7, refused: 'not_found' }],
      [subject, { id: 7, refused: 'wrong_state' }],
      [subject, { id: 7, refused: 'our_fault' }],
    ])
  })

  test('reads, and writes by customers and guests themselves, are not', async () => {
    const before = await audited()
    const customer = await insertUser(app.deps.db)
    const acting = await actFor(customer, await insertStaff(app.deps.db))
    expect(await acting(getOrders, async () => 'read')).toBe('read')
    const self = await actFor(customer, null)
    expect(await self(toggleFavorite, async () => 'done')).toBe('done')
    expect(await audited()).toEqual(before)
  })
})
