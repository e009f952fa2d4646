import { expect, test, vi } from 'vitest'
import { useUser } from '../../state/session'
import { refreshAccount } from './refresh-account'

test('[ROU-21] what the server has saved counts as saved, though the account could not be read afresh', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')))
  useUser.setState({ success: true })
  await expect(refreshAccount()).resolves.toBeUndefined()
  expect(warned).toHaveBeenCalled()
})
