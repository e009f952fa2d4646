import { expect, test } from 'vitest'
import { keepCode, tryCode, useCode } from '../../db/queries/codes'
import { json } from '../../db/tables/json'
import { codeSentTo, refusalOf, refused, wrongFields } from '../../testing/answers'
import { describeOnDatabases } from '../../testing/database'
import { centre, insertUser, setSettings } from '../../testing/fixtures'
import { sharedApp } from '../../testing/shared-app'

describeOnDatabases('one-time codes on %s', (engine) => {
  const app = sharedApp({ engine })
  let count = 0

  const newPhone = () => `+9198860${10_000 + count++}`
  const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')
  const askFor = async (phone: string) => {
    await app.guest.accounts.generateOtpForLogin({ phone })
    return await codeSentTo(app, phone)
  }
  const signIn = (phone: string, otp: string, more = {}) =>
    app.guest.accounts.loginWithOtp({ phone, otp, ...more })

  test('[CAL-02] a code signs in the phone’s account, in any notation of the number', async () => {
    const phone = newPhone()
    const id = await insertUser(app.deps.db, { phone })
    const otp = await askFor(phone)
    const written = `0${phone.slice(3, 8)} ${phone.slice(8)}`
    const session = await signIn(written, otp, {
      address: { ...centre, house: '12', address: '4 Park Road' },
    })
    expect(session.data).toMatchObject({ id, phone })
    expect(session.addresses).toHaveLength(1)
    expect(app.sent.findLast((one) => one.recipient === phone)).toMatchObject({
      channel: 'sms',
      body: expect.stringContaining(`${otp} is your Tokri code`),
    })
    app.time.pass(1)
    await setSettings(app, { otpMessage: '{store} says {otp}' })
    const next = await askFor(phone)
    expect(app.sent.findLast((one) => one.recipient === phone)?.body).toBe(`Tokri says ${next}`)
    await setSettings(app, { otpMessage: '' })
  })

  test('[CAL-02] a new phone opens an account once a name is given, with the same code', async () => {
    const phone = newPhone()
    const otp = await askFor(phone)
    expect(await wrongFields(signIn(phone, otp))).toEqual(['/name'])
    expect(await wrongFields(signIn(phone, otp, { name: 'Asha', email: 'no' }))).toEqual(['/email'])
    const session = await signIn(phone, otp, { name: 'Asha' })
    expect(session.data).toMatchObject({ name: 'Asha', phone, email: null, role: 'customer' })
    expect(await refused(signIn(phone, otp, { name: 'Asha' }))).toEqual([409, 'otp_wrong'])
  })

  test('[CAL-02] a new account needs an unused e-mail where the operator requires one', async () => {
    const phone = newPhone()
    const email = 'taken@example.com'
    await insertUser(app.deps.db, { email })
    const otp = await askFor(phone)
    await setSettings(app, { removeEmailOnOtp: false })
    expect(await wrongFields(signIn(phone, otp, { name: 'Asha' }))).toEqual(['/email'])
    await setSettings(app, { removeEmailOnOtp: true })
    expect(await refused(signIn(phone, otp, { name: 'Asha', email }))).toEqual([
      409,
      'email_phone_already_used',
    ])
    expect((await signIn(phone, otp, { name: 'Asha' })).data.phone).toBe(phone)
  })

  test('[CAL-02] guessing stops after five tries, even with the right code', async () => {
    const phone = newPhone()
    await insertUser(app.deps.db, { phone })
    const otp = await askFor(phone)
    for (let n = 0; n < 5; n++)
      expect(await refused(signIn(phone, otherThan(otp)))).toEqual([409, 'otp_wrong'])
    expect(await refused(signIn(phone, otp))).toEqual([429, 'otp_too_many'])
    app.time.pass(1)
    expect((await signIn(phone, await askFor(phone))).data.phone).toBe(phone)
  })

  test('[CAL-02] fifty guesses at once are five guesses', async () => {
    const phone = newPhone()
    const otp = await askFor(phone)
    const guesses = Array.from({ length: 50 }, () => refused(signIn(phone, otherThan(otp))))
    const answers = (await Promise.all(guesses)).map(([, code]) => code)
    expect(answers.filter((code) => code === 'otp_wrong')).toHaveLength(5)
    expect(answers.filter((code) => code === 'otp_too_many')).toHaveLength(45)
  })

  test('[CAL-02] a code expires after five minutes', async () => {
    const phone = newPhone()
    await insertUser(app.deps.db, { phone })
    const otp = await askFor(phone)
    app.time.pass(5)
    expect(await refused(signIn(phone, otp))).toEqual([409, 'otp_expired'])
    const fresh = await askFor(phone)
    app.time.pass(4.9)
    expect((await signIn(phone, fresh)).success).toBe(true)
  })

  test('[CAL-02] a code signs in once, also when sent twice at once', async () => {
    const phone = newPhone()
    await insertUser(app.deps.db, { phone })
    const otp = await askFor(phone)
    const answers = await Promise.allSettled([1, 2, 3, 4].map(() => signIn(phone, otp)))
    expect(answers.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    expect(await refused(signIn(phone, otp))).toEqual([409, 'otp_wrong'])
  })

  test('[CAL-02] of two concurrent uses of a verified code one succeeds', async () => {
    const { db, env } = app.deps
    const code = {
      purpose: 'login' as const,
      subject: newPhone(),
      code_hash: 'x',
      most_per_hour: env.LIMIT_FACTOR,
    }
    const tried = { purposes: ['login' as const], subject: code.subject, hashOf: () => 'x' }
    await db.transaction().execute((tx) => keepCode(tx, code, app.time.now))
    const both = await Promise.all([1, 2].map(() => tryCode(db, tried, app.time.now)))
    const used = await Promise.all(
      both.map((one) => db.transaction().execute((tx) => useCode(tx, one.fits ? one.id : '', app.time.now))),
    )
    expect(used.sort()).toEqual([false, true])
  })

  test('[CAL-02] a new code replaces the previous one', async () => {
    const phone = newPhone()
    await insertUser(app.deps.db, { phone })
    const first = await askFor(phone)
    app.time.pass(0.6)
    const second = await askFor(phone)
    if (first !== second) expect(await refused(signIn(phone, first))).toEqual([409, 'otp_wrong'])
    expect((await signIn(phone, second)).success).toBe(true)
  })

  test('[CAL-01] a second send within thirty seconds is refused and says how long to wait', async () => {
    const phone = newPhone()
    await app.guest.accounts.sendOtp({ phone })
    app.time.pass(20 / 60)
    const { status, body } = await refusalOf(app.guest.accounts.sendOtp({ phone }))
    expect([status, body.code, body.retry_after]).toEqual([429, 'otp_too_soon', 10])
    app.time.pass(11 / 60)
    expect(await app.guest.accounts.sendOtp({ phone })).toEqual({ otp: true })
    const both = [1, 2].map(() => app.guest.accounts.sendOtp({ phone: newPhone() }))
    expect(await Promise.all(both)).toHaveLength(2)
    const same = newPhone()
    const race = await Promise.allSettled([1, 2, 3].map(() => app.guest.accounts.sendOtp({ phone: same })))
    expect(race.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  })

  test('[CAL-01] a phone gets at most ten codes an hour', async () => {
    const phone = newPhone()
    const { LIMIT_FACTOR } = app.deps.env
    app.deps.env.LIMIT_FACTOR = 1
    app.time.pass(1)
    for (let n = 0; n < 10; n++) {
      await app.guest.accounts.sendOtp({ phone })
      app.time.pass(1)
    }
    const { body } = await refusalOf(app.guest.accounts.sendOtp({ phone }))
    expect([body.code, body.retry_after]).toEqual(['otp_too_soon', 50 * 60])
    app.time.pass(50)
    expect(await app.guest.accounts.sendOtp({ phone })).toEqual({ otp: true })
    app.deps.env.LIMIT_FACTOR = LIMIT_FACTOR
  })

  test('[CAL-01] [CAL-02] known and unknown phones get the same answer and the same queries', async () => {
    const known = newPhone()
    const unknown = newPhone()
    await insertUser(app.deps.db, { phone: known })
    const { accounts } = app.guest
    expect(await accounts.generateOtpForLogin({ phone: known })).toEqual({ otp: true, new_user: false })
    expect(await accounts.generateOtpForLogin({ phone: unknown })).toEqual({ otp: true, new_user: false })
    expect(await accounts.sendOtp({ phone: known })).toEqual(await accounts.sendOtp({ phone: unknown }))
    const never = newPhone()
    expect(await refused(signIn(known, '123'.padEnd(6, '9')))).toEqual(await refused(signIn(unknown, '1239')))
    expect(await refused(signIn(never, '123456'))).toEqual([409, 'otp_wrong'])
  })

  test('[CAL-01] verifying a code does not use it up, but counts as a try', async () => {
    const phone = newPhone()
    await app.guest.accounts.sendOtp({ phone })
    const otp = await codeSentTo(app, phone)
    const ask = (code: string) => app.guest.accounts.verifyOtp({ phone, otp: code })
    expect(await ask(otherThan(otp))).toEqual({ valid_otp: false })
    expect(await ask(otp)).toEqual({ valid_otp: true })
    expect(await ask(otp)).toEqual({ valid_otp: true })
    await ask(otherThan(otp))
    await ask(otherThan(otp))
    expect(await refused(ask(otp))).toEqual([429, 'otp_too_many'])
  })

  test('[CAL-01] registering needs the phone’s code where phones are confirmed', async () => {
    await setSettings(app, { enSOV: true })
    const phone = newPhone()
    const input = {
      name: 'Asha',
      email: `a${phone.slice(-5)}@example.com`,
      phone,
      password: 'mango-lassi-42',
    }
    const { accounts } = app.guest
    expect(await wrongFields(accounts.register(input))).toEqual(['/otp'])
    await accounts.sendOtp({ phone })
    const otp = await codeSentTo(app, phone)
    expect(await refused(accounts.register({ ...input, otp: otherThan(otp) }))).toEqual([409, 'otp_wrong'])
    expect((await accounts.register({ ...input, otp })).data.phone).toBe(phone)
    expect(await refused(accounts.register({ ...input, email: 'b@example.com', otp }))).toEqual([
      409,
      'otp_wrong',
    ])
    await setSettings(app, { enSOV: false })
  })

  test('[CAL-02] a banned customer is told so only after the right code', async () => {
    const phone = newPhone()
    await insertUser(app.deps.db, { phone, is_active: false })
    const otp = await askFor(phone)
    expect(await refused(signIn(phone, otherThan(otp)))).toEqual([409, 'otp_wrong'])
    expect(await refused(signIn(phone, otp))).toEqual([403, 'account_blocked'])
  })

  test('[VAL-05] an invalid phone number is refused by field', async () => {
    const { accounts } = app.guest
    for (const phone of ['12345', 'abcdefgh', '+91984501234567890'])
      expect(await wrongFields(accounts.sendOtp({ phone }))).toEqual(['/phone'])
    expect(await wrongFields(signIn('9886012345', 'abcdef'))).toEqual(['/otp'])
  })

  test('[CAL-02] codes are stored as hashes, and expired ones are unreadable everywhere', async () => {
    const phone = newPhone()
    const otp = await askFor(phone)
    const rows = await app.deps.db
      .selectFrom('one_time_codes')
      .selectAll()
      .where('subject', '=', phone)
      .execute()
    expect(rows[0]?.code_hash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(rows)).not.toContain(`"${otp}"`)
    const waiting = async () =>
      JSON.stringify(await app.deps.db.selectFrom('outbox').select('payload').execute())
    await app.settle()
    expect(await waiting(), 'a sent code').not.toContain(otp)
    const now = app.deps.clock()
    const unsent = { channel: 'sms', recipient: phone, purpose: 'login', code: '424242' }
    await app.deps.db
      .insertInto('outbox')
      .values({
        event: 'code.requested',
        payload: json(unsent),
        reaction: 'sendCode',
        lane: 'sms',
        created_at: now,
        run_at: new Date(now.getTime() + 3_600_000),
      })
      .execute()
    expect(await waiting()).toContain('424242')
    app.time.pass(6)
    await app.runJob('forgetOldStreams')
    expect(await waiting(), 'a code that could not be sent').not.toContain('424242')
  })
})
