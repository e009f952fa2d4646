import { beforeEach, expect, test, vi } from 'vitest'

type Script = { src: string; onload?: () => void; onerror?: () => void; remove: () => void }

/** A page on which loading a script provides this stand-in, or nothing. */
async function pageWith(standIn: (script: Script) => void) {
  const asked: string[] = []
  vi.resetModules()
  vi.stubGlobal('window', {})
  vi.stubGlobal('document', {
    createElement: (): Script => ({ src: '', remove: () => undefined }),
    head: {
      append: (script: Script) => {
        asked.push(script.src)
        standIn(script)
      },
    },
  })
  return { asked, ...(await import('./sign-in-scripts')) }
}

const slot = {} as HTMLElement
const google = (found: Record<string, unknown>) => (script: Script) => {
  const id = {
    initialize: (options: { client_id: string; callback: (answer: object) => void }) =>
      Object.assign(found, options),
    renderButton: (into: unknown) => Object.assign(found, { into }),
    prompt: () => (found.callback as (answer: object) => void)({ credential: 'id-token' }),
  }
  Object.assign(window, { google: { accounts: { id } } })
  script.onload?.()
}

beforeEach(() => vi.unstubAllGlobals())

test('[CAL-01] Google’s script loads on the first press and returns the ID token', async () => {
  const found: Record<string, unknown> = {}
  const { asked, openGoogle } = await pageWith(google(found))
  expect(asked).toEqual([])
  const tokens: string[] = []
  const options = { slot, width: 300, locale: 'en', onToken: (token: string) => tokens.push(token) }
  await openGoogle('shop.apps.example', options)
  await openGoogle('shop.apps.example', options)
  expect(asked).toEqual(['https://accounts.google.com/gsi/client'])
  expect(found).toMatchObject({ client_id: 'shop.apps.example', into: slot })
  expect(tokens).toEqual(['id-token', 'id-token'])
})

test('[CAL-01] a failed script is reported and retried on the next press', async () => {
  const { asked, openGoogle } = await pageWith((script) => script.onerror?.())
  const options = { slot, width: 300, locale: 'en', onToken: () => undefined }
  await expect(openGoogle('x', options)).rejects.toThrow('did not come')
  await expect(openGoogle('x', options)).rejects.toThrow('did not come')
  expect(asked).toHaveLength(2)
})

test('[CAL-01] Facebook’s window returns the access token, or null when closed', async () => {
  let answer: object = { authResponse: { accessToken: 'fb-token' } }
  const init = vi.fn()
  const { askFacebook } = await pageWith((script) => {
    Object.assign(window, { FB: { init, login: (hear: (said: object) => void) => hear(answer) } })
    script.onload?.()
  })
  expect(await askFacebook('4711')).toBe('fb-token')
  expect(init).toHaveBeenCalledWith(expect.objectContaining({ appId: '4711', cookie: false }))
  answer = { authResponse: null }
  expect(await askFacebook('4711')).toBeNull()
})
