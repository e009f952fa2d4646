import type { Client } from '@tokri/contract/client'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { outcomes, refusal, refused, wrongFields } from '../../testing/answers'
import { consoleAs } from '../../testing/console-calls'
import { describeOnDatabases } from '../../testing/database'
import { centre, insertStaff, insertStore, insertUser, setSettings } from '../../testing/fixtures'
import { sharedApp } from '../../testing/shared-app'

const photo = (
  await sharp({ create: { width: 64, height: 64, channels: 3, background: '#0a7a4b' } })
    .jpeg()
    .toBuffer()
).toString('base64')

describeOnDatabases('applications on %s', (engine) => {
  const app = sharedApp({ engine })
  let admin_id = 0
  let admin: Client
  let made = 0
  beforeAll(async () => {
    admin_id = await insertUser(app.deps.db, { role: 'admin', name: 'Asha' })
    admin = await app.as(admin_id)
  })
  const phone = () => `+9198111${String(10_000 + ++made)}`
  const asRider = (more: object = {}) =>
    app.guest.applications.applyAsRider({
      name: 'Ravi Kumar',
      phone: phone(),
      details: { vehicle: 'Scooter', vehicle_number: 'KA 03 HB 4412', area: 'Indiranagar' },
      ...more,
    })
  const asStore = (more: object = {}) =>
    app.guest.applications.applyAsStore({
      name: 'Nandini Rao',
      phone: phone(),
      email: `nandini${made}@shop.test`,
      details: { store_name: 'Nandi Café', store_type: 'restaurant', address: '4 Church Street' },
      ...more,
    })
  const newest = async () =>
    await app.deps.db.selectFrom('applications').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  const rider = (id: number, more: object = {}) => ({
    id,
    version: 1,
    vehicle: 'Scooter',
    vehicle_number: 'KA 03 HB 4412',
    vehicle_kind: null,
    zone_ids: [],
    share_rate: null,
    max_orders: 3,
    cash_limit: 200_000,
    restaurant_ids: [],
    ...more,
  })
  const place = (id: number) => ({ id, version: 1, ...centre, zone_id: null, commission_rate: 18 })
  const tokenIn = (body: string) => /token=([\w-]+)/.exec(body)?.[1] ?? ''

  test('[ROL-02] a rider applies, uploads documents, is approved with limits, and sets a password', async () => {
    const store = await insertStore(app.deps.db)
    const { link_token } = await asRider({ email: 'ravi@shop.test' })
    await app.settle()
    expect(app.sent.at(-1)).toMatchObject({
      channel: 'mail',
      recipient: 'ravi@shop.test',
      body: expect.stringContaining(`/delivery/join?application=${link_token}`),
    })
    await app.guest.applications.addDocument({ link_token, kind: 'licence', photo })
    const { id } = await newest()
    const { user_id } = await admin.applications.approveRider(rider(id, { restaurant_ids: [store] }))
    const rows = await consoleAs(app, admin_id)
    expect((await rows('riders/one', { id: user_id })).body).toMatchObject({
      ...{ name: 'Ravi Kumar', is_approved: true, max_orders: 3, cash_limit: 200_000 },
      restaurant_ids: [store],
    })
    expect(await app.guest.applications.readApplication({ link_token })).toMatchObject({ state: 'approved' })
    await app.settle()
    const { body } = app.sent.at(-1) ?? { body: '' }
    const password = 'saffron-and-cardamom'
    await app.guest.invitations.acceptInvitation({ link_token: tokenIn(body), password })
    expect((await app.guest.delivery.login({ email: 'ravi@shop.test', password })).data.name).toBe(
      'Ravi Kumar',
    )
  })

  test('[ROL-04] an approved store is created with its owner, inactive until it is ready', async () => {
    await asStore()
    const { id } = await newest()
    const { restaurant_id, user_id } = await admin.applications.approveStore(place(id))
    const rows = await consoleAs(app, admin_id)
    expect((await rows('stores/one', { id: restaurant_id })).body).toMatchObject({
      ...{ name: 'Nandi Café', slug: 'nandi-cafe', is_active: false, is_accepted: true },
      commission_rate: 18,
    })
    const owner = await app.as(user_id)
    expect(await owner.console.myStores({})).toMatchObject([{ id: restaurant_id }])
    await asStore()
    const second = await admin.applications.approveStore(place((await newest()).id))
    expect((await rows('stores/one', { id: second.restaurant_id })).body.slug).toBe('nandi-cafe-2')
  })

  test('a refused applicant sees the reason, and an application is decided once', async () => {
    const { link_token } = await asRider()
    const { id } = await newest()
    const reason = 'The licence ended in May.'
    const refuse = () => admin.applications.refuseApplication({ id, version: 1, reason })
    const ended = await outcomes([refuse(), admin.applications.approveRider(rider(id))])
    expect(ended.filter((one) => one === 'done')).toHaveLength(1)
    expect(ended).toContain('application_decided')
    const told = phone()
    await asRider({ phone: told })
    await admin.applications.refuseApplication({ id: (await newest()).id, version: 1, reason })
    await app.settle()
    expect(app.sent.findLast((one) => one.recipient === told)).toMatchObject({
      channel: 'sms',
      body: expect.stringContaining(reason),
    })
    const shown = await app.guest.applications.readApplication({ link_token })
    expect(['approved', 'refused']).toContain(shown.state)
    expect(await refused(app.guest.applications.addDocument({ link_token, kind: 'licence', photo }))).toEqual(
      [410, 'link_ended'],
    )
  })

  test('an operator can revoke an applicant’s link; others stay valid', async () => {
    const { link_token: kept } = await asRider()
    const { link_token } = await asRider({ email: 'lost@shop.test' })
    const { id, created_at } = await newest()
    const looking = await app.as(await insertStaff(app.deps.db, { permissions: ['applications:read'] }))
    const until = new Date(created_at.getTime() + 90 * 24 * 3_600_000).toISOString()
    expect(await looking.applications.showApplication({ id })).toMatchObject({ link_until: until })
    expect(await refused(looking.applications.endLink({ id }))).toEqual([403, 'not_allowed'])
    expect(await refused(admin.applications.endLink({ id: 2_000_000 }))).toEqual([404, 'not_found'])
    for (const _ of ['ends it', 'changes nothing']) await admin.applications.endLink({ id })
    expect(await looking.applications.showApplication({ id })).toMatchObject({ link_until: null })
    const read = (token: string) => app.guest.applications.readApplication({ link_token: token })
    expect(await refused(read(link_token))).toEqual([410, 'link_ended'])
    const paper = { link_token, kind: 'licence' as const, photo }
    expect(await refused(app.guest.applications.addDocument(paper))).toEqual([410, 'link_ended'])
    expect(await read(kept)).toMatchObject({ state: 'waiting' })
    const entries = await app.deps.db
      .selectFrom('audit_log')
      .select(['actor_id', 'action'])
      .where('subject', '=', `applications:${id}`)
      .execute()
    expect(entries).toEqual([{ actor_id: admin_id, action: 'applications.end-link' }])
    await app.settle()
    await admin.applications.refuseApplication({ id, version: 1, reason: 'No licence.' })
    await app.settle()
    expect(app.sent.at(-1)).toMatchObject({ recipient: 'lost@shop.test' })
  })

  test('[ROL-06] documents are visible to the applicant and to permitted staff, at expiring addresses', async () => {
    const { link_token } = await asRider()
    const { documents } = await app.guest.applications.addDocument({ link_token, kind: 'identity', photo })
    const [mine] = documents
    const get = async (url = '') => (await app.app.inject({ method: 'GET', url })).statusCode
    expect(await get(mine?.image)).toBe(200)
    expect(await get(mine?.image.replace(/\?.*$/, ''))).toBe(404)
    const again = await app.guest.applications.addDocument({ link_token, kind: 'identity', photo })
    expect(again.documents).toHaveLength(1)
    expect(await get(mine?.image)).toBe(404)
    const { id } = await newest()
    const looking = await app.as(await insertStaff(app.deps.db, { permissions: ['applications:read'] }))
    const shown = await looking.applications.showApplication({ id })
    expect(shown.details).toMatchObject({ vehicle: 'Scooter' })
    expect(await get(shown.documents[0]?.image)).toBe(200)
    app.time.pass(3 * 24 * 60)
    expect(await get(shown.documents[0]?.image)).toBe(404)
    const without = await app.as(await insertStaff(app.deps.db, { permissions: ['riders:write'] }))
    expect(await refused(without.applications.showApplication({ id }))).toEqual([403, 'not_allowed'])
    expect(await refused(looking.applications.approveRider(rider(id)))).toEqual([403, 'not_allowed'])
  })

  test('applying never reveals whether an account exists; staff see it on approval', async () => {
    const taken = phone()
    await insertUser(app.deps.db, { phone: taken })
    expect(await asRider({ phone: taken })).toMatchObject({ success: true })
    const { id } = await newest()
    expect(await refused(admin.applications.approveRider(rider(id)))).toEqual([409, 'applicant_has_account'])
    expect((await newest()).state).toBe('waiting')
  })

  test('an unreadable document is refused, and an unknown link is not found', async () => {
    expect(await wrongFields(asRider({ phone: '12' }))).toEqual(['/phone'])
    const { link_token } = await asRider()
    const notAPicture = { link_token, kind: 'identity' as const, photo: 'bm90IGEgcGljdHVyZQ==' }
    expect(await refused(app.guest.applications.addDocument(notAPicture))).toEqual([400, 'not_a_picture'])
    const wrong = 'x'.repeat(43)
    expect(await refused(app.guest.applications.readApplication({ link_token: wrong }))).toEqual([
      410,
      'link_ended',
    ])
    const { now } = app.time
    app.time.pass(91 * 24 * 60)
    expect(await refused(app.guest.applications.readApplication({ link_token }))).toEqual([410, 'link_ended'])
    app.time.now = now
  })

  test('[VAL-05] a message goes to one address and contains none of the applicant’s text', async () => {
    expect(await wrongFields(asRider({ email: 'one@shop.test, two@shop.test' }))).toEqual(['/email'])
    expect(await wrongFields(asRider({ name: 'Ravi\r\n\r\nYour account is blocked' }))).toEqual(['/name'])
    const limit = app.deps.env.LIMIT_FACTOR
    app.time.pass(2)
    app.deps.env.LIMIT_FACTOR = 1
    for (let n = 0; n < 5; n++) await asRider({ email: 'victim@shop.test' })
    const sixth = await refusal(asRider({ email: 'victim@shop.test' }))
    app.deps.env.LIMIT_FACTOR = limit
    app.time.pass(2)
    // for the rest of the day, not of the minute
    expect(sixth).toMatchObject({ code: 'too_many_requests', retry_after: 24 * 3_600 })
    await app.settle()
    expect(app.sent.filter(({ recipient }) => recipient === 'victim@shop.test')).toHaveLength(5)
  })

  test('[CAL-02] documents are deleted a month after a refusal, or after three months without a decision', async () => {
    const withPaper = async () => {
      const { link_token } = await asRider()
      await app.guest.applications.addDocument({ link_token, kind: 'identity', photo })
      return (await newest()).id
    }
    const [turned, ignored, approved] = [await withPaper(), await withPaper(), await withPaper()]
    await admin.applications.refuseApplication({ id: turned, version: 1, reason: 'No licence.' })
    await admin.applications.approveRider(rider(approved))
    await app.deps.storage.put('applications/left-behind.webp', Buffer.from('x'))
    const papersOf = async (application_id: number) =>
      (
        await app.deps.db
          .selectFrom('application_documents')
          .select('key')
          .where('application_id', '=', application_id)
          .execute()
      ).map(({ key }) => key)
    const [paper = ''] = await papersOf(turned)
    const { now } = app.time
    const left = async (days: number) => {
      app.time.pass(days * 24 * 60)
      await app.runJob('removeUnneededPapers')
      return (await Promise.all([turned, ignored, approved].map(papersOf))).map((keys) => keys.length)
    }
    expect(await left(29)).toEqual([1, 1, 1])
    expect(await app.deps.storage.get(paper)).not.toBeNull()
    expect(await left(2)).toEqual([0, 1, 1])
    expect(await app.deps.storage.get(paper)).toBeNull()
    expect(await left(60)).toEqual([0, 0, 1])
    app.time.now = new Date()
    app.time.pass(2 * 24 * 60)
    await app.runJob('removeUnknownPictures')
    const [kept = ''] = await papersOf(approved)
    expect(await app.deps.storage.get(kept)).not.toBeNull()
    expect(await app.deps.storage.get('applications/left-behind.webp')).toBeNull()
    app.time.now = now
  })

  test('the operator can close applications', async () => {
    await setSettings(app, { riderApplications: false, storeApplications: false })
    expect(await refused(asRider())).toEqual([404, 'not_found'])
    expect(await refused(asStore())).toEqual([404, 'not_found'])
    await setSettings(app, { riderApplications: true, storeApplications: true })
  })

  test('[ROL-05] the audit log records each decision', async () => {
    await asRider()
    const { id } = await newest()
    await admin.applications.refuseApplication({ id, version: 1, reason: 'No licence.' })
    const entry = await app.deps.db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject', '=', `applications:${id}`)
      .executeTakeFirst()
    expect(entry).toMatchObject({
      actor_id: admin_id,
      action: 'applications.refuse',
      after: { reason: 'No licence.' },
    })
  })
})
