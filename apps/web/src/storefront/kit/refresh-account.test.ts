import { expect, test, vi } from 'vitest'
import { useUser } from '../../state/session'
import { refreshAccount } from './refresh-account'

test('[ROU-21] a saved change counts as saved even if the account could not be fetched again', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')))
  useUser.setState({ success: true })
  await expect(refreshAccount()).resolves.toBeUndefined()
  expect(warned).toHaveBeenCalled()
})
