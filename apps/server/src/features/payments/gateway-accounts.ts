import type { GatewayAccountView } from '@tokri/contract/gateway-accounts'
import { contract } from '@tokri/contract/index'
import { mostExtraPercentage } from '@tokri/domain/payment/extra-charge'
import type { Insertable } from 'kysely'
import type { z } from 'zod'
import type { ActorAt } from '../../core/actor'
import { implement } from '../../core/implement'
import { publicUrlOf } from '../../core/payments/start-payment'
import { refuse } from '../../core/refused'
import type { Tx } from '../../db/client'
import { writeAudit } from '../../db/queries/audit'
import { seal } from '../../db/seal'
import type { GatewayAccountsTable } from '../../db/tables/payments'
import type { Deps } from '../../deps'
import { accountSeal, type KnownAccount } from '../../gateways/payments/accounts'
import { type OnlineGatewayName, onlineGateways } from '../../gateways/payments/online'
import type { OnlineGateway } from '../../gateways/payments/online-port'

interface Input {
  name: OnlineGatewayName
  version: number | null
  is_active: boolean
  min_amount: number
  max_amount: number | null
  extra_percentage: number
  fields: Record<string, string>
}

/**
 * The shop's accounts at gateways: listed without secrets, stored encrypted, every change audited (CAL-14,
 * ROL-05).
 */
export const gatewayAccountsFeature = (deps: Deps) =>
  implement(contract.gatewayAccounts)({
    list: async () => {
      const known = await deps.gatewayAccounts.known()
      const names = Object.keys(onlineGateways) as OnlineGatewayName[]
      return {
        can_save: deps.env.ENCRYPTION_KEY !== undefined,
        accounts: names.map((name) => viewOf(deps, name, known.get(name))),
      }
    },
    save: async (input, { actor, now }) => await saveAccount(deps, input, { actor, now }),
    remove: async (asked, { actor, now }) => await removeAccount(deps, asked, { actor, now }),
  })

const gatewayOf = (name: OnlineGatewayName): OnlineGateway<z.ZodObject> => onlineGateways[name]

function viewOf(deps: Deps, name: OnlineGatewayName, known: KnownAccount | undefined): GatewayAccountView {
  const { title, currencies, minimum } = gatewayOf(name)
  const currency = deps.settings.get('currencyId')
  return {
    ...{ name, title, minimum, currencies: currencies && [...currencies] },
    takes_currency: currencies === null || currencies.includes(currency),
    from: known?.from ?? null,
    is_active: known?.is_active ?? false,
    works: known?.works ?? false,
    is_unreadable: known !== undefined && known.credentials === null,
    min_amount: known?.min_amount ?? 0,
    max_amount: known?.max_amount ?? null,
    extra_percentage: known?.extra_percentage ?? 0,
    most_extra_percentage: mostExtraPercentage(currency),
    version: known?.version ?? null,
    fields: fieldsOf(name, known?.credentials ?? {}),
    webhook_url: `${publicUrlOf(deps)}/public/api/payment/${name.toLowerCase()}/webhook`,
  }
}

function fieldsOf(name: OnlineGatewayName, credentials: Readonly<Record<string, unknown>>) {
  const { credentials: shape, shown } = gatewayOf(name)
  return Object.entries(shape.shape).map(([field, schema]) => {
    const is_secret = !shown.includes(field)
    const value = credentials[field]
    return {
      ...{ name: field, is_secret, is_needed: !(schema as z.ZodType).safeParse(undefined).success },
      is_filled: typeof value === 'string' && value !== '',
      value: is_secret || typeof value !== 'string' ? null : value,
    }
  })
}

