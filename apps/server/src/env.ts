import { z } from 'zod'

const flag = z.stringbool().optional()

/** All environment variables, read once. `.env.example` explains each. */
export const Env = z.object({
  HOST: z.string().default('0.0.0.0'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  /** The folder of the embedded database, pictures and uploads. */
  DATA_DIR: z.string().default('./data'),
  /**
   * An S3-compatible server for pictures, e.g. https://s3.example; without it they are stored in
   * DATA_DIR/media.
   */
  S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z.string().default('tokri'),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().default(''),
  S3_SECRET_ACCESS_KEY: z.string().default(''),
  /** PostgreSQL 15+; without it the embedded PGlite is used. */
  DATABASE_URL: z.string().url().optional(),
  /** A direct URL of PostgreSQL, where DATABASE_URL leads through a transaction pooler. */
  DATABASE_LISTEN_URL: z.string().url().optional(),
  /** A read replica for guests; the primary serves what it cannot. */
  DATABASE_READ_URL: z.string().url().optional(),
  /** Connections of this process to PostgreSQL; all nodes together must stay below its `max_connections`. */
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(1_000).default(20),
  /**
   * Whether to use named statements, so that PostgreSQL parses and plans each once; left out: where there is
   * no pooler.
   */
  DATABASE_NAMED_STATEMENTS: flag,
  /** Seed the demo city: by default only into a freshly made embedded database. */
  DEMO: flag,
  /** `when-asked` renders demo pictures on first request and in one width only. */
  DEMO_PICTURES: z.enum(['all', 'when-asked']).default('all'),
  /** 0 turns the demo's autopilot off. */
  AUTOPILOT: flag,
  /** https://…/{z}/{x}/{y}.png; without it the app draws the demo city's own street plan. */
  MAP_TILES_URL: z.string().optional(),
  GEOCODER: z.enum(['offline', 'nominatim', 'google']).default('offline'),
  GEOCODER_URL: z.string().url().optional(),
  GOOGLE_MAPS_KEY: z.string().optional(),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default('Tokri <no-reply@localhost>'),
  /** https://shop.example: the shop's public URL, for links in messages. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The endpoint for SMS, the signing secret, and the sender name. */
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_SECRET: z.string().min(16).optional(),
  SMS_SENDER: z.string().default('Tokri'),
  /** The same for calls in which a voice reads an alarm. */
  CALL_URL: z.url({ protocol: /^https?$/ }).optional(),
  CALL_SECRET: z.string().min(16).optional(),
  CALL_SENDER: z.string().default(''),
  /**
   * The shop's number at Meta's Cloud API for WhatsApp, and the secret Meta signs its webhooks with. See
   * docs/whatsapp.md.
   */
  WHATSAPP_URL: z.url({ protocol: /^https?$/ }).default('https://graph.facebook.com/v21.0'),
  WHATSAPP_PHONE_ID: z.string().regex(/^\d+$/).optional(),
  WHATSAPP_TOKEN: z.string().optional(),
  WHATSAPP_APP_SECRET: z.string().min(16).optional(),
  WHATSAPP_VERIFY_TOKEN: z.string().min(16).optional(),
  /** VAPID keys, as printed by `npx web-push generate-vapid-keys`; generated once when not set. */
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  /** A contact for push services: `mailto:…` or `https://…`; without it the address in MAIL_FROM. */
  VAPID_SUBJECT: z.string().optional(),
  /** Comma-separated origins of additional push services. */
  PUSH_SERVICES: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter(Boolean)),
  /** URLs of Google's keys and Facebook's Graph API, and the Facebook app secret. */
  GOOGLE_JWKS_URL: z.url().default('https://www.googleapis.com/oauth2/v3/certs'),
  FACEBOOK_GRAPH_URL: z.url().default('https://graph.facebook.com/v21.0'),
  FACEBOOK_APP_SECRET: z.string().default(''),
  /** Proxies whose X-Forwarded-For is trusted: addresses or ranges, e.g. `loopback` or `10.0.0.0/8`. */
  TRUST_PROXY: z.string().optional(),
  /** Encrypts authenticator secrets in the database; without it the key is stored in the database, too. */
  ENCRYPTION_KEY: z.string().min(32).optional(),
  /**
   * Accounts at payment gateways as JSON, or the file that contains them; those of the console take
   * precedence. See docs/payments.md.
   */
  PAYMENT_ACCOUNTS: z.string().optional(),
  PAYMENT_ACCOUNTS_FILE: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  /** redis://user:password@host:6379/0: counts rate limits for all nodes; without it the database does. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /**
   * Seconds a stopping node keeps responding while /readyz returns 503, so that load balancers remove it
   * first.
   */
  SHUTDOWN_DELAY_S: z.coerce.number().int().min(0).max(60).default(0),
  /** Multiplies every rate limit; load tests raise it. */
  LIMIT_FACTOR: z.coerce.number().min(1).default(1),
  /** One in this many responses assembled from cached texts is compared with a newly computed one. */
  CHECK_ANSWERS_EVERY: z.coerce.number().int().min(1).default(1_000),
})
export type Env = z.infer<typeof Env>

/** Parses the environment, or reports the invalid variable. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = Env.safeParse(given)
  if (result.success) return result.data
  const problems = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The environment is not usable:\n${problems.join('\n')}`)
}
