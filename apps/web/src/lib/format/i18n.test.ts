import { builtInTexts } from '@tokri/contract/texts/index'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeStorage } from '../../testing/fake-storage'
import { english, hindi, openPage } from '../../testing/open-page'
import { read } from '../device/storage'
import { chooseLanguage, joinList, t } from './i18n'

const offline = async () => Promise.reject(new TypeError('offline'))

beforeEach(async () => {
  vi.stubGlobal('localStorage', new FakeStorage())
  await openPage()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('[ENT-02] [SCR-03] a chosen language applies at once and its texts are stored for offline starts', async () => {
  const asked = vi.fn(async () => new Response(JSON.stringify({ tabHome: 'होम' })))
  vi.stubGlobal('fetch', asked)
  await chooseLanguage(hindi.id)
  expect(asked.mock.calls[0]).toMatchObject(['/public/api/get-single-language', { body: '{"id":2}' }])
  expect([t('tabHome'), document.documentElement.lang]).toEqual(['होम', 'hi-IN'])
  expect(read('userPreferedLanguage')).toBe(2)
  expect(read('languageTexts')).toEqual({ id: 2, texts: { tabHome: 'होम' } })

  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', offline)
  await openPage()
  expect([t('tabHome'), document.documentElement.lang]).toEqual(['होम', 'hi-IN'])
})

test('[ENT-02] the last chosen language wins, whichever answer is first', async () => {
  const arrive: (() => void)[] = []
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    const texts = { tabHome: body.includes('2') ? 'होम' : 'Home again' }
    return new Promise((answer) => arrive.push(() => answer(Response.json(texts))))
  })
  const chosen = [chooseLanguage(hindi.id), chooseLanguage(english.id)]
  await vi.waitUntil(() => arrive.length === 2)
  arrive[1]?.()
  await chosen[1]
  arrive[0]?.()
  await chosen[0]
  expect([t('tabHome'), read('languageTexts')]).toEqual([
    'Home again',
    { id: 1, texts: { tabHome: 'Home again' } },
  ])
})

test('[ENT-02] a removed language falls back to the default', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}'))
  await chooseLanguage(hindi.id)
  await openPage([], [english])
  expect([t('tabHome'), document.documentElement.lang]).toEqual(['Home', 'en-IN'])
})

test('[ENT-02] lists are joined with the language’s comma, without gaps', async () => {
  expect(joinList(['Raita', null, '', 'extra rice'])).toBe('Raita, extra rice')
  await openPage([], [english], builtInTexts.ar)
  expect(joinList(['زبادي', false, 'أرز'])).toBe('زبادي، أرز')
})
