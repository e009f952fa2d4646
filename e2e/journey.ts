import { test as base } from '@playwright/test'

/**
 * Every browser opened during a test is closed at its end: otherwise it would keep listening, polling and
 * rendering during all later tests. What was open before (from `beforeAll`) stays.
 */
export const test = base.extend<{ leaveNobodyBehind: undefined }>({
  leaveNobodyBehind: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts())
      await use(undefined)
      const opened = browser.contexts().filter((one) => !before.has(one))
      await Promise.all(opened.map((one) => one.close()))
    },
    { auto: true },
  ],
})
