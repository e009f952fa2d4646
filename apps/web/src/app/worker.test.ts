import { expect, test, vi } from 'vitest'
import { followWorker, type WorkerWorld } from './worker'

/**
 * A page, with or without an active service worker, and a registration whose workers the test moves through
 * their states.
 */
function pageWith({ inCharge }: { inCharge: boolean }) {
  const told: unknown[] = []
  const worker = (name: string) =>
    Object.assign(new EventTarget(), { postMessage: (message: unknown) => told.push([name, message]) })
  const registration = Object.assign(new EventTarget(), {
    installing: null as ReturnType<typeof worker> | null,
    waiting: null as ReturnType<typeof worker> | null,
  })
  const container = Object.assign(new EventTarget(), {
    controller: inCharge ? worker('old') : null,
    register: async () => registration as unknown as ServiceWorkerRegistration,
  })
  const reload = vi.fn()
  const outside = { container, loaded: () => ['/assets/a.js'], reload } as unknown as WorkerWorld
  const arrive = () => {
    const next = worker('new')
    registration.installing = next
    registration.dispatchEvent(new Event('updatefound'))
    registration.installing = null
    registration.waiting = next
    next.dispatchEvent(new Event('statechange'))
    return next
  }
  const takeOver = () => {
    container.controller = worker('new')
    container.dispatchEvent(new Event('controllerchange'))
  }
  return { told, outside, reload, arrive, takeOver, container }
}

test('[STA-15] a new worker takes over from an active one, and the page reloads once', async () => {
  const { told, outside, reload, arrive, takeOver } = pageWith({ inCharge: true })
  await followWorker(outside)
  arrive()
  expect(told).toEqual([['new', 'skip-waiting']])
  expect(reload).not.toHaveBeenCalled()
  takeOver()
  takeOver()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('[STA-15] the first worker caches what the page loaded and does not reload', async () => {
  const { told, outside, reload, arrive, takeOver } = pageWith({ inCharge: false })
  await followWorker(outside)
  arrive()
  takeOver()
  expect(told).toEqual([['new', { keep: ['/assets/a.js'] }]])
  expect(reload).not.toHaveBeenCalled()
})

test('[ERR-03] a failed registration is only logged', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { outside, container } = pageWith({ inCharge: false })
  container.register = async () => Promise.reject(new Error('refused'))
  await expect(followWorker(outside)).resolves.toBeUndefined()
  expect(logged).toHaveBeenCalledOnce()
})
