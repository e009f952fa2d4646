import { sql } from 'kysely'
import { readSheet } from 'read-excel-file/universal'
import { beforeAll, describe, expect, test } from 'vitest'
import { refusal } from '../../testing/answers'
import { describeOnDatabases } from '../../testing/database'
import { insertStaff, insertStore, insertUser } from '../../testing/fixtures'
import { sharedApp } from '../../testing/shared-app'
import { mailReports } from './mail-reports'

describeOnDatabases('mailed reports on %s', (engine) => {
  const app = sharedApp({ engine })
  let staff: Awaited<ReturnType<typeof app.as>>
  let id = 0
  const reported = () => app.sent.filter(({ subject }) => /^(Sales|Tax documents)/.test(subject ?? ''))

  beforeAll(async () => {
    const { db } = app.deps
    id = await insertStaff(db, { permissions: ['reports:read'] })
    await db.updateTable('users').set({ email: 'books@example.test' }).where('id', '=', id).execute()
    staff = await app.as(id)
    const store = await insertStore(db, { name: '=SUM(A1)' })
    await db
      .insertInto('report_days')
      .values({
        ...{ day: '2026-11-20', restaurant_id: store, zone_id: 0, kind: 'food' },
        ...{ orders: 3, sales: 123_456, prep_seconds: 1_800 },
      })
      .execute()
  })
  const day = async () => {
    app.time.pass(24 * 60)
    await Promise.all([mailReports(app.deps), mailReports(app.deps)])
    await app.settle()
  }

  test('a retried mail is audited once', async () => {
    await staff.reports.saveMail({ what: 'tax', every: 'day', format: 'csv' })
    const notes = async () =>
      await app.deps.db.selectFrom('audit_log').select('id').where('action', '=', 'reports.export').execute()
    const { send } = app.deps.messages
    app.deps.messages.send = () => Promise.reject(new Error('down'))
    await day()
    expect(await notes()).toHaveLength(0)
    app.deps.messages.send = send
    app.time.pass(1)
    await app.settle()
    expect(reported()).toHaveLength(1)
    expect(await notes()).toHaveLength(1)
    const { mails } = await staff.reports.mails({})
    for (const { id } of mails) await staff.reports.removeMail({ id })
    app.sent.length = 0
  })

  test('a report is mailed once after each period, starting with the current one', async () => {
    await staff.reports.saveMail({ what: 'sales', every: 'day', format: 'csv' })
    await mailReports(app.deps)
    await app.settle()
    expect(reported()).toHaveLength(0)
    await day()
    expect(reported()).toHaveLength(1)
    await mailReports(app.deps)
    await app.settle()
    expect(reported()).toHaveLength(1)
    const [mail] = reported()
    expect(mail).toMatchObject({ channel: 'mail', recipient: 'books@example.test' })
    expect(mail?.attachments?.[0]?.filename).toMatch(/^sales-2026-11-\d\d-2026-11-\d\d\.csv$/)
    await day()
    expect(reported()).toHaveLength(2)
  })

  test('subscribing again changes the format, and nobody can remove another’s subscription', async () => {
    await staff.reports.saveMail({ what: 'sales', every: 'day', format: 'xlsx' })
    const { mails, email } = await staff.reports.mails({})
    expect([mails, email]).toEqual([
      [{ id: expect.any(Number), what: 'sales', every: 'day', format: 'xlsx', compare: null }],
      'books@example.test',
    ])
    const other = await app.as(await insertStaff(app.deps.db, { permissions: ['reports:read'] }))
    expect((await other.reports.mails({})).mails).toEqual([])
    await expect(other.reports.removeMail({ id: mails[0]?.id ?? 0 })).rejects.toMatchObject({
      body: { code: 'not_found' },
    })
    const before = reported().length
    await day()
    const [sheet] = reported().slice(before)
    expect(sheet?.attachments?.[0]?.filename).toMatch(/\.xlsx$/)
  })

  test('a workbook has numbers as numbers, and text as text', async () => {
    const { base64, rows } = await staff.reports.exportFile({
      ...{ from: '2026-11-20', to: '2026-11-20', what: 'sales', format: 'xlsx' },
    })
    const [head = [], line = []] = await readSheet(new Blob([Buffer.from(base64, 'base64')]))
    const cell = (name: string) => line[head.indexOf(name)]
    expect(rows).toBe(1)
    expect([cell('store'), cell('orders'), cell('sales')]).toEqual(['=SUM(A1)', 3, 1_234.56])
  })

  describe('a file with a comparison', () => {
    const days = { from: '2026-10-05', to: '2026-10-06' }
    const sheetOf = async (base64: string) => await readSheet(new Blob([Buffer.from(base64, 'base64')]))

    beforeAll(async () => {
      const { db } = app.deps
      const [grown, ended] = [
        await insertStore(db, { name: 'Grown' }),
        await insertStore(db, { name: 'Ended' }),
      ]
      const row = { zone_id: 0, kind: 'food' } as const
      await db
        .insertInto('report_days')
        .values([
          { ...row, day: '2026-10-06', restaurant_id: grown, orders: 3, sales: 15_050 },
          { ...row, day: '2026-10-04', restaurant_id: grown, orders: 2, sales: 20_000 },
          { ...row, day: '2026-10-03', restaurant_id: ended, orders: 1, sales: 5_000 },
          { ...row, day: '2026-09-29', restaurant_id: grown, orders: 6, sales: 60_200 },
        ])
        .execute()
    })

    test('has each figure before and its change, also of what was sold in one period only', async () => {
      const { base64, rows } = await staff.reports.exportFile({
        ...{ ...days, what: 'sales', format: 'xlsx', compare: 'before' },
      })
      const [head = [], ...lines] = await sheetOf(base64)
      const cells = (line: (typeof lines)[number]) =>
        [
          ...['day', 'compared_day', 'store', 'orders', 'orders_before', 'orders_change_percent'],
          ...['sales', 'sales_before', 'sales_change_percent', 'tips_change_percent'],
        ].map((name) => line[head.indexOf(name)])
      expect(rows).toBe(2)
      expect(lines.map(cells)).toEqual([
        ['2026-10-05', '2026-10-03', 'Ended', 0, 1, -100, 0, 50, -100, null],
        ['2026-10-06', '2026-10-04', 'Grown', 3, 2, 50, 150.5, 200, -24.8, null],
      ])
    })

    test('compares the days that the screen compares', async () => {
      const { base64 } = await staff.reports.exportFile({ ...days, what: 'sales', compare: 'weekdays' })
      const [head = '', ...lines] = Buffer.from(base64, 'base64').toString().trim().split('\r\n')
      const at = (line: string, name: string) => line.split(',')[head.split(',').indexOf(name)]
      expect(lines.map((line) => [at(line, 'compared_day'), at(line, 'sales_before')])).toEqual([
        ['2026-09-29', '602.00'],
      ])
      const shown = await staff.reports.sales({ ...days, group: 'store', compare: 'weekdays' })
      expect(shown.rows.map(({ name, before }) => [name, before?.sales])).toEqual([['Grown', 60_200]])
    })

    test('is mailed to the person who asked for it', async () => {
      await staff.reports.saveMail({ what: 'sales', every: 'day', format: 'csv', compare: 'weekdays' })
      await staff.reports.saveMail({ what: 'tax', every: 'day', format: 'csv', compare: 'weekdays' })
      const { mails } = await staff.reports.mails({})
      expect(mails.map(({ what, compare }) => [what, compare])).toEqual([
        ['sales', 'weekdays'],
        ['tax', null],
      ])
      app.sent.length = 0
      await day()
      const [sales] = reported().filter(({ subject }) => subject?.startsWith('Sales'))
      expect(sales?.attachments?.[0]?.content.toString()).toContain('sales,sales_before,sales_change_percent')
      for (const { id, what } of mails) if (what === 'tax') await staff.reports.removeMail({ id })
    })
  })

  test('a refused workbook says what would make it shorter', async () => {
    const days = { from: '2027-02-01', to: '2027-02-01' }
    await sql`insert into report_days (day, restaurant_id, zone_id, kind, orders)
      select ${days.from}::date, store, 0, 'food', 1 from generate_series(1, 6667) store`.execute(app.deps.db)
    const asked = { ...days, what: 'sales', format: 'xlsx', compare: 'year' } as const
    expect(await refusal(staff.reports.exportFile(asked))).toMatchObject({
      errors: [{ message: 'Choose fewer days or no comparison or CSV.' }],
    })
    expect(await staff.reports.exportFile({ ...asked, format: 'csv' })).toMatchObject({ rows: 6_667 })
  })

  test('people who may no longer read reports get none', async () => {
    const { db } = app.deps
    const before = reported().length
    await db.updateTable('users').set({ staff_role_id: null }).where('id', '=', id).execute()
    await day()
    await db.updateTable('users').set({ role: 'admin', is_active: false }).where('id', '=', id).execute()
    await day()
    expect(reported()).toHaveLength(before)
    await db.updateTable('users').set({ is_active: true }).where('id', '=', id).execute()
    await day()
    expect(reported()).toHaveLength(before + 1)
  })

  test('a customer cannot subscribe to a report', async () => {
    const customer = await app.as(await insertUser(app.deps.db))
    await expect(customer.reports.saveMail({ what: 'sales', every: 'day', format: 'csv' })).rejects.toThrow()
  })
})
