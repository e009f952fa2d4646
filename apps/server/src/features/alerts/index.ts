import { contract } from '@tokri/contract/index'
import { alertsOf, markRead } from '../../db/queries/alerts'
import type { Deps } from '../../deps'
import { implement } from '../../http/implement'
import { refuse } from '../../http/refused'

export const alertsFeature = ({ db }: Deps) =>
  implement(contract.alerts)({
    getUserNotifications: (_, { actor, now }) => alertsOf(db, actor.id, now),
    markAllNotificationsRead: async (_, { actor, now }) => {
      await markRead(db, actor.id)
      return await alertsOf(db, actor.id, now)
    },
    markOneNotificationRead: async ({ notification_id }, { actor, now }) =>
      (await markRead(db, actor.id, notification_id)) === 0
        ? refuse('not_found')
        : await alertsOf(db, actor.id, now),
  })
