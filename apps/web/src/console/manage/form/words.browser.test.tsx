import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openConsole } from '../../../testing/console-server'

beforeEach(async () => await page.viewport(1280, 832))
const permissions = ['pages:read', 'pages:write', 'languages:read', 'languages:write']

test('[CAL-15] a page with a table is edited as HTML, so that nothing of it is lost', async () => {
  const row = {
    id: 2,
    version: 1,
    name: 'Fees',
    slug: 'fees',
    body: '<table><tbody><tr><td>5 km</td></tr></tbody></table>',
    order_column: 0,
  }
  await openConsole('/console/manage/pages/2', { permissions, calls: { 'console/pages/one': row } })
  await expect
    .element(page.getByText('This page has tables or boxes, so it can only be edited as HTML.'))
    .toBeVisible()
})

test('[CAL-15] a page is written with headings, bold words and links to safe addresses', async () => {
  const row = { id: 2, version: 1, name: 'Terms', slug: 'terms', body: '<p>Be kind</p>', order_column: 0 }
  const { made } = await openConsole('/console/manage/pages/2', {
    permissions,
    calls: { 'console/pages/one': row, 'console/pages/update': { ...row, version: 2 } },
  })
  await page.getByRole('textbox').filter({ hasText: 'Be kind' }).click()
  await userEvent.keyboard('{Control>}a{/Control}')
  await page.getByRole('button', { name: 'Bold' }).click()
  await expect.element(page.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  await page.getByLabelText('Address', { exact: true }).fill('javascript:alert(1)')
  await expect.element(page.getByText('Begin with https://, mailto:, tel: or /.')).toBeVisible()
  await page.getByLabelText('Address', { exact: true }).fill('/pages/kindness')
  await page.getByRole('button', { name: 'Set link' }).click()
  await page.getByRole('button', { name: 'Heading', exact: true }).click()
  await page.getByRole('button', { name: /^Save/ }).click()
  const body = () => {
    const sent = made.find(({ name }) => name === 'console/pages/update')?.input
    return (sent as { values: { body: string } } | undefined)?.values.body
  }
  await expect
    .poll(body)
    .toMatch(/^<h2><a[^>]* href="\/pages\/kindness"[^>]*><strong>Be kind<\/strong><\/a><\/h2>/)
})

test('[ENT-02] a translator’s file is shown before it is saved; unknown keys are left out', async () => {
  const row = {
    ...{ id: 3, version: 1, language_name: 'हिन्दी', locale: 'hi-IN', direction: 'ltr', is_active: true },
    ...{ is_default: 0, texts: {} },
  }
  const { made } = await openConsole('/console/manage/languages/3', {
    permissions,
    calls: { 'console/languages/one': row, 'console/languages/update': { ...row, version: 2 } },
  })
  const file = new File([JSON.stringify({ loginButton: 'अंदर आइए', nobodyKnows: 'x' })], 'texts-hi-IN.json')
  await page.getByLabelText('Import', { exact: true }).upload(file)
  await expect.element(page.getByText(/^1 text imported\. .* 1 line was skipped/)).toBeVisible()
  const sent = () => made.find(({ name }) => name === 'console/languages/update')?.input
  expect(sent()).toBeUndefined()
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect.poll(sent).toMatchObject({ values: { texts: { loginButton: 'अंदर आइए' } } })
})

test('[ENT-02] texts are beside the English ones; a wrong placeholder is reported while typing', async () => {
  const row = {
    id: 3,
    version: 1,
    language_name: 'हिन्दी',
    locale: 'hi-IN',
    direction: 'ltr',
    is_active: true,
    is_default: 0,
    texts: { loginButton: 'अंदर आइए' },
  }
  const { made } = await openConsole('/console/manage/languages/3', {
    permissions,
    calls: { 'console/languages/one': row, 'console/languages/update': { ...row, version: 2 } },
  })
  await page.getByRole('combobox', { name: 'Show' }).selectOptions('Changed by you')
  await expect.element(page.getByText('1 text')).toBeVisible()
  await page.getByRole('combobox', { name: 'Show' }).selectOptions('All')
  await page.getByRole('searchbox', { name: 'Search keys and texts' }).fill('greetingWithName')
  const field = page.getByRole('textbox', { name: 'Yours: greetingWithName' })
  await field.fill('{greeting}, {nickname}!')
  await expect.element(page.getByText('{nickname} is not in the English text.')).toBeVisible()
  await field.fill('{greeting}, {name}!!')
  await expect.element(page.getByText(/is not in the English text/)).not.toBeInTheDocument()
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect
    .poll(() => made.find(({ name }) => name === 'console/languages/update')?.input)
    .toMatchObject({
      values: { texts: { loginButton: 'अंदर आइए', greetingWithName: '{greeting}, {name}!!' } },
    })
})
