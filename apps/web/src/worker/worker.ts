import { handlePush } from './handle-push'
import { filesNamedBy, isConsole, outdated, planFor } from './plan'
import type { WorkerFetchEvent, WorkerScope } from './scope'

/** Set by the build: the files of the offline notice, and a fingerprint of the whole build. */
declare const __OFFLINE_FILES__: readonly string[]
declare const __VERSION__: string

const scope = globalThis as unknown as WorkerScope
const shell = '/'
const files = `tokri-files-${__VERSION__}`
const pictures = 'tokri-pictures'
/** Maximum number of cached pictures; the oldest are dropped first. */
const MAX_PICTURES = 300

scope.addEventListener('install', (event) => {
  event.waitUntil(precache())
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(forgetOlder().then(() => scope.clients.claim()))
})

/** Messages from pages: activate the new version, or cache what was loaded before the worker started. */
scope.addEventListener('message', (event) => {
  if (event.data === 'skip-waiting') event.waitUntil(scope.skipWaiting())
  const keep = (event.data as { keep?: unknown } | null)?.keep
  if (Array.isArray(keep)) event.waitUntil(keepLoaded(keep.map(String)))
})

scope.addEventListener('fetch', (event) => {
  const plan = planFor(event.request, scope.location.origin)
  if (plan === 'page') event.respondWith(page(event))
  if (plan === 'asset') event.respondWith(file(event, files))
  if (plan === 'picture') event.respondWith(file(event, pictures))
})

handlePush(scope)

/** The page and the files it loads first. */
async function precache(): Promise<void> {
  const [store, page] = await Promise.all([caches.open(files), fetch(shell)])
  if (!page.ok) throw new Error(`The page answered ${page.status}.`)
  await store.put(shell, page.clone())
  // the same request twice in the list would be an error
  await store.addAll([...new Set([...filesNamedBy(await page.text()), ...__OFFLINE_FILES__])])
}

async function forgetOlder(): Promise<void> {
  const names = outdated(await caches.keys(), [files, pictures])
  await Promise.all(names.map((name) => caches.delete(name)))
}

/** Pages come from the network; offline, the last one received is used for all of them. */
async function page(event: WorkerFetchEvent): Promise<Response> {
  try {
    const answer = await fetch(event.request)
    if (answer.ok && !answer.redirected) keep(event, files, shell, answer.clone())
    return answer
  } catch (problem) {
    const last = await caches.match(shell)
    if (last) return last
    throw problem
  }
}

/** Files never change under their name, so the cache comes first. */
async function file(event: WorkerFetchEvent, name: string): Promise<Response> {
  const { request } = event
  const client = await scope.clients.get(event.clientId)
  if (client && isConsole(client.url)) return fetch(request)
  const kept = await (await caches.open(name)).match(request.url)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.status === 200) keep(event, name, request.url, answer.clone())
  return answer
}

/** A full disk must not break the response (ERR-03). */
function keep(event: WorkerFetchEvent, name: string, key: string, answer: Response): void {
  const kept = caches.open(name).then(async (store) => {
    await store.put(key, answer)
    if (name === pictures) await trim(store)
  })
  event.waitUntil(kept.catch((problem: unknown) => console.warn('A file could not be kept.', problem)))
}

async function trim(store: Cache): Promise<void> {
  const keys = await store.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MAX_PICTURES)).map((key) => store.delete(key)))
}

async function keepLoaded(urls: readonly string[]): Promise<void> {
  const store = await caches.open(files)
  const wanted = urls.filter((url) => {
    return planFor({ method: 'GET', mode: 'cors', url }, scope.location.origin) === 'asset'
  })
  await Promise.allSettled(wanted.map(async (url) => (await store.match(url)) ?? (await store.add(url))))
}
