/** URL of the built service worker; the development server has none. */
const WORKER = '/worker.js'

/** The browser's worker API as used here; tests pass their own. */
export interface WorkerWorld {
  container: Pick<ServiceWorkerContainer, 'register' | 'addEventListener'> & {
    readonly controller: Pick<ServiceWorker, 'postMessage'> | null
  }
  /** URLs of everything this page has loaded. */
  loaded: () => string[]
  reload: () => void
}

const world = (): WorkerWorld => ({
  container: navigator.serviceWorker,
  loaded: () => performance.getEntriesByType('resource').map(({ name }) => name),
  reload: () => location.reload(),
})

/**
 * Registers the service worker. A new worker that replaces an older one is told to skip waiting, and the page
 * reloads once (STA-15); failures are only logged (ERR-03).
 */
export async function followWorker(outside: WorkerWorld = world()): Promise<void> {
  const { container, loaded, reload } = outside
  let wasInCharge = container.controller !== null
  let reloaded = false
  container.addEventListener('controllerchange', () => {
    // the very first worker takes over a page of its own build
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

/** Starts after the page has loaded, so that it never competes with the first paint. */
export function startWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const start = () => void followWorker()
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
}
