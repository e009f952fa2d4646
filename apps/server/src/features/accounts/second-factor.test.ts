import type { Client } from '@tokri/contract/client'
import { generateSync } from 'otplib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashPassword } from '../../core/accounts/passwords'
import { outcomes, refusalOf, refused } from '../../testing/answers'
import { describeOnDatabases } from '../../testing/database'
import { insertStaff, insertStore, insertUser, setSettings } from '../../testing/fixtures'
import { insertOwner } from '../../testing/orders'
import { sharedApp } from '../../testing/shared-app'

const password = 'saffron-and-cardamom'
const password_hash = await hashPassword(password)

describeOnDatabases('two-step sign-in on %s', (engine) => {
  const app = sharedApp({ engine, env: { LIMIT_FACTOR: '1' } })
  let me = { id: 0, email: '' }
  let made = 0
  beforeEach(async () => {
    const email = `admin${++made}@shop.test`
    me = { id: await insertUser(app.deps.db, { role: 'admin', email, password_hash }), email }
  })
  afterEach(async () => {
    // the next minute, so that the rate limits per address restart
    app.time.pass(16)
    await setSettings(app, { demandSecondFactor: 'nobody' })
  })

  const codeOf = (secret: string) =>
    generateSync({ secret, epoch: Math.floor(app.time.now.getTime() / 1000) })
  const logIn = (email = me.email) => app.guest.accounts.login({ email, password })
  const ticketOf = async (email = me.email) => String((await refusalOf(logIn(email))).body.ticket)
  const turnOn = async (client: Client) => {
    const { secret, uri } = await client.secondFactor.begin({})
    const { recovery_codes } = await client.secondFactor.confirm({ code: codeOf(secret) })
    app.time.pass(1)
    return { secret, uri, recovery_codes }
  }

  test('[ROL-05] once it is on, signing in needs a code besides the password', async () => {
    const mine = await app.as(me.id)
    const elsewhere = await app.as(me.id)
    const { secret, uri } = await turnOn(mine)
    expect(uri).toContain(`otpauth://totp/Tokri:${encodeURIComponent(me.email)}?secret=${secret}`)
    expect(await refused(elsewhere.accounts.sessions({}))).toEqual([401, 'session_required'])
    expect(await mine.secondFactor.status({})).toMatchObject({ recovery_left: 10, is_demanded: false })
    expect(await refused(logIn())).toEqual([401, 'second_factor'])
    const ticket = await ticketOf()
    expect(await refused(app.guest.secondFactor.signIn({ ticket, code: '000000' }))).toEqual([
      409,
      'otp_wrong',
    ])
    const { data } = await app.guest.secondFactor.signIn({ ticket, code: codeOf(secret) })
    expect(data).toMatchObject({ id: me.id, role: 'admin' })
  })

  test('[ROL-05] a code works once, even when used twice at the same moment', async () => {
    const { secret } = await turnOn(await app.as(me.id))
    const ticket = await ticketOf()
    const code = codeOf(secret)
    const signIn = () => app.guest.secondFactor.signIn({ ticket, code })
    expect((await outcomes([signIn(), signIn()])).sort()).toEqual(['done', 'otp_wrong'])
    expect(await refused(signIn())).toEqual([409, 'otp_wrong'])
    app.time.pass(0.5)
    expect((await app.guest.secondFactor.signIn({ ticket, code: codeOf(secret) })).data.id).toBe(me.id)
  })

  test('the code that turned it on cannot be used to sign in', async () => {
    const mine = await app.as(me.id)
    const { secret } = await mine.secondFactor.begin({})
    const code = codeOf(secret)
    await mine.secondFactor.confirm({ code })
    expect(await refused(app.guest.secondFactor.signIn({ ticket: await ticketOf(), code }))).toEqual([
      409,
      'otp_wrong',
    ])
  })

  test('a phone clock half a minute off is accepted, one two minutes off is not', async () => {
    const { secret } = await turnOn(await app.as(me.id))
    const at = (seconds: number) =>
      generateSync({ secret, epoch: Math.floor(app.time.now.getTime() / 1000) + seconds })
    const ticket = await ticketOf()
    expect(await refused(app.guest.secondFactor.signIn({ ticket, code: at(120) }))).toEqual([
      409,
      'otp_wrong',
    ])
    expect((await app.guest.secondFactor.signIn({ ticket, code: at(30) })).data.id).toBe(me.id)
  })

  test('guesses are counted for the account, and stop even the right code', async () => {
    const { secret } = await turnOn(await app.as(me.id))
    const ticket = await ticketOf()
    const guesses = await outcomes(
      ['111111', '222222', '333333', '444444', '555555'].map((code) =>
        app.guest.secondFactor.signIn({ ticket, code }),
      ),
    )
    expect(new Set(guesses)).toEqual(new Set(['otp_wrong']))
    const right = () => app.guest.secondFactor.signIn({ ticket, code: codeOf(secret) })
    expect(await refused(right())).toEqual([429, 'too_many_requests'])
    app.time.pass(16)
    expect(await refused(right())).toEqual([401, 'sign_in_again'])
    const fresh = await ticketOf()
    expect((await app.guest.secondFactor.signIn({ ticket: fresh, code: codeOf(secret) })).data.id).toBe(me.id)
  })

  test('a ticket is bound to the person and expires after five minutes', async () => {
    const { secret } = await turnOn(await app.as(me.id))
    const other = await insertUser(app.deps.db, { role: 'admin' })
    const ticket = await ticketOf()
    const [, until, seal] = ticket.split('.')
    const forged = `${other}.${until}.${seal}`
    expect(await refused(app.guest.secondFactor.signIn({ ticket: forged, code: codeOf(secret) }))).toEqual([
      401,
      'sign_in_again',
    ])
    app.time.pass(6)
    expect(await refused(app.guest.secondFactor.signIn({ ticket, code: codeOf(secret) }))).toEqual([
      401,
      'sign_in_again',
    ])
  })

  test('each recovery code works once, and new ones end the old', async () => {
    const mine = await app.as(me.id)
    const { secret, recovery_codes } = await turnOn(mine)
    const [first = '', second = ''] = recovery_codes
    expect(new Set(recovery_codes).size).toBe(10)
    const signIn = async (code: string) => app.guest.secondFactor.signIn({ ticket: await ticketOf(), code })
    expect((await signIn(first.toLowerCase())).data.id).toBe(me.id)
    expect(await refused(signIn(first))).toEqual([409, 'otp_wrong'])
    expect(await mine.secondFactor.status({})).toMatchObject({ recovery_left: 9 })
    await mine.secondFactor.renewRecovery({ code: codeOf(secret) })
    expect(await refused(signIn(second))).toEqual([409, 'otp_wrong'])
  })

  test('the database contains neither secret nor recovery codes in plain text', async () => {
    const { secret, recovery_codes } = await turnOn(await app.as(me.id))
    const { db } = app.deps
    const kept = JSON.stringify([
      await db.selectFrom('second_factors').selectAll().execute(),
      await db.selectFrom('recovery_codes').selectAll().execute(),
      await db.selectFrom('audit_log').selectAll().execute(),
    ])
    for (const plain of [secret, ...recovery_codes, ...recovery_codes.map((code) => code.replace('-', ''))])
      expect(kept).not.toContain(plain)
    // a secret copied to another person's row is invalid
    const other = await insertUser(db, { role: 'admin', email: `copy${made}@shop.test`, password_hash })
    const [row] = await db.selectFrom('second_factors').selectAll().where('user_id', '=', me.id).execute()
    if (row)
      await db
        .insertInto('second_factors')
        .values({ ...row, user_id: other })
        .execute()
    const ticket = await ticketOf(`copy${made}@shop.test`)
    expect(await refused(app.guest.secondFactor.signIn({ ticket, code: codeOf(secret) }))).toEqual([
      409,
      'otp_wrong',
    ])
  })

  test('[ROL-06] where it is required, every other call is refused until it is set up', async () => {
    const { db } = app.deps
    await setSettings(app, { demandSecondFactor: 'team' })
    const mine = await app.as(me.id)
    expect(await mine.console.me({})).toMatchObject({ needs_second_factor: true })
    expect(await refused(mine.console.ledgerCheck({}))).toEqual([403, 'second_factor_demanded'])
    expect(await refused(mine.secondFactor.turnOff({ code: '000000' }))).toEqual([
      403,
      'second_factor_demanded',
    ])
    const desk = await app.as(await insertStaff(db))
    expect(await refused(desk.callandorder.findCustomer({ query: 'meera' }))).toEqual([
      403,
      'second_factor_demanded',
    ])
    const owner = await app.as(await insertOwner(db, await insertStore(db)))
    expect(await owner.console.myStores({})).toHaveLength(1)
    await turnOn(mine)
    expect(await mine.console.me({})).toMatchObject({ needs_second_factor: false })
    expect(await mine.console.ledgerCheck({})).toBeNull()
    await setSettings(app, { demandSecondFactor: 'everybody' })
    expect(await refused(owner.console.myStores({}))).toEqual([403, 'second_factor_demanded'])
  })

  test('turning it off needs a code; an admin takes it from others, not from themselves', async () => {
    const mine = await app.as(me.id)
    const { secret } = await turnOn(mine)
    expect(await refused(mine.secondFactor.turnOff({ code: '000000' }))).toEqual([409, 'otp_wrong'])
    expect(await refused(mine.secondFactor.begin({}))).toEqual([409, 'second_factor_on'])
    expect(await refused(mine.secondFactor.reset({ user_id: me.id }))).toEqual([403, 'not_allowed'])
    const boss = await app.as(await insertUser(app.deps.db, { role: 'admin' }))
    expect(await boss.secondFactor.reset({ user_id: me.id })).toEqual({ success: true })
    expect(await refused(mine.accounts.sessions({}))).toEqual([401, 'session_required'])
    expect((await logIn()).data.id).toBe(me.id)
    expect(await refused(boss.secondFactor.reset({ user_id: me.id }))).toEqual([404, 'not_found'])
    const again = await app.as(me.id)
    const { secret: next } = await turnOn(again)
    expect(next).not.toBe(secret)
    await again.secondFactor.turnOff({ code: codeOf(next) })
    expect((await logIn()).data.id).toBe(me.id)
  })
})
