import { beforeEach, expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import { axeFaults } from '../../../testing/axe-faults'
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
  is_amount: false,
  default: '',
  value: '',
  changed_at: null,
  changed_by: null,
  ...more,
})
const settings = [
  setting('storeName', 'brand', 'Name of the shop', { default: 'Tokri', value: 'Tokri' }),
  setting('platformFee', 'money', 'Platform fee per order', {
    ...{ type: 'number', default: 0, value: 0, is_amount: true },
  }),
  setting('taxApplicable', 'money', 'Add tax to the bill', { type: 'boolean', default: true, value: true }),
  setting('storeLogo', 'brand', 'Logo', { type: 'image' }),
  setting('storeColor', 'brand', 'Brand colour', { type: 'colour', default: '#b3174a', value: '#b3174a' }),
  setting('footerStyleType', 'home', 'Tab bar floats or is fixed', {
    ...{ type: 'choice', choices: ['FLOAT', 'FIXED'], default: 'FLOAT', value: 'FLOAT' },
  }),
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

const openSettings = (calls: Record<string, unknown> = {}, language: 'en' | 'ar' = 'en') =>
  renderScreen(
    <Ready>
      <SettingsScreen />
    </Ready>,
    { path: '/console/manage/settings', language, calls: { 'console/settings/list': answer, ...calls } },
  )

test('[ENT-01] only the changes are sent, and the response is shown', async () => {
  const saved = settings.map((row) =>
    row.key === 'platformFee' ? { ...row, value: 500, changed_by: 'Asha' } : row,
  )
  const page = await openSettings({ 'console/settings/save': saved })
  await page.getByLabelText('Platform fee per order').fill('500')
  await expect.element(page.getByText('1 unsaved change')).toBeVisible()
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

test('[ENT-01] an amount typed in the smallest unit is shown as money, too', async () => {
  const page = await openSettings({})
  await page.getByLabelText('Platform fee per order').fill('1500')
  await expect.element(page.getByText('In the smallest currency unit. This is ₹15.')).toBeVisible()
  await page.getByLabelText('Platform fee per order').fill('much')
  await expect.element(page.getByText('In the smallest currency unit')).not.toBeInTheDocument()
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
  await page.getByRole('button', { name: 'Reset to default' }).click()
  await expect.element(page.getByLabelText('Name of the shop')).toHaveValue('Tokri')
  await page.getByRole('searchbox').fill('moon')
  await expect.element(page.getByText('No setting matches')).toBeVisible()
})

test('an option is chosen by its name, and its default is shown by name', async () => {
  const page = await openSettings({ 'console/settings/save': settings })
  await page.getByRole('radiogroup', { name: 'Tab bar floats or is fixed' }).getByText('Fixed').click()
  await expect.element(page.getByText('Default: Floats. Not saved yet. Currently Floats.')).toBeVisible()
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect.poll(() => page.made.at(-1)?.input).toEqual({ changes: { footerStyleType: 'FIXED' } })
})

test('a picture is chosen and uploaded; other files are refused before the upload', async () => {
  const page = await openSettings({ 'console/pictures/keep': { image: '/media/pictures/logo.webp' } })
  const chooser = page.getByLabelText('Choose a picture')
  await chooser.upload(new File(['words'], 'logo.txt', { type: 'text/plain' }))
  await expect.element(page.getByRole('alert')).toBeVisible()
  const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 64 })
  canvas.getContext('2d')?.fillRect(8, 8, 48, 48)
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  await chooser.upload(new File([drawn ?? ''], 'logo.png', { type: 'image/png' }))
  await expect.element(page.getByLabelText('Logo', { exact: true })).toHaveValue('/media/pictures/logo.webp')
  await expect.element(page.getByText('1 unsaved change')).toBeVisible()
})

test('settings have their names in the chosen language, and are found by them', async () => {
  const page = await openSettings({}, 'ar')
  await page.getByRole('searchbox').fill('لون العلامة')
  await expect.element(page.getByLabelText('لون العلامة', { exact: true })).toHaveValue('#b3174a')
  await expect.element(page.getByLabelText('اسم المنصة')).not.toBeInTheDocument()
})

test.each([
  ['en', 1280],
  ['ar', 390],
] as const)('settings and health pass axe: %s, %d px', async (language, width) => {
  await browser.viewport(width, 832)
  const page = await openSettings({}, language)
  await expect.element(page.getByRole('searchbox')).toBeVisible()
  expect(await axeFaults()).toEqual([])
  await page.unmount()
  const calls = { 'console/health': health, 'console/installation': installation }
  const list = await renderScreen(
    <Ready>
      <HealthScreen />
    </Ready>,
    { path: '/console/manage/health', language, calls },
  )
  await expect.element(list.getByText('npm run admin -- backed-up')).toBeVisible()
  expect(await axeFaults()).toEqual([])
})

test('a button that affects every customer says what it will do and asks first', async () => {
  const page = await openSettings({ 'console/settings/clear-caches': { success: true } })
  await page.getByRole('button', { name: 'Clear caches' }).click()
  await expect.element(page.getByText(/Carts and addresses are kept/)).toBeVisible()
  expect(page.made.map(({ name }) => name)).toEqual(['console/settings/list'])
  await page.getByRole('dialog').getByRole('button', { name: 'Clear caches' }).click()
  await expect.poll(() => page.made.at(-1)?.name).toBe('console/settings/clear-caches')
})

test('[ROL-06] read-only staff change nothing', async () => {
  setMe({ id: 1, name: 'Farah', role: 'staff', permissions: ['settings:read'] })
  const page = await openSettings()
  await expect.element(page.getByLabelText('Name of the shop')).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Clear caches' })).not.toBeInTheDocument()
})

const health = [
  { check: 'database', state: 'ok', facts: { kind: 'PostgreSQL', version: '15.9', milliseconds: 3 } },
  { check: 'backup', state: 'bad', cause: 'none', facts: {}, line: 'npm run admin -- backed-up' },
  { check: 'mail', state: 'bad', facts: {} },
  { check: 'whatsapp', state: 'bad', cause: 'token', facts: { reason: 'Session has expired', count: 2 } },
  { check: 'geocoder', state: 'bad', cause: 'silent', facts: { name: 'google', reason: 'it answered 403' } },
  { check: 'stores', state: 'ok', facts: { count: 1 } },
]

const installation = {
  ...{ version: '1.8.2', started_at: '2026-11-20T07:00:00.000Z', devices: { heard: 37, all: 38 }, p95: 84.2 },
  hours: [
    { hour: '2026-11-20T07:00:00.000Z', count: 900, p95: 61 },
    { hour: '2026-11-20T08:00:00.000Z', count: 1_200, p95: 84.2 },
  ],
  bell: {
    all: { count: 96, median: 612, p95: 2_400 },
    hours: [
      { hour: '2026-11-20T07:00:00.000Z', count: 40, median: 480, p95: 1_100 },
      { hour: '2026-11-20T08:00:00.000Z', count: 56, median: 190_000, p95: 200_000 },
    ],
  },
}

test('health shows how long orders wait for the bell in their kitchen', async () => {
  const open = (bell: object) =>
    renderScreen(
      <Ready>
        <HealthScreen />
      </Ready>,
      {
        path: '/console/manage/health',
        calls: { 'console/health': health, 'console/installation': { ...installation, bell } },
      },
    )
  const page = await open(installation.bell)
  await expect.element(page.getByText('0.6 s', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/median of 96 orders; 95% within 2.4 s/)).toBeVisible()
  expect(page.getByRole('listitem').filter({ hasText: ': 3 min' }).elements()).toHaveLength(1)
  await page.unmount()
  const silent = await open({ all: null, hours: [] })
  await expect.element(silent.getByText('No device has rung in the last 24 hours.')).toBeVisible()
})

test('health shows how fast this node answers, and which devices are heard', async () => {
  const page = await renderScreen(
    <Ready>
      <HealthScreen />
    </Ready>,
    {
      path: '/console/manage/health',
      calls: { 'console/health': health, 'console/installation': installation },
    },
  )
  await expect.element(page.getByText('84.2 ms', { exact: true })).toBeVisible()
  await expect.element(page.getByText('37 of 38 online')).toBeVisible()
  await expect.element(page.getByText('1.8.2')).toBeVisible()
  expect(page.getByRole('listitem').filter({ hasText: ': 61 ms' }).elements()).toHaveLength(1)
})

test('health lists what works by group, and how to fix what does not', async () => {
  const page = await renderScreen(
    <Ready>
      <HealthScreen />
    </Ready>,
    {
      path: '/console/manage/health',
      calls: { 'console/health': health, 'console/installation': installation },
    },
  )
  await expect.element(page.getByText('No email is being sent. Set SMTP_URL and MAIL_FROM.')).toBeVisible()
  await expect
    .element(page.getByText('google isn’t responding: \u2068it answered 403\u2069.', { exact: false }))
    .toBeVisible()
  const refused = page.getByText('Meta refused the last 2 messages, sent by SMS instead', { exact: false })
  await expect
    .element(refused)
    .toHaveTextContent('“\u2068Session has expired\u2069”. Create a permanent token')
  await expect.element(page.getByText('PostgreSQL 15.9, 3 ms.')).toBeVisible()
  await expect.element(page.getByText('1 store is approved and switched on.')).toBeVisible()
  await expect.element(page.getByText('2 of 6 checks pass')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Copy npm run admin -- backed-up' })).toBeVisible()
  const titles = page
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent)
  expect(titles).toEqual(['Database', 'Backup', 'Email', 'WhatsApp', 'Address search', 'Stores'])
})

test('checking again asks external services again', async () => {
  const page = await renderScreen(
    <Ready>
      <HealthScreen />
    </Ready>,
    {
      path: '/console/manage/health',
      calls: { 'console/health': health, 'console/installation': installation },
    },
  )
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect.poll(() => page.made).toContainEqual({ name: 'console/health', input: { again: true } })
})
