import { test as base } from '@playwright/test'

/**
 * Every browser somebody opens during a journey is closed when the journey is over: it would go on listening, asking
 * and drawing beside all that are played after it. What was open before (from `beforeAll`) stays.
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
