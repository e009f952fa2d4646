import type { LadderView } from '@tokri/contract/alarms'
import { contract } from '@tokri/contract/index'
import { type AlarmKind, alarmKinds, defaultLadders } from '@tokri/domain/alarms/kinds'
import { hasStepTwice, type LadderStep } from '@tokri/domain/alarms/ladder'
import { implement } from '../../core/implement'
import { refuse } from '../../core/refused'
import { ownLadders, saveLadder } from '../../db/queries/alarms'
import { writeAudit } from '../../db/queries/audit'
import { noteDevice } from '../../db/queries/board-devices'
import { noteBells, ordersOfStores } from '../../db/queries/order-bells'
import { storesOfOwner } from '../../db/queries/owners'
import type { Deps } from '../../deps'
import { acknowledgeAlarm, openAlarms, showAlarm } from './open-alarms'

async function showLadders({ db }: Deps): Promise<LadderView[]> {
  const own = await ownLadders(db)
  return alarmKinds.map((kind) => ({
    kind,
    is_own: own.has(kind),
    steps: [...(own.get(kind) ?? defaultLadders[kind])],
  }))
}

async function changeLadder(
  { db }: Deps,
  { kind, steps }: { kind: AlarmKind; steps: LadderStep[] | null },
  { actor_id, now }: { actor_id: number; now: Date },
) {
  if (steps && hasStepTwice(steps))
    return refuse('invalid_input', {
      errors: [{ field: '/steps', message: 'This step is listed twice.' }],
    })
  await db.transaction().execute(async (tx) => {
    const before = (await ownLadders(tx)).get(kind) ?? null
    await saveLadder(tx, kind, steps)
    await writeAudit(
      tx,
      {
        ...{ actor_id, action: 'alarms.ladder', subject: `alarm:${kind}` },
        ...{ before: before && { steps: before }, after: steps && { steps } },
      },
      now,
    )
  })
  return null
}

export const alarmsFeature = (deps: Deps) =>
  implement(contract.alarms)({
    open: (_, { actor, caller }) => openAlarms(deps, actor, caller.locale),
    acknowledge: ({ alarm_id }, { actor, now, caller }) =>
      acknowledgeAlarm(deps, { alarm_id, locale: caller.locale }, { actor, now }),
    heartbeat: async ({ restaurant_id, can_ring }, { actor, now }) => {
      if (!(await storesOfOwner(deps.db, actor.id)).includes(restaurant_id)) return refuse('not_found')
      await noteDevice(deps.db, { session_id: actor.session_id, restaurant_id, can_ring, seen_at: now })
      return { success: true }
    },
    rang: async ({ order_ids }, { actor, now }) => {
      const own = await ordersOfStores(deps.db, order_ids, await storesOfOwner(deps.db, actor.id))
      if (order_ids.some((id) => !own.includes(id))) return refuse('not_found')
      await noteBells(deps.db, own, now)
      return { success: true }
    },
    show: ({ alarm_id }, { caller }) => showAlarm(deps, { alarm_id, locale: caller.locale }),
    ladders: () => showLadders(deps),
    saveLadder: async (change, { actor, now }) =>
      (await changeLadder(deps, change, { actor_id: actor.id, now })) ?? (await showLadders(deps)),
  })
