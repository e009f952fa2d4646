import { beforeAll, expect, test } from 'vitest'
import { openInvitation } from '../../db/queries/invitations'
import { runAdmin } from '../../operator/run-admin'
import { refusal, wrongFields } from '../../testing/answers'
import type { TestApp } from '../../testing/app'
import { consoleAs } from '../../testing/console-calls'
import { describeOnDatabases } from '../../testing/database'
import { insertStaff, insertUser } from '../../testing/fixtures'
import { insertRider } from '../../testing/orders'
import { sharedApp } from '../../testing/shared-app'

const password = 'saffron-and-cardamom'
const codeOf = async (answer: Promise<unknown>) => (await refusal(answer)).code
const tokenOf = (link: string | null) => new URL(link ?? 'none:').searchParams.get('token') ?? ''

describeOnDatabases('invitations on %s', (engine) => {
  const app = sharedApp({ engine })
  let admin: Awaited<ReturnType<TestApp['as']>>
  beforeAll(async () => {
    admin = await app.as(await insertUser(app.deps.db, { role: 'admin' }))
  })
  const accept = (token: string, fields: object = {}) =>
    app.guest.invitations.acceptInvitation({ link_token: token, password, ...fields })

  test('an invited rider sets a password once and signs in with it', async () => {
    const rider = await insertRider(app.deps.db, {}, { email: 'ravi@shop.test' })
    const { link, sent_by } = await admin.invitations.invite({ user_id: rider })
    expect(sent_by).toBe('mail')
    const token = tokenOf(link)
    expect(await app.guest.invitations.readInvitation({ link_token: token })).toMatchObject({ role: 'rider' })
    const [first, second] = await Promise.allSettled([accept(token), accept(token)])
    expect([first.status, second.status].sort()).toEqual(['fulfilled', 'rejected'])
    expect(await codeOf(accept(token))).toBe('link_ended')
    const { data } = await app.guest.accounts.login({ email: 'ravi@shop.test', password })
    expect(data.role).toBe('rider')
  })

  test('[ROL-06] a reset link for someone with a password is sent only to them', async () => {
    const rider = await insertRider(app.deps.db, {}, { email: 'joined@shop.test', password_hash: 'x' })
    expect((await admin.invitations.invite({ user_id: rider })).link).toBeNull()
    await app.settle()
    expect(app.sent.at(-1)).toMatchObject({ recipient: 'joined@shop.test' })
  })

  test('[ROL-05] people with the permission list open invitations and end devices', async () => {
    const { db } = app.deps
    const rider = await insertRider(db, {}, { name: 'Open Rider' })
    const boss = await insertUser(db, { role: 'admin', name: 'Open Admin' })
    await admin.invitations.invite({ user_id: rider })
    await admin.invitations.invite({ user_id: boss })
    const names = async (as: number, asked: object = {}) => {
      const { body } = await (await consoleAs(app, as))('invitations/list', { order: 'desc', ...asked })
      return body.rows.map(({ name }) => name)
    }
    expect((await names(boss)).slice(0, 2)).toEqual(['Open Admin', 'Open Rider'])
    expect(await names(boss, { q: 'open rid' })).toEqual(['Open Rider'])
    expect(await names(boss, { filter: { role: 'admin' } })).toContain('Open Admin')
    const clerk = await insertStaff(db, { permissions: ['people:invite'] })
    const desk = await app.as(clerk)
    expect(await names(clerk)).toContain('Open Rider')
    expect(await names(clerk)).not.toContain('Open Admin')
    expect(await codeOf(desk.signIns.end({ user_id: boss }))).toBe('not_allowed')
    expect(await codeOf(desk.invitations.revokeInvitation({ user_id: boss }))).toBe('not_allowed')
    expect(await codeOf(desk.signIns.show({ user_id: await insertUser(db) }))).toBe('not_found')
    const theirs = await app.as(rider)
    await app.as(rider)
    const { devices } = await desk.signIns.show({ user_id: rider })
    expect(devices).toHaveLength(2)
    await desk.signIns.end({ user_id: rider, session_id: devices[0]?.id ?? '' })
    expect((await desk.signIns.show({ user_id: rider })).devices).toHaveLength(1)
    await desk.signIns.end({ user_id: rider })
    expect(await codeOf(theirs.accounts.sessions({}))).toBe('session_required')
    await desk.invitations.revokeInvitation({ user_id: rider })
    expect(await names(clerk)).not.toContain('Open Rider')
  })

  test('the message names the person and carries the link', async () => {
    const rider = await insertRider(app.deps.db, {}, { email: 'lata@shop.test', name: 'Lata' })
    const { link } = await admin.invitations.invite({ user_id: rider })
    await app.settle()
    expect(app.sent.filter(({ recipient }) => recipient === 'lata@shop.test')).toMatchObject([
      { channel: 'mail', body: expect.stringContaining(link ?? '') },
    ])
  })

  test('a link expires when it is revoked, replaced or a week old', async () => {
    const rider = await insertRider(app.deps.db)
    const first = tokenOf((await admin.invitations.invite({ user_id: rider })).link)
    const second = tokenOf((await admin.invitations.invite({ user_id: rider })).link)
    expect(await codeOf(accept(first))).toBe('link_ended')
    await admin.invitations.revokeInvitation({ user_id: rider })
    expect(await codeOf(accept(second))).toBe('link_ended')
    const third = tokenOf((await admin.invitations.invite({ user_id: rider })).link)
    const now = app.time.now
    app.time.now = new Date(now.getTime() + 8 * 24 * 60 * 60_000)
    expect(await codeOf(accept(third))).toBe('link_ended')
    app.time.now = now
  })

  test('a link stops working when the email or phone it may have been sent to is changed', async () => {
    const call = await consoleAs(app, await insertUser(app.deps.db, { role: 'admin' }))
    const team = ['staff', 'store-people', 'riders']
    const changes = [{ email: 'right@shop.test' }, { phone: '+919800000077', email: null }]
    for (const resource of team)
      for (const [n, change] of changes.entries()) {
        const values = { name: 'Mistyped', email: `wrong${n}@${resource}.test` }
        const { body: person } = await call(`${resource}/create`, { values })
        const token = tokenOf((await admin.invitations.invite({ user_id: person.id })).link)
        const renamed = await call(`${resource}/update`, {
          ...{ id: person.id, version: person.version, values: { name: 'Meera' } },
        })
        expect(await app.guest.invitations.readInvitation({ link_token: token })).toBeTruthy()
        const version = renamed.body.version
        const { status } = await call(`${resource}/update`, { id: person.id, version, values: change })
        expect(status).toBe(200)
        expect(await codeOf(accept(token)), resource).toBe('link_ended')
        await app.deps.db
          .updateTable('users')
          .set({ email: values.email, phone: null })
          .where('id', '=', person.id)
          .execute()
      }
  })

  test('[ROL-06] staff invite riders and store people only, and customers are never invited', async () => {
    const desk = await app.as(await insertStaff(app.deps.db, { permissions: ['people:invite'] }))
    const other = await insertStaff(app.deps.db)
    expect(await codeOf(desk.invitations.invite({ user_id: other }))).toBe('not_allowed')
    const customer = await insertUser(app.deps.db)
    expect(await codeOf(admin.invitations.invite({ user_id: customer }))).toBe('not_found')
    const without = await app.as(other)
    const rider = await insertRider(app.deps.db)
    expect(await codeOf(without.invitations.invite({ user_id: rider }))).toBe('not_allowed')
    expect((await desk.invitations.invite({ user_id: rider })).link).toContain('/console/join?token=')
  })

  test('a weak password is refused and the link still works', async () => {
    const rider = await insertRider(app.deps.db, {}, { email: 'weak@shop.test' })
    const token = tokenOf((await admin.invitations.invite({ user_id: rider })).link)
    expect(await wrongFields(accept(token, { password: 'password' }))).toEqual(['/password'])
    expect((await accept(token)).data.email).toBe('weak@shop.test')
  })

  test('the set-up link makes the first admin, and none once there is one', async () => {
    const { db } = app.deps
    const open = () => openInvitation(db, { user_id: null, created_by: null, now: app.time.now, days: 1 })
    const { token: late } = await open()
    expect(await codeOf(accept(late, { name: 'Mallory', email: 'mallory@shop.test' }))).toBe('link_ended')
    await db.updateTable('users').set({ role: 'customer' }).where('role', '=', 'admin').execute()
    const { token } = await open()
    expect(await wrongFields(accept(token))).toEqual(['/name', '/email'])
    const { data } = await accept(token, { name: 'Asha Rao', email: 'asha@shop.test' })
    expect(data).toMatchObject({ role: 'admin', name: 'Asha Rao' })
  })

  test('the command line creates admins, resets their passwords and lists them', async () => {
    const lines: string[] = []
    const cli = {
      db: app.deps.db,
      env: { PUBLIC_URL: 'https://shop.test', PORT: 80 },
      now: app.time.now,
      say: (line: string) => void lines.push(line),
    }
    expect(await runAdmin(cli, ['create', 'Meera@Shop.test', 'Meera', 'Iyer'])).toBe(0)
    const { data } = await accept(tokenOf(lines.at(-1)?.trim() ?? ''))
    expect(data).toMatchObject({ role: 'admin', name: 'Meera Iyer', email: 'meera@shop.test' })
    expect(await runAdmin(cli, ['create', 'meera@shop.test', 'Twice'])).toBe(1)
    expect(await runAdmin(cli, ['reset-password', 'meera@shop.test'])).toBe(0)
    expect(await codeOf(app.guest.accounts.login({ email: 'meera@shop.test', password }))).toBe(
      'wrong_credentials',
    )
    expect(await runAdmin(cli, ['reset-password', 'nobody@shop.test'])).toBe(1)
    lines.length = 0
    await runAdmin(cli, ['list'])
    expect(lines).toContain('meera@shop.test  Meera Iyer')
    expect(await runAdmin(cli, ['help'])).toBe(2)
  })
})
