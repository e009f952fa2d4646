import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { coupon, openConsole } from '../../../testing/console-server'

beforeEach(async () => await page.viewport(1280, 832))

const entry = (more: object = {}) => ({
  ...{ id: 9, version: 1, actor_id: 1, actor_name: 'Asha', acting_for: null, source: 'console' },
  ...{ action: 'coupons.update', subject: 'coupons:3', at: '2026-11-20T07:00:00Z' },
  ...{ subject_name: 'FEAST1', subject_order: null, fields: 2 },
  before: { discount: 4_000, weekly_hours: [] },
  after: { discount: 5_000, weekly_hours: [{ to: 900, from: 600, weekday: 1 }] },
  ...more,
})
const hours = [{ weekday: 1, from: 600, to: 900 }]
const writing = ['audit-log:read', 'coupons:read', 'coupons:write']

interface Wish {
  log?: object
  now?: object
  permissions?: string[]
  answer?: unknown
}
const open = ({ log = {}, now = {}, permissions = writing, answer }: Wish = {}) => {
  const row = coupon(3, { version: 6, weekly_hours: hours, ...now })
  return openConsole('/console/manage/audit-log/9', {
    ...{ permissions, role: 'staff' },
    calls: {
      'console/audit-log/one': entry(log),
      'console/coupons/one': () => ({ ...row }),
      'console/coupons/update': answer ?? (() => Object.assign(row, entry().before, { version: 7 })),
    },
  })
}
const undo = () => page.getByRole('button', { name: 'Undo this change' })

test('[ROL-05] undoing a change from the audit log saves the current row', async () => {
  const { made } = await open()
  const sent = () => made.filter(({ name }) => name === 'console/coupons/update').map(({ input }) => input)
  await expect.element(page.getByRole('heading', { name: 'Coupons: changed' })).toBeVisible()
  await undo().click()
  expect(sent()).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Undo this change' }).click()
  await expect.poll(sent).toEqual([{ id: 3, version: 6, values: { discount: 4_000, weekly_hours: [] } }])
  await expect.element(page.getByText('Restored.')).toBeVisible()
  await expect.element(undo()).toBeDisabled()
})

test('[ROL-05] a field changed again since is not undone, with a reason', async () => {
  await open({ now: { discount: 6_000 } })
  await expect.element(undo()).toBeDisabled()
  await expect.element(page.getByText(/^This has been changed again since/)).toBeVisible()
})

test.each([
  ['who may not write such rows', { permissions: ['audit-log:read', 'coupons:read'] }],
  ['a row that was made', { log: { action: 'coupons.create', before: null } }],
  ['an act that is no save of a row', { log: { action: 'people.invite', subject: 'user:3' } }],
])('[ROL-05] nothing is offered for %s', async (_, wish) => {
  await open(wish)
  await expect.element(page.getByText('Action')).toBeVisible()
  await expect.element(undo()).not.toBeInTheDocument()
})
