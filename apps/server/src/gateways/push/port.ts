/** A browser's own address at its maker's push service, and the keys only that browser can read with. */
export interface Subscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

export interface PushSender {
  /** What a browser must be told to accept messages from this server. */
  readonly public_key: string
  /** Whether an endpoint belongs to a push service; anything else would have this server call where others say. */
  serves(endpoint: string): boolean
  /** Sends to one browser, or throws and may be asked again. `gone`: this browser will never listen any more. */
  send(subscription: Subscription, payload: object): Promise<'sent' | 'gone'>
}
