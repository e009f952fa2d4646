// Runs on the server: built by vite.server-render.config.ts, called by apps/server/src/http/first-screen.ts.
import '../lib/boot/server-side'
import { AsyncLocalStorage } from 'node:async_hooks'
import { dehydrate, QueryClient } from '@tanstack/react-query'
import { prerender } from 'react-dom/static'
import { matchRoutes, StaticRouter } from 'react-router'
import type { Boot } from '../lib/boot/boot'
import { findRequestScopeBy, type RequestScope } from '../lib/boot/request-scope'
import { applySettings } from '../lib/boot/settings'
import { startLanguage } from '../lib/format/i18n'
import { isPlace, saveLocation } from '../state/location'
import type { ScreenHandle } from '../ui/lazy-screen'
import { AppScreens, routeTable } from './router'
import { Tree } from './tree'

export interface FirstPage {
  /** The path of the URL, without the query. */
  path: string
  boot: Boot
  /** The location that the browser claims to have saved (ENT-04), as JSON; anybody may send anything. */
  place: string | null
}
export interface FirstScreen {
  /** Names of its chunks in Vite's manifest. */
  chunks: readonly string[]
  /** Its markup and the data it shows, as `dehydrate` writes them. */
  rendered: { html: string; answers: string } | null
}

const scopes = new AsyncLocalStorage<RequestScope>()
findRequestScopeBy(() => scopes.getStore())

/** Data stays fresh for the whole render; queries that failed are left to the browser. */
const createQueryClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } })

/**
 * The screen at this URL as a guest first sees it: what its route prefetches comes from `fetch`, the server's
 * own calls. Null for screens that only the browser renders; not rendered if a call failed or the screen
 * redirects.
 */
export async function renderFirstScreen(
  { path, boot, place }: FirstPage,
  fetch: RequestScope['fetch'],
): Promise<FirstScreen | null> {
  return await scopes.run({ stores: new Map(), fetch }, async () => {
    const saved: unknown = JSON.parse(place || 'null')
    if (isPlace(saved)) saveLocation(saved)
    const { route, params } = matchRoutes(routeTable, path)?.at(-1) ?? {}
    const handle = route?.handle as ScreenHandle | undefined
    const chunks = params && handle?.chunks?.(params)
    if (!handle || !chunks) return null
    applySettings(boot.settings)
    await startLanguage(boot)
    const client = createQueryClient()
    await handle.load()
    await handle.prefetch(client, params)
    const isWhole =
      client.getQueryCache().findAll({ predicate: ({ state }) => state.error !== null }).length === 0
    const html = isWhole ? await renderPage(client, path) : ''
    return {
      chunks,
      rendered: html.includes('<main') ? { html, answers: JSON.stringify(dehydrate(client)) } : null,
    }
  })
}

/** Waits for lazy parts whose code the server has not used before; streamed chunks would need a script. */
async function renderPage(client: QueryClient, path: string): Promise<string> {
  const { prelude } = await prerender(
    <Tree client={client}>
      <StaticRouter location={path}>
        <AppScreens />
      </StaticRouter>
    </Tree>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  return await new Response(prelude).text()
}
