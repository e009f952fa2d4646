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
  ...{
    id: 9,
    message_id: 'msg_9',
    event: 'order.completed',
    state: 'given_up',
    body: '{"type":"order.completed"}',
  },
  created_at: '2026-11-20T07:00:00.000Z',
  attempts: [{ at: '2026-11-20T07:00:01.000Z', took: 40, status: 503, error: 'Answered 503.' }],
}

test('a secret is shown once, a test is sent, and what failed is sent again', async () => {
  const replayed: unknown[] = []
  let has_secret = false
  await openConsole('/console/manage/webhooks/4', {
    permissions: ['webhooks:read', 'webhooks:write'],
    calls: {
      'console/webhooks/one': () => ({ ...webhook, has_secret }),
      'console/webhooks/deliveries': { deliveries: [delivery], next_cursor: null },
      'console/webhooks/make-secret': () => {
        has_secret = true
        return { secret: 'whsec_c2hvd24gb25jZQ==' }
      },
      'console/webhooks/send-test': { success: true },
      'console/webhooks/replay': (input: unknown) => {
        replayed.push(input)
        return { success: true }
      },
    },
  })
  await expect.element(page.getByText('Nothing is sent until this webhook has a secret.')).toBeVisible()
  await page.getByRole('button', { name: 'Create a secret' }).click()
  await expect.element(page.getByText('whsec_c2hvd24gb25jZQ==')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Replace the secret' })).toBeVisible()
  await page.getByText('Message and attempts').click()
  await expect.element(page.getByText('Answered 503.')).toBeVisible()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect.element(page.getByText('It’s on its way again.')).toBeVisible()
  expect(replayed).toMatchObject([{ delivery_id: 9 }])
  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect.element(page.getByText('The test is on its way.')).toBeVisible()
  expect(await axeFaults()).toEqual([])
})
