import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/render-screen'
import { AlertPreferencesSheet } from './alert-preferences-sheet'

test('[CAL-12] of two changed switches, the one that could not be saved goes back', async () => {
  const sent: unknown[] = []
  const page = await renderScreen(<AlertPreferencesSheet open onClose={() => undefined} />, {
    calls: {
      'get-notification-preferences': { kinds: ['wallet'], channels: [], possible: [] },
      'save-notification-preferences': (input: unknown) => {
        sent.push((input as { kinds: string[] }).kinds)
        return Response.json({}, { status: sent.length === 1 ? 500 : 200 })
      },
    },
  })
  const orders = page.getByRole('switch', { name: /order/i })
  const offers = page.getByRole('switch', { name: /offer/i })
  await expect.element(orders).not.toBeChecked()
  for (const one of [orders, offers]) (one.element() as HTMLElement).click()
  await expect.poll(() => sent.length).toBe(2)
  await expect.element(orders).not.toBeChecked()
  await expect.element(offers).toBeChecked()
  expect(sent[1]).toEqual(['wallet', 'offers'])
})
