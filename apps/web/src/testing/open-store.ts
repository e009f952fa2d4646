import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { openConsole } from './console-server'
import { storePermissions, storeServer } from './store-row'

/** What the preview answers. */
export const storeAnswer = {
  refusals: [],
  is_open: true,
  closes_at: '23:00',
  opens_at: null,
  opens_on: null,
  first_slot: null,
  distance: 2.4,
  promised: { from: 30, to: 35 },
  lines: [
    { code: 'items', label: 'bill_items', amount: 40_000, explanation: null },
    {
      code: 'delivery',
      label: 'bill_delivery',
      amount: 3_000,
      explanation: { key: 'explain_delivery_fixed', params: {} },
    },
  ],
  payable: 43_000,
  missing_for_free_delivery: 0,
  payment_methods: ['COD'],
}

interface Options {
  tab?: string
  role?: 'admin' | 'store'
  preview?: unknown
  row?: object
  calls?: object
  language?: 'en' | 'ar'
}

/** The form of a store, on one of its tabs. */
export const openStore = async (options: Options = {}) => {
  const { tab = 'Identity', role = 'admin', preview = storeAnswer, row = {}, calls: own = {} } = options
  const { language = 'en' } = options
  const server = storeServer(row)
  const screen = await openConsole(`/console/manage/stores/7?tab=${tab}`, {
    calls: {
      ...server.calls,
      'console/stores/preview': preview,
      'console/stores/copy': { id: 9 },
      ...own,
    },
    permissions: storePermissions,
    role,
    language,
  })
  await expect.element(page.getByRole('tab').first()).toBeVisible()
  const calls = (name: string) => screen.made.filter((call) => call.name === `console/stores/${name}`)
  const saved = () => calls('update').map(({ input }) => (input as { values: object }).values)
  const save = () => page.getByRole('button', { name: /^Save \d|^Save Ctrl|^Save$/ }).click()
  return { ...screen, server, calls, saved, save }
}
