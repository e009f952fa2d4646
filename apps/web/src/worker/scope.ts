/** The service worker types used here; TypeScript's library offers either these or a page's. */
export interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void
}
export interface WorkerFetchEvent extends WorkerEvent {
  readonly request: Request
  readonly clientId: string
  respondWith(answer: Promise<Response>): void
}
export interface WorkerMessageEvent extends WorkerEvent {
  readonly data: unknown
}
export interface WorkerPushEvent extends WorkerEvent {
  readonly data: { text(): string } | null
}
export interface WorkerNotificationEvent extends WorkerEvent {
  readonly notification: { readonly data: unknown; close(): void }
}
export interface WorkerClient {
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
    matchAll(of: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WorkerClient[]>
    openWindow(address: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', hear: (event: WorkerEvent) => void): void
  addEventListener(name: 'fetch', hear: (event: WorkerFetchEvent) => void): void
  addEventListener(name: 'message', hear: (event: WorkerMessageEvent) => void): void
  addEventListener(name: 'push', hear: (event: WorkerPushEvent) => void): void
  addEventListener(name: 'notificationclick', hear: (event: WorkerNotificationEvent) => void): void
}
