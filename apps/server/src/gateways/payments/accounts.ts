import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Db } from '../../db/client'
import { type SealKey, unseal } from '../../db/seal'
import type { Env } from '../../env'
import { createGatewayClient, type GatewayClient } from './gateway-client'
import { type OnlineGatewayName, onlineGateways } from './online'
import type { GatewayAccount, OnlineGateway } from './online-port'

/**
 * An account the operator has, and the bill amounts for which customers may use it; amounts in minor units.
 */
export interface OfferedGateway {
  name: OnlineGatewayName
  min_amount: number
  max_amount: number | null
  /** Surcharge in percent. */
  extra_percentage: number
}

export interface GatewayAccounts {
  /** Accounts customers may pay with now. */
  offered(): Promise<OfferedGateway[]>
  /** All configured accounts, by name. */
  known(): Promise<ReadonlyMap<OnlineGatewayName, KnownAccount>>
  /**
   * The account by its name, including one that is no longer offered, because its payments still have to be
   * settled.
   */
  of(name: string): Promise<GatewayAccount | null>
}

export const isOnlineGateway = (name: string): name is OnlineGatewayName =>
  Object.hasOwn(onlineGateways, name)

/** The key with which credentials are encrypted, each account for itself. */
export const accountSeal = (ENCRYPTION_KEY: string): SealKey => ({
  secret: ENCRYPTION_KEY,
  use: 'gateway-account',
})

/** A configured account, whether or not customers can use it. */
export interface KnownAccount extends OfferedGateway {
  from: 'environment' | 'console' | 'simulator'
  is_active: boolean
  /** As the operator entered them; null when they cannot be decrypted. Never leaves the server. */
  credentials: Readonly<Record<string, unknown>> | null
  /** Whether customers could pay with it: complete, and a simulator only in a demo. */
  works: boolean
  /** null: from the environment. */
  version: number | null
}

/** This machine, in the spelling of parsed URLs. */
const LOOPBACK =
  /^(localhost|.+\.localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\]|\[::ffff:(7f[\da-f]{2}:[\da-f]+|0:0)\])\.?$/

/** URLs of the simulator that is part of the demo. */
const isLoopback = (url: string): boolean => URL.canParse(url) && LOOPBACK.test(new URL(url).hostname)

/**
 * Accounts of the environment (PAYMENT_ACCOUNTS or PAYMENT_ACCOUNTS_FILE), of the demo's simulator, and of
 * the console, which take precedence. Outside a demo, URLs on this machine are refused: the simulator must
 * not take real orders.
 */
export function openGatewayAccounts({
  db,
  env,
  simulated = {},
  isDemo,
  newClient = createGatewayClient,
}: {
  db: Db
  env: Pick<Env, 'PAYMENT_ACCOUNTS' | 'PAYMENT_ACCOUNTS_FILE' | 'ENCRYPTION_KEY'>
  simulated?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  isDemo: boolean
  /** Each account has its own client, so that one gateway's failures do not affect another's. */
  newClient?: () => GatewayClient
}): GatewayAccounts {
  const ofEnvironment = readAccounts(env)
  const written = { ...simulated, ...ofEnvironment }
  const connected = new Map<string, { from: string; account: GatewayAccount }>()

  async function known(): Promise<Map<OnlineGatewayName, KnownAccount>> {
    const found = new Map<OnlineGatewayName, KnownAccount>()
    const add = (account: Omit<KnownAccount, 'works'>) =>
      found.set(account.name, {
        ...account,
        works: account.credentials !== null && connect(account.name, account.credentials) !== null,
      })
    for (const [name, credentials] of Object.entries(written))
      if (isOnlineGateway(name))
        add({
          ...{ name, credentials, version: null },
          from: Object.hasOwn(ofEnvironment, name) ? 'environment' : 'simulator',
          ...{ min_amount: 0, max_amount: null, extra_percentage: 0, is_active: true },
        })
    for (const row of await db.selectFrom('gateway_accounts').selectAll().execute()) {
      const { name, sealed, is_active, version, ...limits } = row
      const { min_amount, max_amount, extra_percentage } = limits
      if (!isOnlineGateway(name)) continue
      const opened = env.ENCRYPTION_KEY ? unseal(accountSeal(env.ENCRYPTION_KEY), name, sealed) : null
      // without the key, an account of the console inherits nothing from the environment
      const credentials = opened === null ? null : JSON.parse(opened)
      const terms = { min_amount, max_amount, extra_percentage }
      add({ name, credentials, from: 'console', version, is_active, ...terms })
    }
    return found
  }

  function connect(name: OnlineGatewayName, credentials: unknown): GatewayAccount | null {
    const gateway: OnlineGateway<z.ZodObject> = onlineGateways[name]
    const from = JSON.stringify(credentials)
    const before = connected.get(name)
    if (before?.from === from) return before.account
    const read = gateway.credentials.safeParse(credentials)
    if (!read.success) return null
    if (!isDemo && Object.values(read.data).some((value) => typeof value === 'string' && isLoopback(value)))
      return null
    const account = gateway.connect(read.data, newClient())
    connected.set(name, { from, account })
    return account
  }

  return {
    offered: async () =>
      [...(await known()).values()]
        .filter(({ is_active, works }) => is_active && works)
        .map(({ name, min_amount, max_amount, extra_percentage }) => ({
          ...{ name, min_amount, max_amount, extra_percentage },
        })),
    of: async (name) => {
      const found = isOnlineGateway(name) ? (await known()).get(name) : undefined
      return found?.credentials ? connect(found.name, found.credentials) : null
    },
    known,
  }
}

const Accounts = z.record(z.string(), z.record(z.string(), z.unknown()))

/** JSON from the environment or a file, such as a mounted secret: { "RAZORPAY": { "key_id": … } }. */
function readAccounts({
  PAYMENT_ACCOUNTS,
  PAYMENT_ACCOUNTS_FILE,
}: Pick<Env, 'PAYMENT_ACCOUNTS' | 'PAYMENT_ACCOUNTS_FILE'>) {
  const text = PAYMENT_ACCOUNTS_FILE ? readFileSync(PAYMENT_ACCOUNTS_FILE, 'utf8') : PAYMENT_ACCOUNTS
  return text ? Accounts.parse(JSON.parse(text)) : {}
}
