import { shownAt } from '@tokri/domain/zone'
import { moveCampaign } from '../../core/campaigns/step-campaign'
import { campaignsToStep, takeSends } from '../../db/queries/campaigns'
import { emit } from '../../db/queries/events'
import type { Deps } from '../../deps'

/** Messages queued in one run, so that offers never fill the outbox. */
const AT_ONCE = 200

/** Starts campaigns that are due, queues messages, and ends campaigns that have none left. */
export async function sendCampaigns({ db, settings, clock }: Deps): Promise<void> {
  const now = clock()
  const facts = { most: settings.get('campaignsPerWeek'), hasPush: settings.get('enablePushNotification') }
  // it may have been stopped in the meantime
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
