import { contract } from '@tokri/contract/index'
import type { OwnPayout } from '@tokri/contract/own-pay'
import { payoutAmount } from '@tokri/domain/payout/amount'
import type { PayeeKind } from '@tokri/domain/wallet/payouts'
import { datePlus, shownAt, wallClock } from '@tokri/domain/zone'
import { implement } from '../../core/implement'
import { draftPayouts } from '../../core/payouts/draft-payouts'
import { refuse } from '../../core/refused'
import { earnedByDay } from '../../db/queries/earnings'
import { storesOfOwner } from '../../db/queries/owners'
import { hasOpenPayout, owedNow, type PayoutRow, payoutsOf } from '../../db/queries/payouts'
import type { Deps } from '../../deps'
import { statementFile } from './statement-file'

interface Payee {
  payee_kind: PayeeKind
  payee_id: number
}

const PAGE = 50
/** Maximum days in one request. */
const MOST_DAYS = 400

async function standing({ db, settings }: Deps, payee: Payee) {
  const owed = await owedNow(db, payee)
  const isOpen = await hasOpenPayout(db, payee)
  const can = isOpen ? null : payoutAmount({ ...owed, at_end: owed.now })
  const payouts = (await payoutsOf(db, { ...payee, limit: PAGE })).map(ownView)
  return {
    owed: owed.now,
    available: can?.amount ?? 0,
    cash_in_hand: owed.cash_held,
    currency: settings.get('currencyId'),
    payouts,
  }
}

/** Drafts the payout a payee requested, for everything until now; the rest stays owed. */
async function request(
  deps: Deps,
  payee: Payee,
  { amount, by, now }: { amount: number; by: number; now: Date },
) {
  const { db, settings } = deps
  const { available, currency } = await standing(deps, payee)
  if (available === 0) return refuse('wrong_state')
  if (amount > available)
    return refuse('invalid_input', { errors: [{ field: '/amount', message: `At most ${available}.` }] })
  const period_end = shownAt(settings.get('timeZone'), now).today
  const asked = { amount, by }
  const drafted = await db
    .transaction()
    .execute((tx) => draftPayouts(tx, { period_end, until: now, currency, now, of: payee, asked }))
  const [payout] = await payoutsOf(db, { ...payee, limit: 1 })
  return drafted.length > 0 && payout ? ownView(payout) : refuse('wrong_state')
}

const ownView = (row: PayoutRow): OwnPayout => {
  const { id, period_end, earned, cash_kept, amount, currency, state, reference, ends_at, updated_at } = row
  return {
    ...{ id, period_end, earned, cash_kept, amount, currency, state, reference },
    has_statement: ends_at !== null,
    updated_at: updated_at.toISOString(),
  }
}

/** A rider's earnings and payouts. */
export const riderPayFeature = (deps: Deps) =>
  implement(contract.riderPay)({
    earnings: async ({ from, to }, { actor }) => {
      const clock = wallClock(deps.settings.get('timeZone'))
      const [since, until] = [clock.instant(from, 0), clock.instant(datePlus(to, 1), 0)]
      const isFit = since && until && since < until && datePlus(from, MOST_DAYS) >= to
      if (!isFit)
        return refuse('invalid_input', { errors: [{ field: '/from', message: 'At most 400 days.' }] })
      const days = await earnedByDay(deps.db, {
        ...{ rider_id: actor.id, since, until, zone: deps.settings.get('timeZone') },
      })
      return { ...(await standing(deps, { payee_kind: 'rider', payee_id: actor.id })), days }
    },
    requestPayout: async ({ amount }, { actor, now }) =>
      await request(deps, { payee_kind: 'rider', payee_id: actor.id }, { amount, by: actor.id, now }),
    statement: async (asked, { actor, caller }) =>
      await statementFile(deps, { ...asked, of: { payee_kind: 'rider', payee_id: actor.id }, caller }),
  })

/** A store's earnings and payouts. */
export const storePayFeature = (deps: Deps) => {
  const payeeOf = async (restaurant_id: number, user_id: number): Promise<Payee | null> =>
    (await storesOfOwner(deps.db, user_id)).includes(restaurant_id)
      ? { payee_kind: 'store', payee_id: restaurant_id }
      : null
  return implement(contract.storePay)({
    read: async ({ restaurant_id }, { actor }) => {
      const payee = await payeeOf(restaurant_id, actor.id)
      return payee ? await standing(deps, payee) : refuse('not_found')
    },
    requestPayout: async ({ restaurant_id, amount }, { actor, now }) => {
      const payee = await payeeOf(restaurant_id, actor.id)
      return payee ? await request(deps, payee, { amount, by: actor.id, now }) : refuse('not_found')
    },
    statement: async ({ restaurant_id, ...asked }, { actor, caller }) => {
      const payee = await payeeOf(restaurant_id, actor.id)
      return payee ? await statementFile(deps, { ...asked, of: payee, caller }) : refuse('not_found')
    },
  })
}
