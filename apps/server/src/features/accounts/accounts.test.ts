import { beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../core/accounts/passwords'
import { refusalOf, refused, wrongFields } from '../../testing/answers'
import { describeOnDatabases } from '../../testing/database'
import { centre, insertUser } from '../../testing/fixtures'
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

  test('[CAL-01] a network can check ten e-mail addresses, then has to wait', async () => {
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
})
