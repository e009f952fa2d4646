import { z } from 'zod'

const flag = z.stringbool().optional()

/** Everything the process reads from its environment, once. `.env.example` explains each. */
export const Env = z.object({
  HOST: z.string().default('0.0.0.0'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  /** Where the embedded database, pictures and uploads live. */
  DATA_DIR: z.string().default('./data'),
  /** PostgreSQL 15+; without it the embedded PGlite is used. */
  DATABASE_URL: z.string().url().optional(),
  /** Seed the demo city: by default only into a freshly made embedded database. */
  DEMO: flag,
  /** 0 keeps the demo's autopilot from playing kitchens and riders. */
  AUTOPILOT: flag,
  /** https://…/{z}/{x}/{y}.png; without it the app draws the demo city's own street plan. */
  MAP_TILES_URL: z.string().optional(),
  GEOCODER: z.enum(['offline', 'nominatim', 'google']).default('offline'),
  GEOCODER_URL: z.string().url().optional(),
  GOOGLE_MAPS_KEY: z.string().optional(),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default('Tokri <no-reply@localhost>'),
  /** Proxies in front whose X-Forwarded-For is believed: addresses or ranges, e.g. `loopback` or `10.0.0.0/8`. */
  TRUST_PROXY: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  /** Multiplies every rate limit; load tests raise it. */
  LIMIT_FACTOR: z.coerce.number().min(1).default(1),
})
export type Env = z.infer<typeof Env>

/** Reads the environment or says which variable is wrong. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = Env.safeParse(given)
  if (result.success) return result.data
  const problems = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The environment is not usable:\n${problems.join('\n')}`)
}
