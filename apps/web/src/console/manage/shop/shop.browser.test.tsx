import { beforeEach, expect, test } from 'vitest'
import { renderScreen } from '../../../testing/render-screen'
import { setMe } from '../data/permissions'
import { useTextsReady } from '../data/texts'
import { HealthScreen } from './health-screen'
import { SettingsScreen } from './settings-screen'

const setting = (key: string, group: string, label: string, more: object = {}) => ({
  key,
  group,
  type: 'text',
  label,
  choices: [],
  default: '',
  value: '',
  changed_at: null,
  changed_by: null,
  ...more,
})
const settings = [
  setting('storeName', 'brand', 'Name of the shop', { default: 'Tokri', value: 'Tokri' }),
  setting('platformFee', 'money', 'Platform fee per order', { type: 'number', default: 0, value: 0 }),
  setting('taxApplicable', 'money', 'Add tax to the bill', { type: 'boolean', default: true, value: true }),
]
const answer = { settings, settings_version: 1, cache_version: 1 }
const Ready = ({ children }: { children: React.ReactNode }) => (useTextsReady() ? children : null)

beforeEach(() =>
  setMe({
    id: 1,
    name: 'Asha',
    role: 'admin',
    permissions: ['settings:read', 'settings:write', 'health:read'],
  }),
)

const openSettings = (calls: Record<string, unknown> = {}) =>
  renderScreen(
    <Ready>
      <SettingsScreen />
    </Ready>,
    { path: '/console/manage/settings', calls: { 'console/settings/list': answer, ...calls } },
  )

test('[ENT-01] only what was changed is sent, and the answer is shown', async () => {
  const saved = settings.map((row) =>
    row.key === 'platformFee' ? { ...row, value: 500, changed_by: 'Asha' } : row,
  )
  const page = await openSettings({ 'console/settings/save': saved })
  await page.getByLabelText('Platform fee per order').fill('500')
  await expect.element(page.getByText('1 change not saved')).toBeVisible()
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect
    .poll(() => page.made.at(-1))
    .toEqual({
      name: 'console/settings/save',
      input: { changes: { platformFee: '500' } },
    })
  await expect.element(page.getByLabelText('Platform fee per order')).toHaveValue('500')
  await expect.element(page.getByRole('button', { name: /^Save/ })).not.toBeInTheDocument()
})

test('[ENT-01] a refused setting says why at its field, and nothing typed is lost', async () => {
  const errors = [{ field: '/changes/platformFee', message: 'is not a number' }]
  const page = await openSettings({
    'console/settings/save': Response.json({ code: 'invalid_input', errors }, { status: 400 }),
  })
  await page.getByLabelText('Platform fee per order').fill('much')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('is not a number')
  await expect.element(page.getByLabelText('Platform fee per order')).toHaveValue('much')
})

test('settings are found by words and can go back to their default', async () => {
  const page = await openSettings({
    'console/settings/list': {
      ...answer,
      settings: settings.map((row) => (row.key === 'storeName' ? { ...row, value: 'Anna’s' } : row)),
    },
  })
  await page.getByRole('searchbox').fill('shop name')
  await expect.element(page.getByLabelText('Add tax to the bill')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Back to default' }).click()
  await expect.element(page.getByLabelText('Name of the shop')).toHaveValue('Tokri')
  await page.getByRole('searchbox').fill('moon')
  await expect.element(page.getByText('No setting matches')).toBeVisible()
})

test('a button that reaches every customer says what it will do and asks first', async () => {
  const page = await openSettings({ 'console/settings/clear-caches': { success: true } })
  await page.getByRole('button', { name: 'Clear caches' }).click()
  await expect.element(page.getByText(/Carts and addresses stay/)).toBeVisible()
  expect(page.made.map(({ name }) => name)).toEqual(['console/settings/list'])
  await page.getByRole('dialog').getByRole('button', { name: 'Clear caches' }).click()
  await expect.poll(() => page.made.at(-1)?.name).toBe('console/settings/clear-caches')
})

test('[ROL-06] who may only read changes nothing', async () => {
  setMe({ id: 1, name: 'Farah', role: 'staff', permissions: ['settings:read'] })
  const page = await openSettings()
  await expect.element(page.getByLabelText('Name of the shop')).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Clear caches' })).not.toBeInTheDocument()
})

test('health puts what needs somebody first, with the line that mends it', async () => {
  const page = await renderScreen(
    <Ready>
      <HealthScreen />
    </Ready>,
    {
      path: '/console/manage/health',
      calls: {
        'console/health': [
          { check: 'database', state: 'ok', facts: { kind: 'PostgreSQL', version: '15.9' } },
          { check: 'mail', state: 'bad', facts: {} },
          { check: 'stores', state: 'ok', facts: { count: 1 } },
        ],
      },
    },
  )
  await expect.element(page.getByText('No email is sent. Set SMTP_URL and MAIL_FROM.')).toBeVisible()
  const titles = page
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent)
  expect(titles).toEqual(['Email', 'Database', 'Stores'])
  await expect.element(page.getByText('1 store is accepted and on.')).toBeVisible()
})
