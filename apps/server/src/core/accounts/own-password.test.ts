import { expect, test } from 'vitest'
import { describeOnDatabases } from '../../testing/database'
import { insertStaff } from '../../testing/fixtures'
import { sharedApp } from '../../testing/shared-app'
import { isOwnPassword } from './own-password'
import { hashPassword } from './passwords'

describeOnDatabases('[ROL-03] the password staff give before money moves on %s', (engine) => {
  const app = sharedApp({ engine, env: { LIMIT_FACTOR: '1' } })
  const caller = {
    ip: '203.0.113.9',
    locale: 'en',
    device: null,
    token: '',
    cookies: undefined,
    isSecure: true,
  }

  test('a missing password does not count as a guess, a wrong one does', async () => {
    const { db } = app.deps
    const user_id = await insertStaff(db)
    const password_hash = await hashPassword('mango-lassi-42')
    await db
      .updateTable('users')
      .set({ password_hash, email: 'desk@b.test' })
      .where('id', '=', user_id)
      .execute()
    const give = (password: unknown) => isOwnPassword(app.deps, { user_id, password, caller })
    for (let times = 0; times < 15; times++)
      for (const none of ['', null, 42]) expect(await give(none)).toBe(false)
    expect(await give('mango-lassi-42')).toBe(true)
    for (let times = 0; times < 10; times++) expect(await give('mango-lassi-43')).toBe(false)
    await expect(give('mango-lassi-42')).rejects.toMatchObject({ code: 'too_many_requests' })
  })

  test('a deleted account has no valid password', async () => {
    expect(await isOwnPassword(app.deps, { user_id: 999_999, password: 'x', caller })).toBe(false)
  })
})
