import { endedBefore, pointsEnded } from '@tokri/domain/rewards/expire'
import { rewardsExpired } from '@tokri/domain/wallet/postings'
import { post } from '../../core/ledger/post-ledger'
import { eachInTransaction } from '../../db/each-in-transaction'
import { lockCustomer } from '../../db/queries/cart'
import { balanceOf, creditsSince, withEndedPoints } from '../../db/queries/ledger'
import type { Deps } from '../../deps'

/** Expires unused points, once per day. */
export async function expireRewards({ db, clock, settings }: Deps) {
  const now = clock()
  const since = endedBefore(now, settings.get('rewardsExpireDays'))
  if (since === null) return
  const rows = await withEndedPoints(db, since)
  await eachInTransaction(db, { what: 'customer', rows }, async (tx, { id: user_id }) => {
    await lockCustomer(tx, user_id)
    const credits = await creditsSince(tx, user_id, since)
    const lately = credits.reduce((total, { points }) => total + points, 0)
    const points = pointsEnded(await balanceOf(tx, 'rewards', user_id), lately)
    if (points === 0) return
    const ref = `${user_id}/${now.getTime()}`
    await post(tx, [rewardsExpired({ ref, user_id, points })], now)
  })
}
