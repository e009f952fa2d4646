import type { Page } from '@playwright/test'

/** Resolves once a worker is in charge of the page. */
export const inCharge = (page: Page) =>
  page.waitForFunction(async () => {
    await navigator.serviceWorker.ready
    return navigator.serviceWorker.controller?.state === 'activated'
  })
