/** A browser's push subscription: its endpoint and encryption keys. */
export interface Subscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

export interface PushSender {
  /** The public key a browser needs to subscribe. */
  readonly public_key: string
  /** Whether an endpoint belongs to a known push service; any other would allow request forgery. */
  serves(endpoint: string): boolean
  /** Sends to one browser, or throws when it may be retried. `gone`: the subscription has ended. */
  send(subscription: Subscription, payload: object): Promise<'sent' | 'gone'>
}
