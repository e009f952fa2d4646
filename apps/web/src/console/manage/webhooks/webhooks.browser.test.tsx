import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFaults } from '../../../testing/axe-faults'
import { openConsole } from '../../../testing/console-server'

beforeEach(async () => await page.viewport(1280, 1100))

const webhook = {
  ...{ id: 4, version: 1, name: 'Accounts', endpoint_url: 'https://accounts.example/hook' },
  ...{ events: ['order.completed'], is_active: true, failing_since: null },
}
const delivery = {
  ...{ id: 9, version: 1, webhook_id: 4, name: 'Accounts', message_id: 'msg_9', event: 'order.completed' },
  ...{ state: 'given_up', created_at: '2026-11-20T07:00:00.000Z', attempts: 7, last_answer: 'Answered 503.' },
}
const pageOf = (...rows: object[]) => ({ rows, next_cursor: null, count: rows.length, is_more: false })

test('a secret is shown once, a test is sent, and the log links to the message', async () => {
  let has_secret = false
  await openConsole('/console/manage/webhooks/4', {
    permissions: ['webhooks:read', 'webhooks:write'],
    calls: {
      'console/webhooks/one': () => ({ ...webhook, has_secret }),
      'console/webhook-deliveries/list': pageOf(delivery),
      'console/webhooks/make-secret': () => {
        has_secret = true
        return { secret: 'whsec_c2hvd24gb25jZQ==' }
      },
      'console/webhooks/send-test': { success: true },
    },
  })
  await expect.element(page.getByText('Nothing is sent until this webhook has a secret.')).toBeVisible()
  await page.getByRole('button', { name: 'Create a secret' }).click()
  await expect.element(page.getByText('whsec_c2hvd24gb25jZQ==')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Replace the secret' })).toBeVisible()
  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect.element(page.getByText('The test is on its way.')).toBeVisible()
  const link = page.getByRole('link', { name: /Order completed.*Given up/ })
  await expect.element(link).toHaveAttribute('href', '/console/manage/webhook-deliveries/9')
  expect(await axeFaults()).toEqual([])
})

test('a message shows its attempts and is sent again; ticked ones together, except those being sent', async () => {
  const replayed: unknown[] = []
  const calls = {
    'console/webhook-deliveries/list': pageOf(
      delivery,
      { ...delivery, id: 10, message_id: 'msg_10', state: 'waiting' },
      { ...delivery, id: 11, message_id: 'msg_11', state: 'delivered', last_answer: '200' },
    ),
    'console/webhook-deliveries/one': delivery,
    'console/webhooks/list': pageOf({ ...webhook, has_secret: true }),
    'console/webhooks/delivery': {
      body: '{"type":"order.completed"}',
      attempts: [{ at: '2026-11-20T07:00:01.000Z', took: 40, status: 503, error: 'Answered 503.' }],
    },
    'console/webhooks/replay': (input: unknown) => {
      replayed.push(input)
      return { success: true }
    },
  }
  const permissions = ['webhooks:read', 'webhooks:write']
  await openConsole('/console/manage/webhook-deliveries/9', { role: 'staff', permissions, calls })
  await expect.element(page.getByText('{"type":"order.completed"}')).toBeVisible()
  await expect.element(page.getByText(/40 ms · Answered 503\./)).toBeVisible()
  await page.getByRole('button', { name: 'Send again: msg_9' }).click()
  await expect.element(page.getByText('It’s on its way again.')).toBeVisible()
  expect(await axeFaults()).toEqual([])

  await openConsole('/console/manage/webhook-deliveries', { role: 'staff', permissions, calls })
  await expect
    .element(page.getByRole('row', { name: /Accounts.*Order completed.*Given up.*503/ }))
    .toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click()
  await page.getByRole('button', { name: 'Send again', exact: true }).click()
  await expect.poll(() => replayed).toEqual([{ delivery_id: 9 }, { delivery_id: 9 }, { delivery_id: 11 }])
})
