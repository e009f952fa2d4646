import { contract } from '@tokri/contract/index'
import { implement } from '../../core/implement'
import { refuse } from '../../core/refused'
import { saveWishes } from '../../db/queries/alert-wishes'
import { alertsOf, markRead } from '../../db/queries/alerts'
import type { Deps } from '../../deps'
import { saveToken } from './save-token'
import { showWishes } from './wishes'

export const alertsFeature = (deps: Deps) => {
  const { db } = deps
  return implement(contract.alerts)({
    getUserNotifications: ({ before }, { actor, now }) => alertsOf(db, actor.id, now, before),
    markAllNotificationsRead: async (_, { actor, now }) => {
      await markRead(db, actor.id)
      return await alertsOf(db, actor.id, now)
    },
    markOneNotificationRead: async ({ notification_id }, { actor, now }) =>
      (await markRead(db, actor.id, notification_id)) === 0
        ? refuse('not_found')
        : await alertsOf(db, actor.id, now),
    saveNotificationToken: async ({ push_token }, { actor, now }) =>
      (await saveToken(deps, push_token, { actor, now })) ?? (await alertsOf(db, actor.id, now)),
    getNotificationWishes: (_, { actor }) => showWishes(deps, actor.id),
    saveNotificationWishes: async (wishes, { actor }) => {
      await saveWishes(db, actor.id, wishes)
      return await showWishes(deps, actor.id)
    },
  })
}
