import { hash } from '@node-rs/argon2'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../../core/accounts/passwords'
import { json } from '../../db/tables/json'
import { refusalOf, refused, wrongFields } from '../../testing/answers'
import { describeOnDatabases } from '../../testing/database'
import { centre, insertAddress, insertOrder, insertStore, insertUser } from '../../testing/fixtures'
import { sharedApp } from '../../testing/shared-app'

const place = { ...centre, address: '4 Park Road', house: '12B', tag: 'Home' }
const password = 'mango-lassi-42'

describeOnDatabases('accounts on %s', (engine) => {
  const app = sharedApp({ engine })
  let password_hash: string
  let count = 0
  beforeAll(async () => {
    password_hash = await hashPassword(password)
  })

  const newcomer = () => {
    count++
    return { name: 'Asha Rao', email: `asha${count}@example.com`, phone: `98450${10_000 + count}`, password }
  }
  const calling = (path: string, payload: object, headers = {}) =>
    app.app.inject({ method: 'POST', url: `/public/api/${path}`, payload, headers })

  test('[CAL-01] [ENT-03] registering signs in and saves the chosen address as default', async () => {
    const input = newcomer()
    const session = await app.guest.accounts.register({ ...input, address: place })
    expect(session).toMatchObject({
      success: true,
      running_order: null,
      data: {
        name: 'Asha Rao',
        role: 'customer',
        email: input.email,
        phone: `+91${input.phone}`,
        phone_verified: false,
        wallet_balance: 0,
        rewards_balance: 0,
        avatar: null,
        tax_number: null,
      },
      addresses: [{ ...place, is_default: true }],
    })
    expect(session.data.default_address?.id).toBe(session.addresses[0]?.id)
    expect(JSON.stringify(session)).not.toContain('argon2')
    const answer = await calling('check-running-order', { token: session.data.auth_token })
    expect(answer.body).toBe('false')
  })

  test('[CAL-01] signing in by password does not duplicate the address', async () => {
    const input = newcomer()
    await app.guest.accounts.register({ ...input, address: place })
    const email = input.email.toUpperCase()
    const again = await app.guest.accounts.login({ email, password, address: place })
    expect(again.addresses).toHaveLength(1)
    const elsewhere = { ...place, house: '7', latitude: 12.99 }
    const third = await app.guest.accounts.login({ email, password, address: elsewhere })
    expect(third.addresses).toHaveLength(2)
    expect(third.data.default_address?.house).toBe(place.house)
  })

  test('[CAL-01] an area chosen as a guest is not saved as an address', async () => {
    const input = newcomer()
    await app.guest.accounts.register({ ...input, address: place })
    const area = { ...place, house: null, latitude: 12.99 }
    const session = await app.guest.accounts.login({ email: input.email, password, address: area })
    expect(session.addresses.map(({ house, is_default }) => [house, is_default])).toEqual([
      [place.house, true],
    ])
  })

  test('[CAL-01] [ERR-06] a wrong password and an unknown e-mail are indistinguishable', async () => {
    const input = newcomer()
    await app.guest.accounts.register(input)
    const wrong = await refusalOf(app.guest.accounts.login({ email: input.email, password: 'not-this-one' }))
    const unknown = await refusalOf(app.guest.accounts.login({ email: 'nobody@example.com', password }))
    const { request_id: _, ...one } = wrong.body
    const { request_id: __, ...other } = unknown.body
    expect(one).toEqual(other)
    expect(one).toMatchObject({ status: 401, code: 'wrong_credentials', title: 'Unauthorized' })
    expect(one.detail).toContain('Wrong email or password')
  })

  test('[CAL-01] whether e-mails have an account is told ten times; then one network opens none for a while', async () => {
    const known = newcomer()
    await app.guest.accounts.register(known)
    app.deps.env.LIMIT_FACTOR = 1
    const attempt = (email: string, remoteAddress: string) =>
      app.app.inject({
        method: 'POST',
        url: '/public/api/register',
        payload: { ...newcomer(), email },
        remoteAddress,
      })
    const statuses = []
    for (let n = 0; n < 13; n++) statuses.push((await attempt(known.email, '203.0.113.70')).statusCode)
    expect(statuses).toEqual([...Array.from({ length: 11 }, () => 409), 429, 429])
    expect((await attempt('free@example.com', '203.0.113.70')).statusCode).toBe(429)
    expect((await attempt('free@example.com', '203.0.113.71')).statusCode).toBe(200)
    app.time.pass(16)
    expect((await attempt('other@example.com', '203.0.113.70')).statusCode).toBe(200)
    app.deps.env.LIMIT_FACTOR = 1000
  })

  describe('guessing at passwords', () => {
    let email: string
    const signIn = (
      from: { remoteAddress?: string; cookie?: string },
      words = 'not-this-one',
      whose = email,
    ) =>
      app.app.inject({
        method: 'POST',
        url: '/public/api/login',
        payload: { email: whose, password: words },
        headers: from.cookie ? { cookie: from.cookie } : {},
        remoteAddress: from.remoteAddress ?? '203.0.113.1',
      })
    const statuses = async (answers: ReturnType<typeof signIn>[]) =>
      (await Promise.all(answers)).map(({ statusCode }) => statusCode)
    /** As many wrong passwords as there may be, each from another network. */
    const fromEverywhere = (count: number) =>
      statuses(Array.from({ length: count }, (_, n) => signIn({ remoteAddress: `198.51.100.${n + 1}` })))
    beforeEach(async () => {
      email = newcomer().email
      // how dear a guess is made, passwords.test.ts looks at
      const cheap = await hash(password, { memoryCost: 1_024, timeCost: 1 })
      await insertUser(app.deps.db, { email, password_hash: cheap })
      app.deps.env.LIMIT_FACTOR = 1
      // an address of before may not sign in too often either
      app.time.pass(16)
    })
    afterEach(() => {
      app.deps.env.LIMIT_FACTOR = 1000
      app.time.pass(16)
    })

    test('[CAL-01] one network guesses ten times in a quarter of an hour, whether the account exists or not', async () => {
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

    test('[CAL-01] all strangers together guess twenty times, and the right password then waits as well', async () => {
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
      // a stolen browser guesses no more than any other
      const answers = await statuses(Array.from({ length: 12 }, () => signIn(from)))
      expect(answers.filter((status) => status === 401)).toHaveLength(10)
    })

    test('[CAL-01] the cookie of a browser counts for its own account alone, and none can be made up', async () => {
      const [cookie = ''] = String((await signIn({}, password)).headers['set-cookie']).split(';')
      const [name = '', value = ''] = cookie.split('=')
      const before = email
      email = newcomer().email
      await insertUser(app.deps.db, { email, password_hash })
      await fromEverywhere(20)
      for (const forged of [cookie, `${name}=${value}x`, `${name}=`, `${name}=id.`, `${name}=.`])
        expect((await signIn({ remoteAddress: '192.0.2.1', cookie: forged }, password)).statusCode).toBe(429)
      email = before
    })

    test('[CAL-01] the cookie is for calls of this server only, and not for scripts', async () => {
      const { headers } = await signIn({}, password)
      expect(headers['set-cookie']).toMatch(
        /^device_[0-9a-f]{16}=[\w-]+\.[\w-]+; Path=\/public\/api; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
      )
      expect((await signIn({})).headers['set-cookie']).toBeUndefined()
    })
  })

  test('[CAL-02] a banned customer is told so only after signing in', async () => {
    const email = 'banned@example.com'
    const id = await insertUser(app.deps.db, { email, password_hash, is_active: false })
    expect(await refused(app.guest.accounts.login({ email, password }))).toEqual([403, 'account_blocked'])
    expect(await refused(app.guest.accounts.login({ email, password: 'x' }))).toEqual([
      401,
      'wrong_credentials',
    ])
    expect(await refused((await app.as(id)).accounts.checkBan({}))).toEqual([403, 'account_blocked'])
    const free = await app.as(await insertUser(app.deps.db))
    expect(await free.accounts.checkBan({})).toEqual({ success: true })
  })

  test('[CAL-01] an e-mail or phone opens one account, also concurrently', async () => {
    const input = newcomer()
    await app.guest.accounts.register(input)
    const other = newcomer()
    const taken = [409, 'email_phone_already_used']
    expect(await refused(app.guest.accounts.register({ ...other, email: input.email }))).toEqual(taken)
    expect(await refused(app.guest.accounts.register({ ...other, phone: `+91 ${input.phone}` }))).toEqual(
      taken,
    )
    const answers = await Promise.allSettled([1, 2, 3].map(() => app.guest.accounts.register(other)))
    expect(answers.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
  })

  test('[VAL-05] every invalid field of a registration is listed with a message', async () => {
    const answer = app.guest.accounts.register({
      name: 'A',
      email: 'no',
      phone: '9845012345',
      password: 'short',
    })
    expect(await wrongFields(answer)).toEqual(['/name', '/email', '/password'])
    const { body } = await refusalOf(app.guest.accounts.register({ ...newcomer(), phone: '12345' }))
    expect(body).toMatchObject({
      status: 400,
      code: 'invalid_input',
      errors: [{ field: '/phone', reason: 'malformed' }],
    })
    const common = await refusalOf(app.guest.accounts.register({ ...newcomer(), password: 'password123' }))
    expect(common.body.errors).toEqual([
      { field: '/password', reason: 'common_password', message: expect.stringContaining('Choose another') },
    ])
    const { email, ...rest } = newcomer()
    expect(await wrongFields(app.guest.accounts.register({ ...rest, email, password: email }))).toEqual([
      '/password',
    ])
  })

  test('[CAL-01] logout ends one session only', async () => {
    const input = newcomer()
    const { data } = await app.guest.accounts.register(input)
    const other = await app.guest.accounts.login({ email: input.email, password })
    const user = (token: string) => calling('update-user-info', { token })
    expect((await user(data.auth_token)).json().data.auth_token).toBe(data.auth_token)
    expect((await calling('logout', { token: data.auth_token })).json()).toEqual({ success: true })
    expect((await user(data.auth_token)).statusCode).toBe(401)
    expect((await user(other.data.auth_token)).statusCode).toBe(200)
    expect((await user('')).statusCode).toBe(401)
  })

  test('[CAL-01] own devices are listed and can be signed out; others’ cannot', async () => {
    const id = await insertUser(app.deps.db)
    const phone = await app.as(id)
    const laptop = await app.as(id)
    const stranger = await app.as(await insertUser(app.deps.db))
    const sessions = await phone.accounts.sessions({})
    expect(sessions).toHaveLength(2)
    expect(sessions.filter((one) => one.current)).toHaveLength(1)
    const session_id = sessions.find((one) => !one.current)?.id ?? ''
    expect(await refused(stranger.accounts.revokeSession({ session_id }))).toEqual([404, 'not_found'])
    expect(await phone.accounts.revokeSession({ session_id })).toEqual({ success: true })
    expect(await refused(laptop.accounts.sessions({}))).toEqual([401, 'session_required'])
    expect(await refused(phone.accounts.revokeSession({ session_id }))).toEqual([404, 'not_found'])
  })

  test('[ROL-01] a foreign user_id is refused', async () => {
    const id = await insertUser(app.deps.db)
    const other = await insertUser(app.deps.db)
    const { data } = await app.guest.accounts.register(newcomer())
    const mine = await calling('update-user-info', { token: data.auth_token, user_id: data.id })
    expect(mine.json().data.id).toBe(data.id)
    for (const user_id of [id, other])
      expect((await calling('update-user-info', { token: data.auth_token, user_id })).statusCode).toBe(403)
  })

  test('[CAL-01] wallet and rewards list balance and described movements', async () => {
    const { db } = app.deps
    const user_id = await insertUser(db)
    await db.transaction().execute(async (tx) => {
      const accounts = await tx
        .insertInto('ledger_accounts')
        .values([
          { kind: 'wallet', owner_id: user_id, balance: 30_000 },
          { kind: 'store_payable', owner_id: user_id, balance: -30_000 },
        ])
        .returning('id')
        .execute()
      const [wallet, paidBy] = accounts.map((row) => row.id) as [number, number]
      for (const [at, amount, balance_after, reason] of [
        [1, 50_000, 50_000, 'wallet_topup'],
        [2, -20_000, 30_000, 'wallet_payment'],
      ] as const) {
        const posting = await tx
          .insertInto('ledger_postings')
          .values({
            reason,
            ref: `test-${user_id}-${at}`,
            description: json({ key: `statement_${reason}`, params: { unique_order_id: 'OD-1' } }),
            created_at: app.time.now,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        await tx
          .insertInto('ledger_entries')
          .values([
            { posting_id: posting.id, account_id: wallet, amount, balance_after },
            {
              posting_id: posting.id,
              account_id: paidBy,
              amount: -amount,
              balance_after: -balance_after,
            },
          ])
          .execute()
      }
    })
    const me = await app.as(user_id)
    const { balance, transactions } = await me.accounts.getWalletTransactions({})
    expect(balance).toBe(30_000)
    expect(
      transactions.map(({ type, amount, balance_after, meta }) => [
        type,
        amount,
        balance_after,
        meta.description,
      ]),
    ).toEqual([
      ['withdraw', 20_000, 30_000, 'Paid for order OD-1'],
      ['deposit', 50_000, 50_000, 'Money added'],
    ])
    expect(await me.accounts.getRewardsTransactions({})).toEqual({
      success: true,
      next_cursor: null,
      balance: 0,
      ending: null,
      transactions: [],
    })
    expect((await me.accounts.updateUserInfo({})).data.wallet_balance).toBe(30_000)
    const other = await app.as(await insertUser(db))
    expect((await other.accounts.getWalletTransactions({})).transactions).toEqual([])
  })

  test('[CAL-13] [ENT-03] the account includes the running or requested own order', async () => {
    const { db } = app.deps
    const user_id = await insertUser(db)
    const stranger = await insertUser(db)
    const me = await app.as(user_id)
    const restaurant_id = await insertStore(db)
    const done = await insertOrder(db, { user_id, restaurant_id })
    const theirs = await insertOrder(db, { user_id: stranger, restaurant_id, state: 'preparing' })
    const follow = async (unique_order_id?: string) =>
      (await me.accounts.updateUserInfo({ unique_order_id })).running_order?.unique_order_id
    expect([await me.accounts.checkRunningOrder({}), await follow()]).toEqual([false, undefined])
    const running = await insertOrder(db, { user_id, restaurant_id, state: 'preparing' })
    expect([await me.accounts.checkRunningOrder({}), await follow()]).toEqual([true, running])
    expect([await follow(done), await follow(theirs)]).toEqual([done, undefined])
  })

  test('[CAL-01] the account lists addresses newest first, with the default marked', async () => {
    const { db } = app.deps
    const user_id = await insertUser(db, { tax_number: 'GST-1', avatar: 'tiger' })
    const first = await insertAddress(db, user_id)
    const second = await insertAddress(db, user_id, { tag: 'Work' })
    await db.updateTable('users').set({ default_address_id: first }).where('id', '=', user_id).execute()
    const session = await (await app.as(user_id)).accounts.updateUserInfo({})
    expect(session.addresses.map(({ id, is_default }) => [id, is_default])).toEqual([
      [second, false],
      [first, true],
    ])
    expect(session.data).toMatchObject({
      tax_number: 'GST-1',
      avatar: 'tiger',
      default_address: { id: first },
    })
  })
})
