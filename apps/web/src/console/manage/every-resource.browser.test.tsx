import { resources } from 'virtual:resources'
import type { FieldDescription, ResourceDescription } from '@tokri/contract/resources/describe'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFaults } from '../../testing/axe-faults'
import { openConsole } from '../../testing/console-server'
import { pathOf } from './kit/looks'
import { screens } from './screens/screens'

/** A value that the contract allows; empty where that is allowed. */
function sampleOf(field: string, { kind, nullable, min, choices }: FieldDescription): unknown {
  if (kind === 'flag') return true
  if (choices) return choices[0]
  if (nullable) return null
  if (kind === 'integer' || kind === 'number') return Math.max(min ?? 0, 1)
  if (kind === 'date') return '2026-03-10'
  if (kind === 'instant') return '2026-03-10T07:45:00.000Z'
  if (kind === 'list') return []
  if (kind === 'object') return {}
  return field.includes('image') ? '' : `Saffron ${field}`
}

const rowOf = ({ row }: ResourceDescription, id: number) => ({
  id,
  version: 1,
  ...Object.fromEntries(
    Object.entries(row).map(([field, description]) => [field, sampleOf(field, description)]),
  ),
})

const nothing = {
  rows: [],
  orders: [],
  entries: [],
  devices: [],
  next_cursor: null,
  count: 0,
  is_more: false,
}
/** Every resource has two rows; everything else that screens request is empty. */
const calls = Object.fromEntries(
  resources.flatMap((resource) => {
    const rows = [rowOf(resource, 1), rowOf(resource, 2)]
    const name = `console/${resource.name}`
    return [
      [`${name}/list`, { ...nothing, rows, count: 2 }],
      [`${name}/one`, rows[0]],
      [`${name}/many`, (input: unknown) => (input as { ids: number[] }).ids.map((id) => rowOf(resource, id))],
    ]
  }),
)
const permissions = resources.flatMap(({ name }) => [`${name}:read`, `${name}:write`])

/** Calls about a row that doesn't exist yet. */
const aboutNothing = (made: readonly { name: string; input: unknown }[]): string[] =>
  made
    .filter(({ input }) =>
      Object.entries((input ?? {}) as object).some(([key, value]) => /(^|_)id$/.test(key) && value === null),
    )
    .map(({ name }) => name)

const names = screens.map(({ resource }) => resource)
const isDrawn = async () => {
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => document.querySelectorAll('[aria-busy=true]').length).toBe(0)
}

beforeEach(() => page.viewport(1280, 832))

test.each(names)('the list of %s passes axe', async (resource) => {
  await openConsole(pathOf(resource), { calls, permissions })
  await isDrawn()
  expect(await axeFaults()).toEqual([])
})

test.each(names)(
  'the form of %s passes axe on a phone, from right to left, and fits it',
  async (resource) => {
    await page.viewport(390, 832)
    const acts = resources.find(({ name }) => name === resource)?.acts ?? []
    const path = pathOf(resource, acts.includes('create') ? 'create' : 1)
    const { made } = await openConsole(path, { calls, permissions, language: 'ar' })
    await isDrawn()
    expect(await axeFaults()).toEqual([])
    expect(aboutNothing(made)).toEqual([])
    expect(document.documentElement.scrollWidth).toBe(390)
  },
)
