import { expect, test } from 'vitest'
import { read } from '../../lib/device/storage'
import { answerConsent, mayCount, useMustAsk } from '../../state/consent'
import { renderScreen } from '../../testing/render-screen'
import { CookieBanner } from './cookie-banner'

const Device = () => (useMustAsk() ? <CookieBanner /> : <p>Answered</p>)
const settings = [{ key: 'showGdpr', value: true }]

test('[SCR-65] cookies can be declined, and nobody is asked again', async () => {
  const page = await renderScreen(<Device />, { settings })
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect.element(page.getByText('Answered')).toBeVisible()
  expect(mayCount()).toBe(false)
  expect([read('gdprAccepted'), read('gdprDeclined')]).toEqual([false, true])
})

test('[STA-07] consent can be given later and withdrawn again', () => {
  answerConsent('accepted')
  expect(mayCount()).toBe(true)
  answerConsent('declined')
  expect(mayCount()).toBe(false)
})
