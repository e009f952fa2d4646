import { expect, test } from 'vitest'
import { codeSentTo, refusalOf, refused, wrongFields } from '../../testing/answers'
import { describeOnDatabases } from '../../testing/database'
import { insertUser, setSettings } from '../../testing/fixtures'
import { sharedApp } from '../../testing/shared-app'

const password = 'mango-lassi-42'

describeOnDatabases('phones that were proven, and phones that were only typed, on %s', (engine) => {
  const app = sharedApp({ engine })
  let count = 0

  const newPhone = () => `+9196660${10_000 + count++}`
  const newEmail = () => `typed${++count}@example.com`
  const account = async (id: number) =>
    await app.deps.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const squat = async (phone: string) => {
    const email = newEmail()
    const { data } = await app.guest.accounts.register({ name: 'Eve', email, phone, password })
    return { id: data.id, email }
  }
  const codeFor = async (phone: string) => {
    await app.guest.accounts.generateOtpForLogin({ phone })
    return await codeSentTo(app, phone)
  }

  test('[CAL-02] verifying a number that someone else only typed creates a new account', async () => {
    const phone = newPhone()
    const eve = await squat(phone)
    const otp = await codeFor(phone)
    const asked = await refusalOf(app.guest.accounts.loginWithOtp({ phone, otp }))
    expect(asked.body).toMatchObject({ code: 'invalid_input', unconfirmed: true })
    const owner = await app.guest.accounts.loginWithOtp({ phone, otp, name: 'Asha' })
    expect(owner.data).toMatchObject({ name: 'Asha', phone, phone_verified: true })
    expect(owner.data.id).not.toBe(eve.id)
    expect((await account(eve.id)).phone).toBeNull()
    expect((await app.guest.accounts.login({ email: eve.email, password })).data.id).toBe(eve.id)
  })

  test('[CAL-02] an unknown number is only asked for a name', async () => {
    const phone = newPhone()
    const asked = await refusalOf(app.guest.accounts.loginWithOtp({ phone, otp: await codeFor(phone) }))
    expect(asked.body).not.toHaveProperty('unconfirmed')
  })

  test('[CAL-02] confirming one’s own number makes it a way to sign in', async () => {
    const phone = newPhone()
    const me = await squat(phone)
    const mine = await app.as(me.id)
    expect((await mine.accounts.updateUserInfo({})).data.phone_verified).toBe(false)
    await mine.accounts.generateOtpPhoneNumberUpdate({ phone })
    await mine.accounts.updateNewPhoneNumber({ phone, otp: await codeSentTo(app, phone) })
    app.time.pass(1)
    const again = await app.guest.accounts.loginWithOtp({ phone, otp: await codeFor(phone) })
    expect(again.data).toMatchObject({ id: me.id, phone_verified: true })
  })

  test('[CAL-02] an account opened by staff belongs to the person who verifies the phone', async () => {
    const phone = newPhone()
    const id = await insertUser(app.deps.db, { phone, email: null, phone_verified_at: null })
    const session = await app.guest.accounts.loginWithOtp({ phone, otp: await codeFor(phone) })
    expect(session.data).toMatchObject({ id, phone_verified: true })
  })

  test('[CAL-02] concurrent sign-ins with one code open one account', async () => {
    const phone = newPhone()
    await squat(phone)
    const otp = await codeFor(phone)
    const answers = await Promise.allSettled(
      [1, 2, 3].map(() => app.guest.accounts.loginWithOtp({ phone, otp, name: 'Asha' })),
    )
    expect(answers.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    const rows = await app.deps.db.selectFrom('users').select('id').where('phone', '=', phone).execute()
    expect(rows).toHaveLength(1)
  })

  test('[CAL-01] registering with a code takes over an unverified number', async () => {
    const phone = newPhone()
    const eve = await squat(phone)
    await setSettings(app, { enOLnR: true })
    const input = { name: 'Asha', email: newEmail(), phone, password }
    expect(await wrongFields(app.guest.accounts.register(input))).toEqual(['/otp'])
    await app.guest.accounts.sendOtp({ phone })
    const session = await app.guest.accounts.register({ ...input, otp: await codeSentTo(app, phone) })
    await setSettings(app, { enOLnR: false })
    expect(session.data).toMatchObject({ phone, phone_verified: true })
    expect((await account(eve.id)).phone).toBeNull()
  })

  test('[CAL-02] changing the phone needs its code; verified phones of others stay theirs', async () => {
    const id = await insertUser(app.deps.db, { phone: newPhone() })
    const mine = await app.as(id)
    const phone = newPhone()
    expect(await mine.accounts.generateOtpPhoneNumberUpdate({ phone })).toEqual({ success: true })
    const otp = await codeSentTo(app, phone)
    const wrong = otp === '000000' ? '000001' : '000000'
    expect(await refused(mine.accounts.updateNewPhoneNumber({ phone, otp: wrong }))).toEqual([
      409,
      'otp_wrong',
    ])
    expect(await mine.accounts.updateNewPhoneNumber({ phone, otp })).toEqual({ success: true })
    expect(await account(id)).toMatchObject({ phone, phone_verified_at: app.time.now })
    expect(await refused(mine.accounts.updateNewPhoneNumber({ phone, otp }))).toEqual([409, 'otp_wrong'])

    const stranger = await app.as(await insertUser(app.deps.db))
    app.time.pass(1)
    await stranger.accounts.generateOtpPhoneNumberUpdate({ phone })
    const theirs = { phone, otp: await codeSentTo(app, phone) }
    expect(await refused(stranger.accounts.updateNewPhoneNumber(theirs))).toEqual([
      409,
      'email_phone_already_used',
    ])
    await setSettings(app, { allowChangeNumber: false })
    const answer = mine.accounts.generateOtpPhoneNumberUpdate({ phone: newPhone() })
    expect(await refused(answer)).toEqual([403, 'not_allowed'])
    await setSettings(app, { allowChangeNumber: true })
    expect(await wrongFields(mine.accounts.generateOtpPhoneNumberUpdate({ phone: '12345' }))).toEqual([
      '/phone',
    ])
  })
})
