/** Where the built worker is; the development server has none. */
const WORKER = '/worker.js'

/** The worker's side of a page, as far as it matters here; tests hand in their own. */
export interface WorkerWorld {
  container: Pick<ServiceWorkerContainer, 'register' | 'addEventListener'> & {
    readonly controller: Pick<ServiceWorker, 'postMessage'> | null
  }
  /** Addresses of everything this page loaded so far. */
  loaded: () => string[]
  reload: () => void
}

const world = (): WorkerWorld => ({
  container: navigator.serviceWorker,
  loaded: () => performance.getEntriesByType('resource').map(({ name }) => name),
  reload: () => location.reload(),
})

/**
 * Keeps the app for times without a network. A new worker that arrives while an older one is in charge is told to
 * skip waiting, and the page is loaded again once (STA-15); whatever fails is logged only (ERR-03).
 */
export async function followWorker(outside: WorkerWorld = world()): Promise<void> {
  const { container, loaded, reload } = outside
  let wasInCharge = container.controller !== null
  let reloaded = false
  container.addEventListener('controllerchange', () => {
    // The very first worker takes over a page that is as new as it is.
    if (!wasInCharge) {
      wasInCharge = true
      container.controller?.postMessage({ keep: loaded() })
      return
    }
    if (reloaded) return
    reloaded = true
    reload()
  })
  try {
    const registration = await container.register(WORKER)
    const greet = () => {
      if (container.controller) registration.waiting?.postMessage('skip-waiting')
    }
    greet()
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', greet)
    })
    registration.installing?.addEventListener('statechange', greet)
  } catch (problem) {
    console.warn('The app could not be kept for times without a network.', problem)
  }
}

/** Once the page stands, so that it never competes with the first paint. */
export function startWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const start = () => void followWorker()
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
}
