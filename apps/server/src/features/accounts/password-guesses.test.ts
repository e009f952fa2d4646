import { hash } from '@node-rs/argon2'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { hashPassword } from '../../core/accounts/passwords'
import { describeOnDatabases } from '../../testing/database'
import { insertUser } from '../../testing/fixtures'
import { sharedApp } from '../../testing/shared-app'

const password = 'mango-lassi-42'

describeOnDatabases('guessed passwords on %s', (engine) => {
  const app = sharedApp({ engine })
  let password_hash: string
  let count = 0
  beforeAll(async () => {
    password_hash = await hashPassword(password)
  })
  const newEmail = () => `asha${++count}@example.com`
  let email: string
  const signIn = (from: { remoteAddress?: string; cookie?: string }, words = 'not-this-one', whose = email) =>
    app.app.inject({
      method: 'POST',
      url: '/public/api/login',
      payload: { email: whose, password: words },
      headers: from.cookie ? { cookie: from.cookie } : {},
      remoteAddress: from.remoteAddress ?? '203.0.113.1',
    })
  const statuses = async (answers: ReturnType<typeof signIn>[]) =>
    (await Promise.all(answers)).map(({ statusCode }) => statusCode)
  /** The maximum number of wrong passwords, each from a different network. */
  const fromEverywhere = (count: number) =>
    statuses(Array.from({ length: count }, (_, n) => signIn({ remoteAddress: `198.51.100.${n + 1}` })))
  beforeEach(async () => {
    email = newEmail()
    // a cheap hash; its real cost is tested in passwords.test.ts
    const cheap = await hash(password, { memoryCost: 1_024, timeCost: 1 })
    await insertUser(app.deps.db, { email, password_hash: cheap })
    app.deps.env.LIMIT_FACTOR = 1
    // new addresses, because sign-ins per address are limited too
    app.time.pass(16)
  })
  afterEach(() => {
    app.deps.env.LIMIT_FACTOR = 1000
    app.time.pass(16)
  })

  test('[CAL-01] one network gets ten guesses in a quarter of an hour, whether the account exists or not', async () => {
    const cases = { '203.0.113.1': email, '203.0.113.3': 'no-such-person@example.com' }
    for (const [remoteAddress, whose] of Object.entries(cases)) {
      const answers = await statuses(
        Array.from({ length: 13 }, () => signIn({ remoteAddress }, 'wrong', whose)),
      )
      expect(answers.filter((status) => status === 401)).toHaveLength(10)
      expect(answers.filter((status) => status === 429)).toHaveLength(3)
    }
    expect((await signIn({}, password)).statusCode).toBe(429)
    expect((await signIn({ remoteAddress: '203.0.113.2' }, password)).statusCode).toBe(200)
  })

  test('[CAL-01] the window begins with the first guess and does not slide', async () => {
    await statuses(Array.from({ length: 9 }, () => signIn({})))
    app.time.pass(14)
    expect([(await signIn({})).statusCode, (await signIn({})).statusCode]).toEqual([401, 429])
    app.time.pass(1)
    expect((await signIn({}, password)).statusCode).toBe(200)
  })

  test('[CAL-01] all unknown browsers together get twenty guesses, and the right password then waits too', async () => {
    const answers = await fromEverywhere(23)
    expect(answers.filter((status) => status === 401)).toHaveLength(20)
    expect(answers.filter((status) => status === 429)).toHaveLength(3)
    const refusedOwner = await signIn({ remoteAddress: '192.0.2.1' }, password)
    expect([refusedOwner.statusCode, Number(refusedOwner.headers['retry-after'])]).toEqual([429, 900])
  })

  test('[CAL-01] strangers never lock the owner out of a browser they signed in with before', async () => {
    const [cookie = ''] = String((await signIn({}, password)).headers['set-cookie']).split(';')
    await fromEverywhere(23)
    const from = { remoteAddress: '192.0.2.1', cookie }
    expect((await signIn(from, password)).statusCode).toBe(200)
    expect((await signIn({ remoteAddress: '192.0.2.2' }, password)).statusCode).toBe(429)
    // a stolen browser gets no more attempts than any other
    const answers = await statuses(Array.from({ length: 12 }, () => signIn(from)))
    expect(answers.filter((status) => status === 401)).toHaveLength(10)
  })

  test('[CAL-01] a browser’s cookie is valid for its own account only, and cannot be forged', async () => {
    const [cookie = ''] = String((await signIn({}, password)).headers['set-cookie']).split(';')
    const [name = '', value = ''] = cookie.split('=')
    const before = email
    email = newEmail()
    await insertUser(app.deps.db, { email, password_hash })
    await fromEverywhere(20)
    for (const forged of [cookie, `${name}=${value}x`, `${name}=`, `${name}=id.`, `${name}=.`])
      expect((await signIn({ remoteAddress: '192.0.2.1', cookie: forged }, password)).statusCode).toBe(429)
    email = before
  })

  test('[CAL-01] the cookie is limited to this server, and hidden from scripts', async () => {
    const { headers } = await signIn({}, password)
    expect(headers['set-cookie']).toMatch(
      /^device_[0-9a-f]{16}=[\w-]+\.[\w-]+; Path=\/public\/api; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    )
    expect((await signIn({})).headers['set-cookie']).toBeUndefined()
  })
})
