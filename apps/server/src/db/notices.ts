import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import pg from 'pg'
import type { Embedded } from './pglite'

/** Notifications between nodes. They are not stored: code that must not miss any also reads a table. */
export const channels = ['settings', 'live', 'positions', 'changes', 'rows'] as const
export type Channel = (typeof channels)[number]
/**
 * A payload, or null when notifications may have been missed and the listener should read the current state.
 */
export type Hear = (payload: string | null) => void

export interface Notices {
  /** Subscribes to a channel; returns a function that unsubscribes. */
  listen(channel: Channel, hear: Hear): () => void
  close(): Promise<void>
}

const RECONNECT_MS = 1_000

/**
 * LISTEN on a dedicated connection. When it is lost it is reopened, and every listener is told to read the
 * current state.
 */
export function openPostgresNotices(connectionString: string): Notices {
  const hearers = new Hearers()
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const connect = async () => {
    const opened = new pg.Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 10_000 })
    client = opened
    let isLost = false
    const lost = () => {
      if (isLost) return
      isLost = true
      opened.end().catch(() => undefined)
      if (!isClosed) timer = setTimeout(connect, RECONNECT_MS).unref()
    }
    opened.on('error', lost).on('end', lost)
    opened.on('notification', ({ channel, payload }) => hearers.tell(channel, payload ?? ''))
    try {
      await opened.connect()
      await opened.query(channels.map((channel) => `listen ${channel}`).join(';'))
      hearers.tellAll(null)
    } catch {
      lost()
    }
  }

  return {
    listen(channel, hear) {
      if (!client) void connect()
      return hearers.add(channel, hear)
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}

/** The same on the embedded database, whose single connection also listens. */
export function openEmbeddedNotices(embedded: Pick<Embedded, 'query' | 'onNotice'>): Notices {
  const hearers = new Hearers()
  const stop = embedded.onNotice((channel, payload) => hearers.tell(channel, payload))
  let isListening = false
  return {
    listen(channel, hear) {
      if (!isListening) for (const name of channels) void embedded.query(`listen ${name}`, [])
      isListening = true
      return hearers.add(channel, hear)
    },
    close: async () => stop(),
  }
}

const PROBE_MS = 2_000

/** Whether a notification sent on one connection reaches another; behind a transaction pooler it does not. */
export async function canListen(
  connectionString: string,
  send: (channel: string) => Promise<unknown>,
): Promise<boolean> {
  const channel = `probe_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const heard = once(client, 'notification', { signal: AbortSignal.timeout(PROBE_MS) }).then(
      () => true,
      () => false,
    )
    await client.query(`listen ${channel}`)
    await send(channel)
    return await heard
  } finally {
    await client.end().catch(() => undefined)
  }
}

class Hearers {
  readonly #all = new Map<string, Set<Hear>>(channels.map((channel) => [channel, new Set()]))

  add(channel: Channel, hear: Hear): () => void {
    this.#all.get(channel)?.add(hear)
    return () => this.#all.get(channel)?.delete(hear)
  }
  tell(channel: string, payload: string | null): void {
    for (const hear of this.#all.get(channel) ?? []) hear(payload)
  }
  tellAll(payload: string | null): void {
    for (const channel of channels) this.tell(channel, payload)
  }
}
