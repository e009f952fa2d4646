import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Language } from '@tokri/contract/settings'
import { builtInTexts } from '@tokri/contract/texts/index'
import { textsOfSurface } from '@tokri/contract/texts/of-surface'
import type { ReactNode } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { expect } from 'vitest'
import { render } from 'vitest-browser-react'
import type { SettingRow } from '../lib/boot/boot'
import { applySettings } from '../lib/boot/settings'
import { startLanguage } from '../lib/format/i18n'
import { type Answer, answerCalls, type MadeCall } from './answer-calls'

const english: Language = {
  id: 1,
  language_name: 'English',
  is_default: 1,
  locale: 'en-IN',
  direction: 'ltr',
}
const arabic: Language = {
  ...english,
  id: 3,
  is_default: 0,
  language_name: 'العربية',
  locale: 'ar',
  direction: 'rtl',
}
const languages = { en: english, ar: arabic }

/** Only the texts that the server sends with pages of this kind. */
const textsFor = (language: keyof typeof languages) =>
  textsOfSurface(
    expect.getState().testPath?.includes('/src/console/') ? 'console' : 'app',
    builtInTexts[language],
  )

interface Visit {
  /** The URL at which the screen is opened; `route` is its pattern if it has parameters. */
  path?: string
  route?: string
  state?: unknown
  settings?: SettingRow[]
  language?: keyof typeof languages
  /** Responses by the call's name, such as `quote-cart`. */
  calls?: Record<string, Answer>
}

/** Each screen has a history entry of its own, without the scroll position of the one before. */
let opened = 0

/**
 * Opens a screen or a component in the browser, alone on its route; `path()` returns where a press has led.
 */
export async function renderScreen(
  screen: ReactNode,
  { path = '/', route, state, settings = [], language = 'en', calls = {} }: Visit = {},
) {
  const made: MadeCall[] = answerCalls(calls)
  applySettings(settings)
  await startLanguage({
    settings,
    language: languages[language],
    texts: textsFor(language),
    languages: [english, arabic],
    demo: true,
    version: null,
    plan: null,
    tiles: null,
  })
  opened += 1
  window.history.replaceState({ usr: state, key: `opened ${opened}`, idx: 0 }, '', path)
  const router = createBrowserRouter([
    { path: route ?? path.split('?')[0] ?? '/', element: screen },
    { path: '*', element: <OtherPage /> },
  ])
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const page = await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return {
    ...page,
    router,
    queries,
    made,
    path: () => router.state.location.pathname + router.state.location.search,
  }
}

const OtherPage = () => <p>Another page</p>
