export interface Lane {
  /** Tasks a node carries out at the same time. */
  concurrency: number
  /** Milliseconds until a task counts as failed and is tried again later; below the lease of a claimed task. */
  timeout: number
  /** Its tasks record facts themselves, which are looked for at once. */
  recordsFacts?: true
}

/** Tasks wait in lanes, so that a slow or dead provider delays nothing but its own lane. */
export const lanes = {
  /** What open screens show at once: database only. */
  live: { concurrency: 8, timeout: 5_000 },
  /** Alerts people keep, and who else is told of them: database only. */
  alerts: { concurrency: 4, timeout: 10_000, recordsFacts: true },
  push: { concurrency: 8, timeout: 20_000 },
  mail: { concurrency: 4, timeout: 30_000 },
  sms: { concurrency: 4, timeout: 20_000 },
  whatsapp: { concurrency: 4, timeout: 20_000, recordsFacts: true },
  call: { concurrency: 4, timeout: 20_000 },
  /** What gateways keep for customers. */
  gateways: { concurrency: 2, timeout: 40_000 },
  /** Drawn one after the other, because drawing keeps the processor busy; then mailed. */
  documents: { concurrency: 1, timeout: 45_000 },
  /** Servers of others: each answers as fast as it can. */
  webhooks: { concurrency: 8, timeout: 20_000 },
  /** Offers to many people: they never take the place of news about an order. */
  campaigns: { concurrency: 4, timeout: 30_000 },
  /** What reports add up: database only. */
  reports: { concurrency: 2, timeout: 20_000 },
} satisfies Record<string, Lane>
export type LaneName = keyof typeof lanes
