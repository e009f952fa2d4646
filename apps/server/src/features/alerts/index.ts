import { contract } from '@tokri/contract/index'
import { implement } from '../../core/implement'
import { refuse } from '../../core/refused'
import { savePreferences } from '../../db/queries/alert-preferences'
import { alertsOf, markRead } from '../../db/queries/alerts'
import type { Deps } from '../../deps'
import { showPreferences } from './preferences'
import { saveToken } from './save-token'

export const alertsFeature = (deps: Deps) => {
  const { db } = deps
  return implement(contract.alerts)({
    getUserNotifications: ({ before }, { actor, now }) => alertsOf(db, actor.id, now, before),
    markAllNotificationsRead: async (_, { actor, now }) => {
      await markRead(db, actor.id, now)
      return await alertsOf(db, actor.id, now)
    },
    markOneNotificationRead: async ({ notification_id }, { actor, now }) =>
      (await markRead(db, actor.id, now, notification_id)) === 0
        ? refuse('not_found')
        : await alertsOf(db, actor.id, now),
    saveNotificationToken: async ({ push_token }, { actor, now }) =>
      (await saveToken(deps, push_token, { actor, now })) ?? (await alertsOf(db, actor.id, now)),
    getNotificationPreferences: (_, { actor }) => showPreferences(deps, actor.id),
    saveNotificationPreferences: async (preferences, { actor }) => {
      await savePreferences(db, actor.id, preferences)
      return await showPreferences(deps, actor.id)
    },
  })
}
