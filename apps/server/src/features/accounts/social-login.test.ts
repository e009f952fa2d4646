import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../core/accounts/passwords'
import { openIdentityProviders } from '../../gateways/sign-in'
import { codeSentTo, refused, wrongFields } from '../../testing/answers'
import { openTestApp, type TestApp } from '../../testing/app'
import { describeOnDatabases } from '../../testing/database'
import { insertUser, setSettings } from '../../testing/fixtures'

const client_id = 'shop.apps.example'
const app_id = '4711'
const app_secret = 'facebook-secret'

/** A local stand-in for Google's keys and Facebook's graph API. */
async function openIssuers() {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const stranger = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }
  const people = new Map<string, { app_id: string; expires_at: number; me: Record<string, string> }>()
  const answer = (address: URL): [number, unknown] => {
    if (address.pathname === '/certs') return [200, { keys: [jwk] }]
    const of = (name: string) => address.searchParams.get(name) ?? ''
    if (address.pathname === '/graph/debug_token') {
      const person = people.get(of('input_token'))
      if (of('access_token') !== `${app_id}|${app_secret}`) return [400, { error: {} }]
      if (!person) return [200, { data: { is_valid: false } }]
      const { me, ...data } = person
      return [200, { data: { ...data, is_valid: true, user_id: me.user_id } }]
    }
    const token = of('access_token')
    const proof = createHmac('sha256', app_secret).update(token).digest('hex')
    return of('appsecret_proof') === proof ? [200, people.get(token)?.me] : [400, { error: {} }]
  }
  const server: Server = createServer((request, response) => {
    const [status, body] = answer(new URL(request.url ?? '/', 'http://issuer'))
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { server, origin, people, privateKey, foreignKey: stranger.privateKey }
}

describeOnDatabases('signing in with Google and Facebook on %s', (engine) => {
  let app: TestApp
  let issuers: Awaited<ReturnType<typeof openIssuers>>
  let count = 0
  beforeAll(async () => {
    issuers = await openIssuers()
    app = await openTestApp({
      engine,
      env: {
        GOOGLE_JWKS_URL: `${issuers.origin}/certs`,
        FACEBOOK_GRAPH_URL: `${issuers.origin}/graph`,
        FACEBOOK_APP_SECRET: app_secret,
      },
    })
    await setSettings(app, switchedOn)
  })
  afterAll(async () => {
    await app.close()
    issuers.server.close()
  })
  afterEach(() => setSettings(app, { enSOV: false }))

  const switchedOn = {
    enableGoogleLogin: true,
    googleAppId: client_id,
    enableFacebookLogin: true,
    facebookAppId: app_id,
  }
  const newEmail = () => `social${++count}@example.com`
  const newPhone = () => `+9197770${10_000 + count++}`
  const seconds = () => Math.floor(app.time.now.getTime() / 1000)
  const sign = (claims: object, { key = issuers.privateKey, alg = 'RS256' } = {}) =>
    new SignJWT({
      iss: 'https://accounts.google.com',
      aud: client_id,
      sub: '1',
      exp: seconds() + 3600,
      email_verified: true,
      name: 'Asha Rao',
      ...claims,
    })
      .setProtectedHeader({ alg, kid: 'k1' })
      .sign(key)
  const google = async (claims: object, more = {}) => ({
    provider: 'google' as const,
    accessToken: await sign(claims),
    ...more,
  })
  const person = async (email: string) =>
    await app.deps.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
  const { login, checkSocialLogin } = {
    login: (input: object) => app.guest.accounts.login(input),
    checkSocialLogin: (input: Awaited<ReturnType<typeof google>>) =>
      app.guest.accounts.checkSocialLogin(input),
  }

  test('[CAL-01] a new Google user gives a phone once; later the token is enough', async () => {
    const email = newEmail()
    const input = await google({ email }, { email })
    expect(await checkSocialLogin(input)).toEqual({ enter_phone_after_social_login: true })
    expect(await wrongFields(login(input))).toEqual(['/phone'])
    const phone = newPhone()
    const session = await login({ ...input, phone })
    expect(session.data).toMatchObject({ name: 'Asha Rao', email, phone, phone_verified: false })
    expect(await checkSocialLogin(input)).toEqual({ proceed_login: true })
    expect((await login(input)).data.id).toBe(session.data.id)
  })

  test('[CAL-01] a token with the wrong issuer, audience or expiry is refused', async () => {
    const email = newEmail()
    await insertUser(app.deps.db, { email, email_verified_at: app.time.now })
    const wrong = [
      { aud: 'another.apps.example' },
      { iss: 'https://accounts.evil.example' },
      { exp: seconds() - 60 },
      { exp: undefined },
      { email_verified: false },
      { email_verified: undefined },
      { email: 'not an address' },
    ]
    for (const claims of wrong)
      expect(await refused(login(await google({ email, ...claims })))).toEqual([401, 'social_refused'])
    const forged = await sign({ email }, { key: issuers.foreignKey })
    const unsigned = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ email, aud: client_id }))}.`
    for (const accessToken of [forged, unsigned, 'nonsense', `${await sign({ email })}x`])
      expect(await refused(login({ provider: 'google', accessToken }))).toEqual([401, 'social_refused'])
    expect(await refused(login(await google({ email }, { email: newEmail() })))).toEqual([
      401,
      'social_refused',
    ])
    const input = await google({ email, exp: seconds() + 60 })
    app.time.pass(3)
    expect(await refused(login(input))).toEqual([401, 'social_refused'])
    expect((await login(await google({ email }))).data.email).toBe(email)
  })

  test('[CAL-01] social login needs the switch and an app id', async () => {
    const email = newEmail()
    await insertUser(app.deps.db, { email, email_verified_at: app.time.now })
    const without: Record<string, string | boolean>[] = [{ enableGoogleLogin: false }, { googleAppId: '' }]
    for (const off of without) {
      await setSettings(app, off)
      expect(await refused(login(await google({ email })))).toEqual([401, 'social_refused'])
      await setSettings(app, switchedOn)
    }
    const { identities } = app.deps
    app.deps.identities = openIdentityProviders({
      ...app.deps.env,
      GOOGLE_JWKS_URL: 'http://127.0.0.1:1/certs',
    })
    expect(await refused(login(await google({ email })))).toEqual([409, 'social_unreachable'])
    app.deps.identities = identities
  })

  test('[CAL-01] an unverified e-mail’s account is taken over by the verified owner', async () => {
    const email = newEmail()
    const password = 'mango-lassi-42'
    const squatter = await app.guest.accounts.register({ name: 'Eve', email, phone: newPhone(), password })
    const owner = await login(await google({ email }))
    expect(owner.data.id).toBe(squatter.data.id)
    expect(await refused(app.guest.accounts.login({ email, password }))).toEqual([401, 'wrong_credentials'])
    const devices = await app.deps.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', owner.data.id)
      .execute()
    expect(devices).toHaveLength(1)
    expect((await person(email))?.email_verified_at).not.toBeNull()
  })

  test('[CAL-01] an account with a verified phone needs its code, not an unverified e-mail', async () => {
    const email = newEmail()
    const phone = newPhone()
    const id = await insertUser(app.deps.db, { email, phone, password_hash: await hashPassword('x') })
    const input = await google({ email })
    expect(await checkSocialLogin(input)).toEqual({ enter_phone_after_social_login: true })
    expect(await wrongFields(login({ ...input, phone }))).toEqual(['/otp'])
    await app.guest.accounts.sendOtp({ phone, provider: 'google', accessToken: input.accessToken })
    const session = await login({ ...input, phone, otp: await codeSentTo(app, phone) })
    expect(session.data).toMatchObject({ id, email, phone })
    expect((await login(input)).data.id).toBe(id)
  })

  test('[CAL-01] with another phone the typed e-mail opens the owner’s new account', async () => {
    const email = newEmail()
    const theirs = newPhone()
    const id = await insertUser(app.deps.db, { email, phone: theirs })
    const phone = newPhone()
    await app.guest.accounts.sendOtp({ phone })
    const otp = await codeSentTo(app, phone)
    const session = await login({ ...(await google({ email })), phone, otp })
    expect(session.data.id).not.toBe(id)
    expect(session.data).toMatchObject({ email, phone, phone_verified: true })
    const left = await app.deps.db
      .selectFrom('users')
      .select(['email', 'phone'])
      .where('id', '=', id)
      .executeTakeFirst()
    expect(left).toEqual({ email: null, phone: theirs })
  })

  test('[CAL-01] a new Google user confirms the phone where required, and known phones stay with their owners', async () => {
    await setSettings(app, { enSOV: true })
    const email = newEmail()
    const phone = newPhone()
    const input = await google({ email }, { phone })
    expect(await wrongFields(login(input))).toEqual(['/otp'])
    await app.guest.accounts.sendOtp({ phone })
    expect((await login({ ...input, otp: await codeSentTo(app, phone) })).data.phone_verified).toBe(true)
    await setSettings(app, { enSOV: false })
    const other = await google({ email: newEmail() }, { phone })
    expect(await refused(login(other))).toEqual([409, 'email_phone_already_used'])
  })

  test('[ROL-04] [CAL-01] staff cannot use social login, and a banned customer is refused', async () => {
    const staff = newEmail()
    await insertUser(app.deps.db, { email: staff, role: 'staff', email_verified_at: app.time.now })
    expect(await refused(login(await google({ email: staff })))).toEqual([401, 'social_refused'])
    const banned = newEmail()
    await insertUser(app.deps.db, { email: banned, is_active: false, email_verified_at: app.time.now })
    expect(await refused(login(await google({ email: banned })))).toEqual([403, 'account_blocked'])
  })

  test('[CAL-01] a Facebook token must be valid, for this app and for the e-mail', async () => {
    const email = newEmail()
    const me = { id: '7', user_id: '7', name: 'Ravi', email }
    const know = (token: string, more: object = {}) =>
      issuers.people.set(token, { app_id, expires_at: seconds() + 60, me, ...more })
    const facebook = (accessToken: string, more = {}) => ({
      provider: 'facebook' as const,
      accessToken,
      phone: newPhone(),
      ...more,
    })
    know('good')
    know('for another app', { app_id: '666' })
    know('over', { expires_at: seconds() - 1 })
    know('of somebody else', { me: { ...me, user_id: '8' } })
    know('without e-mail', { me: { id: '7', user_id: '7', name: 'Ravi' } })
    for (const token of ['for another app', 'over', 'of somebody else', 'without e-mail', 'unknown'])
      expect(await refused(login(facebook(token)))).toEqual([401, 'social_refused'])
    expect(await refused(login(facebook('good', { email: newEmail() })))).toEqual([401, 'social_refused'])
    expect((await login(facebook('good', { email }))).data).toMatchObject({ name: 'Ravi', email })
  })
})
