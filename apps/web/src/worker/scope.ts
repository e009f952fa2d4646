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
export interface WorkerScope {
  readonly location: Location
  readonly clients: { claim(): Promise<void>; get(id: string): Promise<{ url: string } | undefined> }
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', hear: (event: Extendable) => void): void
  addEventListener(name: 'fetch', hear: (event: Fetching) => void): void
  addEventListener(name: 'message', hear: (event: Told) => void): void
}
