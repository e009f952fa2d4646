export interface Lane {
  /** Tasks a node runs concurrently. */
  concurrency: number
  /**
   * Milliseconds after which a task counts as failed and is retried later; less than the lease of a claimed
   * task.
   */
  timeout: number
  /** Its tasks record events themselves, so the outbox polls at once. */
  recordsFacts?: true
}

/** Tasks are processed in lanes, so that a slow or dead provider delays only its own lane. */
export const lanes = {
  /** Live events for open screens: database only. */
  live: { concurrency: 8, timeout: 5_000 },
  /** Stores alerts and queues their notifications: database only. */
  alerts: { concurrency: 4, timeout: 10_000, recordsFacts: true },
  push: { concurrency: 8, timeout: 20_000 },
  mail: { concurrency: 4, timeout: 30_000 },
  sms: { concurrency: 4, timeout: 20_000 },
  whatsapp: { concurrency: 4, timeout: 20_000, recordsFacts: true },
  call: { concurrency: 4, timeout: 20_000 },
  /** Saved methods and customers at gateways. */
  gateways: { concurrency: 2, timeout: 40_000 },
  /** Rendered one after the other, because rendering is CPU-bound; then mailed. */
  documents: { concurrency: 1, timeout: 45_000 },
  /** Other servers: each responds at its own speed. */
  webhooks: { concurrency: 8, timeout: 20_000 },
  /** Bulk offers: they never delay messages about orders. */
  campaigns: { concurrency: 4, timeout: 30_000 },
  /** Updates of reports: database only. */
  reports: { concurrency: 2, timeout: 20_000 },
} satisfies Record<string, Lane>
export type LaneName = keyof typeof lanes
