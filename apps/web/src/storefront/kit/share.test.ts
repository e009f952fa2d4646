import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPage } from '../../testing/open-page'
import { type Toast, takeToasts, toastDuration } from '../../ui/toast'
import { copyCode, share } from './share'

const copied: string[] = []
/** The messages on screen now; each disappears when its time is up. */
let shown: string[] = []
let stop: () => void

beforeEach(async () => {
  vi.useFakeTimers()
  await openPage()
  copied.length = 0
  shown = []
  stop = takeToasts((toast: Toast) => {
    shown.push(toast.text)
    setTimeout(() => shown.shift(), toastDuration(toast))
  })
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const clipboard = (writeText: (text: string) => Promise<void>) =>
  vi.stubGlobal('navigator', { clipboard: { writeText } })

test('[STA-11] [CON-09] a copied code is confirmed for three seconds', async () => {
  clipboard(async (text) => void copied.push(text))
  await copyCode('FEAST50')
  expect(copied).toEqual(['FEAST50'])
  vi.advanceTimersByTime(2_999)
  expect(shown).toEqual(['Code FEAST50 copied'])
  vi.advanceTimersByTime(1)
  expect(shown).toEqual([])
})

test('[ERR-03] [CON-09] a refused clipboard is not reported as copied', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  clipboard(() => Promise.reject(new Error('not allowed')))
  await expect(copyCode('FEAST50')).resolves.toBeUndefined()
  expect(shown).toEqual([])
  expect(logged).toHaveBeenCalledOnce()
})

test('[SCR-45] [ERR-03] sharing uses the Android app or the device, and a refusal is only logged', async () => {
  const url = 'https://tokri.test/stores/saffron-courtyard'
  vi.stubGlobal('location', new URL('https://tokri.test'))
  const device = vi.fn(() => Promise.reject(new Error('closed by the person')))
  vi.stubGlobal('navigator', { share: device })
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await share('Saffron Courtyard', '/stores/saffron-courtyard')
  expect(device).toHaveBeenCalledWith({ title: 'Saffron Courtyard', url })
  expect(logged).toHaveBeenCalledOnce()
  const hook = vi.fn()
  vi.stubGlobal('Android', { share: hook })
  await share('Saffron Courtyard', '/stores/saffron-courtyard')
  expect(hook).toHaveBeenCalledWith('Saffron Courtyard', url)
})
