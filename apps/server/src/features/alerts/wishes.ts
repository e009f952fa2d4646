import type { AnsweredWishes } from '@tokri/contract/alerts'
import { alertChannels } from '@tokri/domain/alerts/channels'
import { wishesOf } from '../../db/queries/alert-wishes'
import type { Deps } from '../../deps'

/** A person's notification preferences and available channels. */
export async function showWishes({ db, settings }: Deps, user_id: number): Promise<AnsweredWishes> {
  const { email, phone, ...wishes } = await wishesOf(db, user_id)
  const reach = { push: settings.get('enablePushNotification'), mail: email !== null, sms: phone !== null }
  return { ...wishes, possible: alertChannels.filter((channel) => reach[channel]) }
}
