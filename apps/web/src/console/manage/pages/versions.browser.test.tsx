import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { applySettings } from '../../../lib/boot/settings'
import { axeFaults } from '../../../testing/axe-faults'
import { openConsole } from '../../../testing/console-server'

beforeEach(async () => await page.viewport(1280, 1100))

const terms = { id: 3, name: 'Terms', slug: 'terms', body: '<p>Second</p>', order_column: 0, version: 2 }
const NEXT_CENTURY = '2199-01-01T09:00:00.000Z'
const version = (id: number, state: string, more: object = {}) => ({
  ...{ id, page_id: 3, name: `Terms ${id}`, state, made_by_name: 'Kavya Bhat', version: 1 },
  ...{ made_at: '2026-11-20T07:00:00.000Z', publish_at: null, published_at: '2026-11-20T07:00:00.000Z' },
  ...more,
})

/** A fake server with a page and its versions, which records the requests. */
function versionServer(...waiting: ReturnType<typeof version>[]) {
  let rows = [...waiting, version(12, 'shown'), version(11, 'replaced')]
  const asked: [act: string, input: object][] = []
  const note = (act: string, input: unknown) => asked.push([act, input as object])
  const calls = {
    'console/pages/one': terms,
    'console/page-versions/list': () => ({ rows, next_cursor: null, count: rows.length, is_more: false }),
    'console/page-versions/publish': (input: { page_version_id: number }) => {
      note('publish', input)
      rows = rows.map((row) => version(row.id, row.id === input.page_version_id ? 'shown' : 'replaced'))
      return { success: true }
    },
    'console/page-versions/cancel': (input: { page_version_id: number }) => {
      note('cancel', input)
      rows = rows.filter(({ id }) => id !== input.page_version_id)
      return { success: true }
    },
    'console/page-versions/schedule': (input: { publish_at: string }) => {
      note('schedule', input)
      rows = [version(13, 'waiting', { publish_at: input.publish_at, published_at: null }), ...rows]
      return { id: 13 }
    },
  }
  return { asked, calls }
}

const writer = { role: 'staff' as const, permissions: ['pages:read', 'pages:write'] }
const rowOf = (id: number, state: string) =>
  page.getByRole('row', { name: new RegExp(`Terms ${id}.*${state}`) })

test('[ENT-12] an earlier version is restored after a confirmation, and the list says so', async () => {
  const { asked, calls } = versionServer()
  await openConsole('/console/manage/page-versions', { ...writer, calls })
  await expect.element(rowOf(12, 'Shown now')).toBeVisible()
  // the version shown now can't be restored
  await expect.element(page.getByRole('button', { name: 'Restore: Terms 12' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Restore: Terms 11' }).click()
  const sheet = page.getByRole('dialog', { name: 'Restore this version?' })
  await expect.element(sheet).toBeVisible()
  expect(asked).toEqual([])
  expect(await axeFaults()).toEqual([])
  await sheet.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect.element(page.getByText('This version is shown now.')).toBeVisible()
  await expect.element(rowOf(11, 'Shown now')).toBeVisible()
  await expect.element(rowOf(12, 'Replaced')).toBeVisible()
  expect(asked).toEqual([['publish', { page_version_id: 11 }]])
})

test('[ENT-12] what is typed can be scheduled only for the future, and leaves the page unchanged', async () => {
  const { asked, calls } = versionServer()
  await openConsole('/console/manage/pages/3', { ...writer, calls })
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Terms of sale')
  await page.getByRole('button', { name: 'Publish later' }).click()
  const sheet = page.getByRole('dialog', { name: 'Publish later' })
  const at = sheet.getByLabelText('Publish at')
  const schedule = sheet.getByRole('button', { name: 'Schedule' })
  await schedule.click()
  await expect.element(sheet.getByText('Choose a time in the future.')).toBeVisible()
  await at.fill('2001-01-01T09:00')
  await schedule.click()
  expect(asked).toEqual([])
  await at.fill('2199-01-01T09:00')
  expect(await axeFaults()).toEqual([])
  await schedule.click()
  await expect.element(page.getByText(/^Will be published /)).toBeVisible()
  await expect.element(sheet).not.toBeInTheDocument()
  // the page itself stays as it is until then
  await expect.element(name).toHaveValue('Terms')
  await expect.element(page.getByRole('link', { name: /Waiting/ })).toBeVisible()
  const publish_at = new Date('2199-01-01T09:00').toISOString()
  const kept = { page_id: 3, name: 'Terms of sale', body: '<p>Second</p>', publish_at }
  expect(asked).toEqual([['schedule', kept]])
})

test('[ENT-12] the time is typed by the shop’s clock, whatever the browser’s', async () => {
  const { asked, calls } = versionServer()
  await openConsole('/console/manage/pages/3', { ...writer, calls })
  applySettings([{ key: 'timeZone', value: 'America/New_York' }])
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Terms of sale')
  await page.getByRole('button', { name: 'Publish later' }).click()
  const sheet = page.getByRole('dialog', { name: 'Publish later' })
  await sheet.getByLabelText('Publish at').fill('2199-01-01T09:00')
  await sheet.getByRole('button', { name: 'Schedule' }).click()
  await expect.poll(() => asked).toMatchObject([['schedule', { publish_at: '2199-01-01T14:00:00.000Z' }]])
})

test('[ENT-12] a scheduled version is published early', async () => {
  const { asked, calls } = versionServer(
    version(13, 'waiting', { publish_at: NEXT_CENTURY, published_at: null }),
  )
  await openConsole('/console/manage/page-versions', { ...writer, calls })
  await page.getByRole('button', { name: 'Publish now: Terms 13' }).click()
  const sheet = page.getByRole('dialog', { name: 'Publish this version now?' })
  await sheet.getByRole('button', { name: 'Publish now', exact: true }).click()
  await expect.element(rowOf(13, 'Shown now')).toBeVisible()
  expect(asked).toEqual([['publish', { page_version_id: 13 }]])
})

test('[ENT-12] a scheduled version is cancelled, and leaves the list', async () => {
  const { asked, calls } = versionServer(
    version(13, 'waiting', { publish_at: NEXT_CENTURY, published_at: null }),
  )
  await openConsole('/console/manage/page-versions', { ...writer, calls })
  await page.getByRole('button', { name: 'Cancel publishing: Terms 13' }).click()
  const sheet = page.getByRole('dialog', { name: 'Cancel publishing this version?' })
  await sheet.getByRole('button', { name: 'Cancel publishing', exact: true }).click()
  await expect.element(page.getByText('It won’t be published.')).toBeVisible()
  await expect.element(page.getByText('Terms 13')).not.toBeInTheDocument()
  expect(asked).toEqual([['cancel', { page_version_id: 13 }]])
})

test('[ROL-05] read-only staff see versions and no buttons', async () => {
  const { calls } = versionServer()
  await openConsole('/console/manage/page-versions', { ...writer, permissions: ['pages:read'], calls })
  await expect.element(rowOf(11, 'Replaced')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Restore/ })).not.toBeInTheDocument()
})
