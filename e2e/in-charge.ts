import type { Page } from '@playwright/test'

/** Resolves once a service worker controls the page. */
export const inCharge = (page: Page) =>
  page.waitForFunction(async () => {
    await navigator.serviceWorker.ready
    return navigator.serviceWorker.controller?.state === 'activated'
  })
