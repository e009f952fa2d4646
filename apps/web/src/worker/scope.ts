/** The few names of a service worker's world that are used here; TypeScript's library has either them or a page's. */
export interface Extendable {
  waitUntil(work: Promise<unknown>): void
}
export interface Fetching extends Extendable {
  readonly request: Request
  readonly clientId: string
  respondWith(answer: Promise<Response>): void
}
export interface Told extends Extendable {
  readonly data: unknown
}
export interface Pushing extends Extendable {
  readonly data: { text(): string } | null
}
export interface Notified extends Extendable {
  readonly notification: { readonly data: unknown; close(): void }
}
export interface Window {
  readonly focused: boolean
  readonly url: string
  focus(): Promise<unknown>
  navigate(address: string): Promise<unknown>
  postMessage(message: unknown): void
}
export interface WorkerScope {
  readonly location: Location
  readonly navigator: { readonly userAgent: string }
  readonly registration: { showNotification(title: string, options: object): Promise<void> }
  readonly clients: {
    claim(): Promise<void>
    get(id: string): Promise<{ url: string } | undefined>
    matchAll(of: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Window[]>
    openWindow(address: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', hear: (event: Extendable) => void): void
  addEventListener(name: 'fetch', hear: (event: Fetching) => void): void
  addEventListener(name: 'message', hear: (event: Told) => void): void
  addEventListener(name: 'push', hear: (event: Pushing) => void): void
  addEventListener(name: 'notificationclick', hear: (event: Notified) => void): void
}
