import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../../core/accounts/passwords'
import { changeUser } from '../../db/queries/users'
import { codeSentTo, outcomes, refused, wrongFields } from '../../testing/answers'
import { describeOnDatabases } from '../../testing/database'
import { insertUser, setSettings } from '../../testing/fixtures'
import { insertRider } from '../../testing/orders'
import { sharedApp } from '../../testing/shared-app'
import { untilSomebodyWaits } from '../../testing/waiting'
import { logEverybodyOut } from './log-everybody-out'

const password = 'mango-lassi-42'

describeOnDatabases('changing one’s own account on %s', (engine) => {
  const app = sharedApp({ engine })
  let password_hash: string
  let count = 0
  beforeAll(async () => {
    await setSettings(app, { enPassResetEmail: true })
    password_hash = await hashPassword(password)
  })
  const newEmail = () => `own${++count}@example.com`
  const fresh = 'a-new-dinner-7'

  test('[CAL-01] [ROU-19] a forgotten password is replaced with a mailed code, and every device is signed out', async () => {
    const email = newEmail()
    const id = await insertUser(app.deps.db, { email, password_hash })
    const old = await app.as(id)
    const { accounts } = app.guest
    expect(await accounts.sendPasswordResetMail({ email })).toEqual({ success: true })
    const code = await codeSentTo(app, email)
    expect(app.sent.at(-1)).toMatchObject({ channel: 'mail', recipient: email })
    expect(await accounts.verifyPasswordResetOtp({ email, code })).toEqual({ success: true })
    expect(await wrongFields(accounts.changeUserPassword({ email, code, password: 'short' }))).toEqual([
      '/password',
    ])
    expect(await accounts.changeUserPassword({ email, code, password: fresh })).toEqual({ success: true })
    expect(await refused(old.accounts.sessions({}))).toEqual([401, 'session_required'])
    expect(await refused(accounts.login({ email, password }))).toEqual([401, 'wrong_credentials'])
    expect((await accounts.login({ email, password: fresh })).data.id).toBe(id)
    expect(await refused(accounts.changeUserPassword({ email, code, password: fresh }))).toEqual([
      409,
      'otp_wrong',
    ])
  })

  test('[CAL-01] known and unknown e-mails get the same answer, only known ones a mail', async () => {
    const known = newEmail()
    const unknown = newEmail()
    await insertUser(app.deps.db, { email: known })
    const { accounts } = app.guest
    expect(await accounts.sendPasswordResetMail({ email: known })).toEqual(
      await accounts.sendPasswordResetMail({ email: unknown }),
    )
    await app.settle()
    expect(app.sent.filter(({ recipient }) => recipient === unknown)).toEqual([])
    for (const email of [known, unknown]) {
      expect(await refused(accounts.sendPasswordResetMail({ email }))).toEqual([429, 'otp_too_soon'])
      const guess = () => refused(accounts.changeUserPassword({ email, code: '1234', password: fresh }))
      for (let tries = 0; tries < 5; tries++) expect(await guess()).toEqual([409, 'otp_wrong'])
      expect(await guess()).toEqual([429, 'otp_too_many'])
    }
    expect(await wrongFields(accounts.sendPasswordResetMail({ email: 'nobody' }))).toEqual(['/email'])
  })

  test('[CAL-01] a password code expires after five minutes, and none is sent where disabled', async () => {
    const email = newEmail()
    await insertUser(app.deps.db, { email, password_hash })
    const { accounts } = app.guest
    await accounts.sendPasswordResetMail({ email })
    const code = await codeSentTo(app, email)
    app.time.pass(5)
    expect(await refused(accounts.verifyPasswordResetOtp({ email, code }))).toEqual([409, 'otp_expired'])
    await setSettings(app, { enPassResetEmail: false })
    expect(await refused(accounts.sendPasswordResetMail({ email }))).toEqual([404, 'not_found'])
    expect(await refused(accounts.changeUserPassword({ email, code, password: fresh }))).toEqual([
      404,
      'not_found',
    ])
    await setSettings(app, { enPassResetEmail: true })
  })

  test('[CAL-01] a mail uses the language of the requesting screen', async () => {
    const email = newEmail()
    await insertUser(app.deps.db, { email })
    const headers = { 'accept-language': 'hi-IN' }
    await app.app.inject({
      method: 'POST',
      url: '/public/api/send-password-reset-mail',
      payload: { email },
      headers,
    })
    await app.settle()
    expect(app.sent.findLast(({ recipient }) => recipient === email)?.body).toContain('पासवर्ड')
  })

  test('[ENT-01] signing out all customers ends their sessions once and leaves staff signed in', async () => {
    const email = newEmail()
    const old = await app.as(await insertUser(app.deps.db, { email, password_hash }))
    const rider = await app.as(await insertRider(app.deps.db))
    await setSettings(app, { forceLogoutAllCustomers: true })
    await logEverybodyOut(app.deps)
    expect(await refused(old.accounts.updateUserInfo({}))).toEqual([401, 'session_required'])
    await rider.delivery.updateUserInfo({})
    const back = await app.as(await insertUser(app.deps.db, {}))
    await logEverybodyOut(app.deps)
    await back.accounts.updateUserInfo({})
    expect(app.deps.settings.get('forceLogoutAllCustomers')).toBe(false)
  })

  test('[SCR-66] [CAL-01] name and e-mail can be changed; invalid and taken ones are refused', async () => {
    const taken = newEmail()
    await insertUser(app.deps.db, { email: taken })
    const id = await insertUser(app.deps.db, { email: newEmail(), email_verified_at: app.time.now })
    const mine = await app.as(id)
    const email = newEmail()
    expect(await wrongFields(mine.accounts.updateProfile({ name: 'A', email: 'no' }))).toEqual([
      '/name',
      '/email',
    ])
    expect(await refused(mine.accounts.updateProfile({ name: 'Asha', email: taken }))).toEqual([
      409,
      'email_phone_already_used',
    ])
    await mine.accounts.updateProfile({ name: 'Asha Rao', email })
    expect((await mine.accounts.updateUserInfo({})).data).toMatchObject({ name: 'Asha Rao', email })
    const row = await app.deps.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
    expect(row?.email_verified_at).toBeNull()
    expect(await wrongFields(mine.accounts.updateProfile({ name: 'Asha', email: '' }))).toEqual(['/email'])
  })

  test.each(['rider', 'store', 'staff', 'admin'] as const)(
    '[ROL-06] a %s who was blocked is out at once, wherever they were signed in',
    async (role) => {
      const { db } = app.deps
      const id = await insertUser(db, { role })
      const { accounts } = await app.as(id)
      expect(await accounts.sessions({})).toHaveLength(1)
      await db.updateTable('users').set({ is_active: false }).where('id', '=', id).execute()
      expect(await refused(accounts.sessions({}))).toEqual([401, 'session_required'])
    },
  )

  test('[CAL-01] an account can check ten e-mail addresses, then has to wait', async () => {
    const taken = newEmail()
    await insertUser(app.deps.db, { email: taken })
    const mine = await app.as(await insertUser(app.deps.db, { email: newEmail() }))
    const limit = app.deps.env.LIMIT_FACTOR
    app.deps.env.LIMIT_FACTOR = 1
    const probe = (email: string) => refused(mine.accounts.updateProfile({ name: 'Asha', email }))
    for (let n = 0; n < 11; n++) expect(await probe(taken)).toEqual([409, 'email_phone_already_used'])
    expect(await probe(taken)).toEqual([429, 'too_many_requests'])
    expect(await probe(newEmail())).toEqual([429, 'too_many_requests'])
    app.time.pass(16)
    app.deps.env.LIMIT_FACTOR = limit
  })

  test('of two concurrent changes to one e-mail the second is refused as taken', async () => {
    const { db } = app.deps
    const [first, second] = [await insertUser(db), await insertUser(db)]
    const { accounts } = await app.as(second)
    const email = newEmail()
    const { asked } = await db.transaction().execute(async (tx) => {
      await changeUser(tx, first, { email })
      const asking = outcomes([accounts.updateProfile({ name: 'Asha', email })])
      await untilSomebodyWaits(db, engine, asking)
      return { asked: asking }
    })
    expect(await asked).toEqual(['email_phone_already_used'])
  })

  test('[CAL-11] [ENT-03] the tax number is validated, stored and removable', async () => {
    const mine = await app.as(await insertUser(app.deps.db))
    const kept = async () => (await mine.accounts.updateUserInfo({})).data.tax_number
    expect(await mine.accounts.updateTaxNumber({ tax_number: ' 29ABCDE1234F1Z5 ' })).toEqual({
      success: true,
    })
    expect(await kept()).toBe('29ABCDE1234F1Z5')
    for (const tax_number of ['<b>', 'x'.repeat(31), '--'])
      expect(await wrongFields(mine.accounts.updateTaxNumber({ tax_number }))).toEqual(['/tax_number'])
    await mine.accounts.updateTaxNumber({ tax_number: '' })
    expect(await kept()).toBeNull()
  })

  describe('[CAL-11] [CAL-01] the picture', () => {
    const boundary = 'tokri-boundary'
    const upload = async (token: string, file: Buffer, headers = {}) => {
      const head =
        `--${boundary}\r\ncontent-disposition: form-data; name="token"\r\n\r\n${token}\r\n` +
        `--${boundary}\r\ncontent-disposition: form-data; name="image"; filename="me.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
      const payload = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)])
      return await app.app.inject({
        method: 'POST',
        url: '/public/api/change-avatar',
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
        payload,
      })
    }
    const somebody = async () =>
      (
        await app.guest.accounts.register({
          name: 'Asha',
          email: newEmail(),
          phone: `+9195550${10_000 + ++count}`,
          password,
        })
      ).data.auth_token
    const photo = () =>
      sharp({ create: { width: 900, height: 600, channels: 3, background: '#b3174a' } })
        .jpeg()
        .withExif({ IFD0: { Copyright: 'Secret camera of Asha' }, IFD3: { GPSLatitude: '12/1 58/1 0/1' } })
        .toBuffer()

    test('is one of the set by its name, and nothing else', async () => {
      const mine = await app.as(await insertUser(app.deps.db))
      expect(await mine.accounts.changeAvatar({ avatar: 'tiger' })).toEqual({
        success: true,
        avatar: 'tiger',
      })
      expect((await mine.accounts.updateUserInfo({})).data.avatar).toBe('tiger')
      const other = { avatar: '../../etc/passwd' } as unknown as { avatar: 'tiger' }
      expect(await wrongFields(mine.accounts.changeAvatar(other))).toEqual(['/avatar'])
      expect(await wrongFields(mine.accounts.changeAvatar({}))).toEqual(['/avatar'])
    })

    test('is re-encoded: square, small, without location and camera; a new one replaces it', async () => {
      const token = await somebody()
      const answer = await upload(token, await photo())
      expect(answer.json()).toMatchObject({
        success: true,
        avatar: expect.stringMatching(/^\/media\/avatars\//),
      })
      const picture = await app.app.inject({ method: 'GET', url: answer.json().avatar })
      expect(picture.headers['content-type']).toBe('image/webp')
      const seen = await sharp(picture.rawPayload).metadata()
      expect([seen.format, seen.width, seen.height, seen.exif]).toEqual(['webp', 256, 256, undefined])
      expect(picture.rawPayload.includes('Secret camera')).toBe(false)
      const next = await upload(token, await photo())
      expect((await app.app.inject({ method: 'GET', url: next.json().avatar })).statusCode).toBe(200)
      expect((await app.app.inject({ method: 'GET', url: answer.json().avatar })).statusCode).toBe(404)
    })

    test('is refused if it is no picture, too large, or sent without a session', async () => {
      const token = await somebody()
      const code = async (file: Buffer, as = token) => (await upload(as, file)).json().code
      const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
      expect(await code(script)).toBe('not_a_picture')
      expect(await code(Buffer.from('can’t read this file'))).toBe('not_a_picture')
      expect(await code((await photo()).subarray(0, 400))).toBe('not_a_picture')
      const wall = { width: 7_100, height: 7_100, channels: 1 } as const
      const points = sharp(Buffer.alloc(wall.width * wall.height), { raw: wall, limitInputPixels: false })
      expect(await code(await points.png({ compressionLevel: 1 }).toBuffer())).toBe('not_a_picture')
      expect(await code(Buffer.alloc(8 * 1024 * 1024 + 1))).toBe('picture_too_large')
      expect(await code(await photo(), 'nobody')).toBe('session_required')
      const elsewhere = await app.app.inject({
        method: 'POST',
        url: '/public/api/logout',
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
        payload: `--${boundary}--\r\n`,
      })
      expect(elsewhere.statusCode).toBe(400)
    })
  })
})
