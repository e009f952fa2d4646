import type { Account } from '@tokri/contract/accounts'
import { expect, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import { clearLocation, saveLocation } from '../state/location'
import { guest, useUser } from '../state/session'
import { HomeScreen } from '../storefront/home/home-screen'
import { homeCalls } from './home'
import { placeForTests } from './place'
import { renderScreen } from './render-screen'

type Settings = Record<string, string | boolean | number>

export const homeCustomer = { success: true, data: { name: 'Ananya Rao' } as Account }
const customerCalls = { 'get-user-notifications': [], 'get-orders': { data: [] } }

/** A guest at noon, with a location: greetings, suggested dishes and closed stores depend on the hour. */
export function arriveAtNoon(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:30:00+05:30') })
  clearLocation()
  saveLocation(placeForTests)
  useUser.setState(guest, true)
}

/** Home with these settings; `calls` replace the usual responses. */
export async function openHome(settings: Settings = {}, calls: object = {}) {
  const page = await renderScreen(<HomeScreen />, {
    settings: Object.entries(settings).map(([key, value]) => ({ key, value })),
    calls: { ...homeCalls, ...customerCalls, ...calls },
  })
  window.dispatchEvent(new Event('scroll'))
  return page
}
export type HomePage = Awaited<ReturnType<typeof openHome>>

/** The picture at the top: a header inside the page's main part, which has no role of its own. */
export const header = () => browser.elementLocator(document.querySelector('main header') as Element)

/** Distance from the top of the page, in px. */
export const topOf = (page: HomePage, words: string) =>
  page.getByText(words, { exact: true }).first().element().getBoundingClientRect().top
/** Waits for all of these texts, and returns whether they are below each other in this order. */
export async function areInOrder(page: HomePage, words: readonly string[]) {
  for (const one of words)
    await expect.element(page.getByText(one, { exact: true }).first()).toBeInTheDocument()
  const tops = words.map((one) => topOf(page, one))
  return tops.every((top, at) => at === 0 || top > (tops[at - 1] ?? 0))
}
