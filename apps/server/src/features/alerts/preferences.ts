import type { AlertPreferencesView } from '@tokri/contract/alerts'
import { alertChannels } from '@tokri/domain/alerts/channels'
import { preferencesOf } from '../../db/queries/alert-preferences'
import type { Deps } from '../../deps'

/** A person's notification preferences and available channels. */
export async function showPreferences(
  { db, settings }: Deps,
  user_id: number,
): Promise<AlertPreferencesView> {
  const { email, phone, ...preferences } = await preferencesOf(db, user_id)
  const reach = { push: settings.get('enablePushNotification'), mail: email !== null, sms: phone !== null }
  return { ...preferences, possible: alertChannels.filter((channel) => reach[channel]) }
}
