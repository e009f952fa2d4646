import { shownAt } from '@tokri/domain/zone'
import { moveCampaign } from '../../core/campaigns/step-campaign'
import { campaignsToStep, takeSends } from '../../db/queries/campaigns'
import { emit } from '../../db/queries/events'
import type { Deps } from '../../deps'

/** Messages handed to their lane in one run, so that the outbox never fills with offers. */
const AT_ONCE = 200

/** Begins campaigns whose time has come, hands messages on, and ends those that have none left. */
export async function sendCampaigns({ db, settings, clock }: Deps): Promise<void> {
  const now = clock()
  const facts = { most: settings.get('campaignsPerWeek'), hasPush: settings.get('enablePushNotification') }
  // somebody may have stopped it meanwhile
  for (const { id, action } of await campaignsToStep(db, now))
    await db
      .transaction()
      .execute((tx) => moveCampaign(tx, { campaign_id: id, action, by: 'system', now, ...facts }))
  const { minute } = shownAt(settings.get('timeZone'), now)
  await db.transaction().execute(async (tx) => {
    for (const send_id of await takeSends(tx, { minute, limit: AT_ONCE }))
      await emit(tx, 'campaign.due', { send_id }, now)
  })
}
