import { randomUUID } from 'node:crypto'
import { contract } from '@tokri/contract/index'
import type { ActorAt } from '../../core/actor'
import { implement } from '../../core/implement'
import { refuse } from '../../core/refused'
import { writeAudit } from '../../db/queries/audit'
import { addDeliveries, deliveryById, replaceSecret, startAgain } from '../../db/queries/webhooks'
import { seal } from '../../db/seal'
import type { Deps } from '../../deps'
import { newSecret, webhookSeal } from '../../gateways/webhooks/sign'

/** How long a replaced secret signs alongside the new one. */
const OVERLAP_MS = 24 * 3_600_000
const onItsWay = { field: '/delivery_id', message: 'It is still on its way.' }
const noSecret = { field: '/webhook_id', message: 'Make a secret first.' }

/** Secrets, deliveries, tests and replays of webhooks; webhooks and their deliveries are resources. */
export const webhooksFeature = (deps: Deps) =>
  implement(contract.webhooks)({
    makeSecret: ({ webhook_id }, { actor, now }) => makeSecret(deps, webhook_id, { actor, now }),
    delivery: async ({ delivery_id }) => {
      const delivery = await deliveryById(deps.db, delivery_id)
      if (!delivery) return refuse('not_found')
      const attempts = delivery.attempts.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() }))
      return { body: delivery.body, attempts }
    },
    sendTest: ({ webhook_id }, { actor, now }) => sendTest(deps, webhook_id, { actor, now }),
    replay: ({ delivery_id }, { actor, now }) => replay(deps, delivery_id, { actor, now }),
  })

const webhookOf = ({ db }: Deps, id: number) =>
  db.selectFrom('webhooks').select(['id', 'secret']).where('id', '=', id).executeTakeFirst()

/** Stored encrypted and bound to its row; a lost secret is replaced by a new one. */
async function makeSecret(deps: Deps, id: number, { actor, now }: ActorAt) {
  const key = deps.env.ENCRYPTION_KEY
  if (!key) return refuse('no_encryption_key')
  const secret = newSecret()
  return await deps.db.transaction().execute(async (tx) => {
    const old_until = new Date(now.getTime() + OVERLAP_MS)
    const sealed = seal(webhookSeal(key), String(id), secret)
    if (!(await replaceSecret(tx, { id, secret: sealed, old_until }))) return refuse('not_found')
    const entry = { actor_id: actor.id, action: 'webhooks.make-secret', subject: `webhooks:${id}` }
    await writeAudit(tx, { ...entry, before: null, after: null }, now)
    return { secret }
  })
}

async function sendTest(deps: Deps, id: number, { actor, now }: ActorAt) {
  const webhook = await webhookOf(deps, id)
  if (!webhook) return refuse('not_found')
  if (webhook.secret === null) return refuse('invalid_input', { errors: [noSecret] })
  const event = 'webhook.test'
  const body = JSON.stringify({ type: event, timestamp: now.toISOString(), data: { webhook_id: id } })
  const message = { webhook_ids: [id], message_id: `msg_test_${randomUUID()}`, event, body }
  await deps.db.transaction().execute(async (tx) => {
    await addDeliveries(tx, message, now)
    const entry = { actor_id: actor.id, action: 'webhooks.send-test', subject: `webhooks:${id}` }
    await writeAudit(tx, { ...entry, before: null, after: { message_id: message.message_id } }, now)
  })
  return { success: true as const }
}

async function replay({ db }: Deps, delivery_id: number, { actor, now }: ActorAt) {
  const delivery = await db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
    .select(['d.webhook_id', 'd.message_id', 'w.secret'])
    .where('d.id', '=', delivery_id)
    .executeTakeFirst()
  if (!delivery) return refuse('not_found')
  if (delivery.secret === null) return refuse('invalid_input', { errors: [noSecret] })
  const { webhook_id, message_id } = delivery
  return await db.transaction().execute(async (tx) => {
    if (!(await startAgain(tx, delivery_id, now))) return refuse('invalid_input', { errors: [onItsWay] })
    const entry = { actor_id: actor.id, action: 'webhooks.replay', subject: `webhooks:${webhook_id}` }
    await writeAudit(tx, { ...entry, before: null, after: { message_id } }, now)
    return { success: true as const }
  })
}
