import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFaults } from '../../../testing/axe-faults'
import { openConsole } from '../../../testing/console-server'

beforeEach(async () => await page.viewport(1280, 1100))

const permissions = ['segments:read', 'segments:write', 'campaigns:read', 'campaigns:write', 'campaigns:send']
const segment = {
  ...{ id: 2, version: 1, name: 'Regulars', item_ids: [], category_ids: [], restaurant_ids: [] },
  ...{ zone_ids: [], kinds: [], min_orders: 3, within_days: 60, not_since_days: null },
}
const campaign = {
  ...{ id: 4, version: 1, name: 'Weekend', segment_id: 2, channels: ['push', 'sms'] },
  ...{ title: 'Half price', message: 'This weekend only.', link: '/food' },
  ...{ state: 'draft', send_at: null, ended_at: null },
}
const reach = { people: 12, by: { push: 9, mail: 4, sms: 5 } }

test('a campaign is previewed, tested and sent after a second yes, and then shows its result', async () => {
  const sent: unknown[] = []
  let row: object = campaign
  await openConsole('/console/manage/campaigns/4', {
    permissions,
    calls: {
      'console/campaigns/one': () => row,
      'console/segments/many': [segment],
      'console/campaigns/read-reach': reach,
      'console/campaigns/send-test': { sent: ['sms'] },
      'console/campaigns/schedule': (input: unknown) => {
        sent.push(input)
        row = {
          ...campaign,
          version: 2,
          state: 'sent',
          send_at: '2026-11-20T07:00:00.000Z',
          ended_at: '2026-11-20T07:05:00.000Z',
        }
        return { success: true }
      },
      'console/campaigns/read-result': {
        ...{ people: 12, held_back: 2, unsubscribed: 1, orders: 3, ordered: 90_000 },
        sent: { push: 8, mail: 0, sms: 4 },
        waiting: { push: 0, mail: 0, sms: 0 },
        dropped: { push: 1, mail: 0, sms: 0 },
      },
    },
  })
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect.element(preview.getByText('Half price. This weekend only.')).toBeVisible()
  await expect.element(preview.getByText('1 SMS each')).toBeVisible()
  await page
    .getByRole('textbox', { name: 'Message' })
    .fill('This weekend only: ₹100 off every thali you order.')
  await expect.element(preview.getByText('3 SMS each')).toBeVisible()
  await page.getByRole('textbox', { name: 'Message' }).fill('This weekend only.')
  const card = page.getByRole('region', { name: 'Sending' })
  await expect.element(card.getByText('12 people')).toBeVisible()
  await card.getByRole('button', { name: 'Send me a test' }).click()
  await expect.element(page.getByText('The test is on its way: SMS.')).toBeVisible()
  await card.getByRole('button', { name: 'Send now' }).click()
  expect(sent).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click()
  await expect.element(page.getByText('3 orders worth ₹900 within seven days')).toBeVisible()
  expect(sent).toMatchObject([{ campaign_id: 4 }])
  await expect.element(page.getByText('2 had enough campaigns that week')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Message' })).not.toBeInTheDocument()
  expect(await axeFaults()).toEqual([])
})

test('a segment says how many people it finds while it is changed', async () => {
  const asked: { rule: typeof segment }[] = []
  await openConsole('/console/manage/segments/2', {
    permissions,
    calls: {
      'console/segments/one': segment,
      'console/campaigns/count-segment': (input: unknown) => {
        const { rule } = input as { rule: typeof segment }
        asked.push({ rule })
        return { people: rule.min_orders, by: reach.by }
      },
    },
  })
  const card = page.getByRole('region', { name: 'Who belongs to it' })
  await expect.element(card.getByText('3 people')).toBeVisible()
  await page.getByRole('textbox', { name: 'Orders at least' }).fill('7')
  await expect.element(card.getByText('7 people')).toBeVisible()
  expect(asked.at(-1)?.rule).not.toHaveProperty('name')
  expect(await axeFaults()).toEqual([])
})