/** Encrypts the account with the changed fields; refuses one that could not work. */
async function saveAccount(deps: Deps, input: Input, { actor, now }: ActorAt) {
  const { name, version, fields, ...terms } = input
  const { min_amount, max_amount, extra_percentage } = terms
  const key = deps.env.ENCRYPTION_KEY
  if (!key) return refuse('no_encryption_key')
  const before = (await deps.gatewayAccounts.known()).get(name)
  const written = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
  const read = gatewayOf(name).credentials.safeParse({ ...before?.credentials, ...written })
  if (!read.success) return refuse('invalid_input', { errors: faultsOf(read.error) })
  if (max_amount !== null && max_amount < min_amount)
    return refuse('invalid_input', { errors: [{ field: '/max_amount', message: 'Below the minimum.' }] })
  if (extra_percentage > mostExtraPercentage(deps.settings.get('currencyId')))
    return refuse('invalid_input', { errors: [{ field: '/extra_percentage', message: 'Not allowed here.' }] })
  const sealed = seal(accountSeal(key), name, JSON.stringify(read.data))
  const row = { ...terms, sealed, updated_at: now, updated_by: actor.id }
  const isSaved = await deps.db.transaction().execute(async (tx) => {
    if (!(await store(tx, { name, version, row }))) return false
    const after = auditOf(name, { ...terms, credentials: read.data })
    const subject = `gateway-accounts:${name}`
    const changed_secrets = Object.keys(written).filter((field) => !gatewayOf(name).shown.includes(field))
    await writeAudit(
      tx,
      {
        ...{
          actor_id: actor.id,
          action: `gateway-accounts.${version === null ? 'create' : 'update'}`,
          subject,
        },
        ...{ before: before ? auditOf(name, before) : null, after: { ...after, changed_secrets } },
      },
      now,
    )
    return true
  })
  const current = viewOf(deps, name, (await deps.gatewayAccounts.known()).get(name))
  return isSaved ? current : refuse('row_changed', { current })
}

/** Returns false when somebody else saved first. */
async function store(
  tx: Tx,
  {
    name,
    version,
    row,
  }: { name: string; version: number | null; row: Omit<Insertable<GatewayAccountsTable>, 'name'> },
): Promise<boolean> {
  if (version === null) {
    const added = await tx
      .insertInto('gateway_accounts')
      .values({ name, ...row })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('name')
      .execute()
    return added.length > 0
  }
  const changed = await tx
    .updateTable('gateway_accounts')
    .set({ ...row, version: version + 1 })
    .where('name', '=', name)
    .where('version', '=', version)
    .returning('name')
    .execute()
  return changed.length > 0
}

const faultsOf = ({ issues }: z.ZodError) =>
  issues.map(({ path, message }) => ({ field: `/fields/${String(path[0] ?? '')}`, message }))

/** The account as written to the audit log, without secrets. */
const auditOf = (
  name: OnlineGatewayName,
  account: Pick<KnownAccount, 'is_active' | 'min_amount' | 'max_amount' | 'extra_percentage' | 'credentials'>,
) => ({
  ...{ is_active: account.is_active, min_amount: account.min_amount, max_amount: account.max_amount },
  extra_percentage: account.extra_percentage,
  ...Object.fromEntries(gatewayOf(name).shown.map((field) => [field, account.credentials?.[field] ?? null])),
})

async function removeAccount(
  deps: Deps,
  { name, version }: { name: OnlineGatewayName; version: number },
  { actor, now }: ActorAt,
) {
  const before = (await deps.gatewayAccounts.known()).get(name)
  if (before?.from !== 'console') return refuse('not_found')
  if (await isAskedAbout(deps, name)) return refuse('wrong_state', { state: 'payments_open' })
  return await deps.db.transaction().execute(async (tx) => {
    const removed = await tx
      .deleteFrom('gateway_accounts')
      .where('name', '=', name)
      .where('version', '=', version)
      .returning('name')
      .execute()
    if (removed.length === 0) return refuse('row_changed', { current: viewOf(deps, name, before) })
    const entry = {
      actor_id: actor.id,
      action: 'gateway-accounts.remove',
      subject: `gateway-accounts:${name}`,
    }
    await writeAudit(tx, { ...entry, before: auditOf(name, before), after: null }, now)
    return { success: true as const }
  })
}

/** Whether open payments and refunds still need the account's keys. */
async function isAskedAbout({ db }: Deps, name: OnlineGatewayName): Promise<boolean> {
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where('gateway', '=', name)
    .where('state', 'in', ['created', 'pending', 'authorised'])
    .where('next_poll_at', 'is not', null)
    .executeTakeFirst()
  if (payment) return true
  const refund = await db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select('r.id')
    .where('p.gateway', '=', name)
    .where('r.next_try_at', 'is not', null)
    .executeTakeFirst()
  return refund !== undefined
}
