import { whatsappFaults } from '@tokri/domain/alerts/whatsapp-refusal'
import { z } from 'zod'
import { endpoint, Nothing, Success } from './endpoint'
import { Instant } from './fields'

const Value = z.union([z.string(), z.number(), z.boolean()])
/** A setting as the console's form shows it. Amounts are minor units. */
export const SettingRow = z
  .object({
    key: z.string(),
    group: z.string(),
    type: z.enum(['boolean', 'number', 'text', 'lines', 'html', 'colour', 'image', 'choice', 'css']),
    label: z.string(),
    choices: z.array(z.string()),
    /** Its numbers are minor units of the shop's currency. */
    is_amount: z.boolean(),
    default: Value,
    value: Value,
    changed_at: Instant.nullable(),
    /** The name of the person who changed it last. */
    changed_by: z.string().nullable(),
  })
  .meta({ id: 'SettingRow' })
export type SettingRow = z.infer<typeof SettingRow>

/** Health checks of an installation; the console has a text for each, and the command that fixes it. */
export const healthChecks = [
  'database',
  'backup',
  'disk',
  'jobs',
  'outbox',
  'mail',
  'sms',
  'whatsapp',
  'push',
  'voice',
  'payments',
  'books',
  'map_tiles',
  'geocoder',
  'public_url',
  'trust_proxy',
  'stores',
  'riders',
  'zones',
  'home',
] as const
export type HealthCheck = (typeof healthChecks)[number]

/**
 * A specific cause with its own advice: nothing is set up, no response, or WhatsApp's reason for refusing.
 */
const causes = ['none', ...whatsappFaults] as const
export type HealthCause = (typeof causes)[number]

const Check = z.object({
  check: z.enum(healthChecks),
  state: z.enum(['ok', 'warn', 'bad']),
  /** Parameters of the text, such as `{ seconds: 40 }`. */
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  cause: z.enum(causes).optional(),
  /** The command that fixes it, for copying. */
  line: z.string().optional(),
})

const BellTimes = z.object({ count: z.int(), median: z.number(), p95: z.number() })

const Installation = z.object({
  version: z.string(),
  started_at: Instant,
  /** Kitchen devices online now, out of those seen in the last twelve hours. */
  devices: z.object({ heard: z.int(), all: z.int() }),
  /** How long new orders of the last day waited for the first bell on a device of their store, in ms; on every node. */
  bell: z.object({
    /** null: no device rang. */
    all: BellTimes.nullable(),
    hours: z.array(BellTimes.extend({ hour: Instant })),
  }),
  /**
   * The 95th percentile of this node's response times over the last day, in ms; null: there were no requests.
   */
  p95: z.number().nullable(),
  /** The same per hour, for the hours this node ran. */
  hours: z.array(z.object({ hour: Instant, count: z.int(), p95: z.number() })),
})
export type Installation = z.infer<typeof Installation>

const who = ['staff', 'admin'] as const
const reading = { who, permission: 'settings:read', limit: 'browse' } as const
const writing = { who, permission: 'settings:write' } as const

/** The shop as a whole: its settings, its health, and actions that affect every customer. */
export const shop = {
  listSettings: endpoint({
    ...reading,
    path: '/public/api/console/settings/list',
    summary: 'Every setting: its default, its value, and who changed it last',
    input: Nothing,
    reply: z.object({
      settings: z.array(SettingRow),
      settings_version: z.int(),
      cache_version: z.int(),
    }),
  }),
  saveSettings: endpoint({
    ...writing,
    path: '/public/api/console/settings/save',
    summary: 'Change settings; all of them or, when one is not valid, none',
    input: z.strictObject({ changes: z.record(z.string().max(80), z.unknown()) }),
    reply: z.array(SettingRow),
    refuses: ['invalid_input'],
    body_limit: 1024 * 1024,
  }),
  raiseSettingsVersion: endpoint({
    ...writing,
    path: '/public/api/console/settings/raise-version',
    summary: 'Make every browser fetch the settings again',
    input: Nothing,
    reply: Success,
  }),
  clearCaches: endpoint({
    ...writing,
    path: '/public/api/console/settings/clear-caches',
    summary: 'Make every browser clear what it keeps and reload the app',
    input: Nothing,
    reply: Success,
  }),
  logOutCustomers: endpoint({
    ...writing,
    path: '/public/api/console/settings/log-out-customers',
    summary: 'End the sessions of every customer',
    input: Nothing,
    reply: Success,
  }),
  health: endpoint({
    who,
    permission: 'health:read',
    limit: 'browse',
    path: '/public/api/console/health',
    summary: 'What works, what does not, and what is still missing',
    /** `again`: checks external services even if they responded within the last minute. */
    input: z.strictObject({ again: z.boolean().optional() }),
    reply: z.array(Check),
  }),
  installation: endpoint({
    who,
    permission: 'health:read',
    limit: 'browse',
    path: '/public/api/console/installation',
    summary:
      'The node that answers: release, since when it runs, how fast it answers; and the devices of kitchens',
    input: Nothing,
    reply: Installation,
  }),
}
