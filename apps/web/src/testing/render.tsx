import { environmentManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Language } from '@tokri/contract/settings'
import { builtInTexts, type Texts } from '@tokri/contract/texts/index'
import React, { type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter, parsePath } from 'react-router'
import { vi } from 'vitest'
import type { SettingRow } from '../lib/boot/boot'
import { applySettings } from '../lib/boot/settings'
import { keepDepth } from '../lib/dom/page-scroll'
import { startLanguage } from '../lib/format/i18n'

/** Drawn once on the server's side: stores then have to answer with what they hold now. */
Object.assign(React, { useSyncExternalStore: (_: unknown, now: () => unknown) => now() })
/** Queries would think they are in a browser when an earlier file of this process had a window: they then ask again. */
environmentManager.setIsServer(() => true)

export const english: Language = {
  id: 1,
  language_name: 'English',
  is_default: 1,
  locale: 'en-IN',
  direction: 'ltr',
}
export const hindi: Language = { ...english, id: 2, language_name: 'हिन्दी', is_default: 0, locale: 'hi-IN' }

/** A page in English, or with other texts, with these settings, as the server would have sent it. */
export async function openPage(
  settings: SettingRow[] = [],
  languages = [english, hindi],
  texts: Texts = builtInTexts.en,
): Promise<void> {
  vi.stubGlobal('document', { documentElement: { lang: 'en', dir: 'ltr', dataset: {} } })
  applySettings(settings)
  await startLanguage({
    settings,
    languages,
    language: english,
    texts,
    demo: true,
    version: null,
    plan: null,
    tiles: null,
  })
}

interface Visit {
  path?: string
  state?: unknown
  /** What the server answered already, by the key it is kept under. */
  answers?: [unknown[], unknown][]
  /** What it refused already. */
  failures?: [unknown[], Error][]
  /** Only what stands there at once. */
  first?: boolean
}

function draw(
  part: ReactNode,
  { path = '/', state = null, answers = [], failures = [], first = false }: Visit,
) {
  const queries = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
  keepDepth('came-back', 0)
  for (const [key, answer] of answers) queries.setQueryData(key, answer)
  for (const [queryKey, error] of failures)
    queries.getQueryCache().build(queries, { queryKey }).setState({ status: 'error', error })
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[{ ...parsePath(path), state, key: first ? 'new' : 'came-back' }]}>
        {part}
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { html, queries }
}

/** What a part draws, as HTML, without running its effects: all of it, as for somebody who comes back to the page. */
export const drawn = (part: ReactNode, visit: Visit = {}): string => draw(part, visit).html

/** What a part asks the server for as it is drawn: the calls it makes, each with what it sends. */
export async function askedBy(part: ReactNode, visit: Visit = {}): Promise<[call: string, input: unknown][]> {
  const asked: [string, unknown][] = []
  const { queries } = draw(part, visit)
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    asked.push([path.replace('/public/api/', ''), JSON.parse(body)])
    return new Response('[{"delivery_type":3}]')
  })
  const open = queries
    .getQueryCache()
    .getAll()
    .filter(({ state, options }) => !state.data && isOn(options))
  // an answer without facts is no answer to most; only the question counts here
  await Promise.allSettled(open.map((query) => query.fetch()))
  return asked
}
const isOn = (options: object): boolean => !('enabled' in options && options.enabled === false)
