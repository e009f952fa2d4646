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
  ...{ state: 'draft', send_at: null, ended_at: null, translations: {} },
}
/** Fake of the server's layout, which adds the links. */
const laid = (input: unknown) => {
  const { locale, translations, ...typed } = input as typeof campaign & {
    locale: string | null
    translations: Record<string, { title: string; message: string }>
  }
  const { title, message } = translations[locale ?? ''] ?? typed
  const body = `${title}. ${message} https://s.example/c/1`
  return {
    push: { title, message },
    mail: { subject: title, body: `${message} https://s.example/c/1` },
    sms: { body, parts: message.includes('₹') ? 3 : 1 },
  }
}
const reach = { people: 12, by: { push: 9, mail: 4, sms: 5 } }

test('a campaign is previewed, tested and sent after a confirmation, and then shows its result', async () => {
  const sent: unknown[] = []
  let row: object = campaign
  await openConsole('/console/manage/campaigns/4', {
    permissions,
    calls: {
      'console/campaigns/one': () => row,
      'console/segments/many': [segment],
      'console/campaigns/read-reach': reach,
      'console/campaigns/preview': laid,
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
        clicked: { push: 3, mail: 0, sms: 2 },
      },
    },
  })
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect
    .element(preview.getByText('Half price. This weekend only. https://s.example/c/1'))
    .toBeVisible()
  await expect.element(preview.getByText('1 SMS each')).toBeVisible()
  const message = page.getByRole('textbox', { name: 'Message' }).first()
  await message.fill('This weekend only: ₹100 off every thali you order.')
  await expect.element(preview.getByText('3 SMS each')).toBeVisible()
  await message.fill('This weekend only.')
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

test('a campaign is translated, and previewed in each language', async () => {
  const saved: { values: object }[] = []
  await openConsole('/console/manage/campaigns/4', {
    permissions,
    calls: {
      'console/campaigns/one': campaign,
      'console/segments/many': [segment],
      'console/campaigns/read-reach': reach,
      'console/campaigns/preview': laid,
      'console/campaigns/update': (input: unknown) => {
        saved.push(input as { values: object })
        return { ...campaign, version: 2, ...(input as { values: object }).values }
      },
    },
  })
  const arabic = page.getByRole('group', { name: 'العربية' })
  await arabic.getByRole('textbox', { name: 'Title' }).fill('نصف السعر')
  await arabic.getByRole('textbox', { name: 'Message' }).fill('هذا الأسبوع.')
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByRole('button', { name: 'العربية' }).click()
  await expect.element(preview.getByText('نصف السعر. هذا الأسبوع. https://s.example/c/1')).toBeVisible()
  expect(await axeFaults()).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => saved)
    .toMatchObject([{ values: { translations: { ar: { title: 'نصف السعر', message: 'هذا الأسبوع.' } } } }])
})

test('a segment says how many people match while it is edited', async () => {
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
