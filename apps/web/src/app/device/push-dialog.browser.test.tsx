import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { canChime } from '../../lib/device/chime'
import { guest, useUser } from '../../state/session'
import { renderScreen } from '../../testing/render-screen'
import { PushDialog } from './push-dialog'

const played = vi.spyOn(AudioContext.prototype, 'createOscillator')
const vibrated = vi.spyOn(navigator, 'vibrate').mockReturnValue(true)
afterEach(() => {
  vi.clearAllMocks()
  useUser.setState(guest, true)
})

/** A message that the service worker passes to the open page. */
const push = (id: number, click_action: string | null) =>
  navigator.serviceWorker.dispatchEvent(
    new MessageEvent('message', {
      data: {
        alert: { id, title: 'Rain in Indiranagar', message: 'Riders are slower', image: null, click_action },
      },
    }),
  )

async function open() {
  useUser.setState({ success: true })
  const page = await renderScreen(<PushDialog />, {
    path: '/food',
    calls: { live: () => new Promise(() => undefined) },
  })
  // sound is allowed only after a gesture
  await userEvent.click(document.body)
  await expect.poll(canChime).toBe(true)
  return page
}

test.each([
  ['without a link', null],
  ['for the page that is open', '/food'],
])('[STA-17] [CON-10] a message %s has sound, vibration and a dialog with close', async (_, link) => {
  const page = await open()
  push(Date.now(), link)
  const dialog = page.getByRole('dialog', { name: 'Rain in Indiranagar' })
  await expect.element(dialog).toBeVisible()
  expect(vibrated).toHaveBeenCalledWith([100, 150, 100, 100, 150, 100])
  expect(played).toHaveBeenCalled()
  expect(dialog.getByRole('button').elements()).toHaveLength(1)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('[STA-17] a message with a link leads there', async () => {
  const page = await open()
  push(Date.now(), '/my-orders')
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.poll(() => page.path()).toBe('/my-orders')
})
