import type { RiderSession } from '@tokri/contract/delivery'
import { cashLevel } from '@tokri/domain/cash/limit'
import { startOfDay } from '@tokri/domain/zone'
import { ensureRider, riderById, riderDay } from '../../db/queries/riders'
import type { Deps } from '../../deps'

/** The rider's account and today's figures. */
export async function riderSession(
  { db, settings }: Deps,
  { user_id, auth_token, now }: { user_id: number; auth_token: string; now: Date },
): Promise<RiderSession> {
  await ensureRider(db, user_id)
  const rider = await riderById(db, user_id)
  if (!rider) throw new Error(`rider ${user_id} is gone`)
  const day = await riderDay(db, user_id, startOfDay(settings.get('timeZone'), now))
  return {
    success: true,
    data: {
      id: user_id,
      auth_token,
      name: rider.name,
      email: rider.email,
      status: rider.is_online,
      onGoingCount: rider.active_orders,
      completedCount: day.completed,
      completed_today: day.completed_today,
      earned_today: Math.max(0, day.earned_today),
      cash_in_hand: Math.max(0, rider.cash_in_hand),
      cash_level: cashLevel(rider.cash_in_hand, rider.cash_limit),
      rating: rider.rating,
    },
  }
}
