import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Alert } from '@tokri/contract/alerts'
import { api } from '../../lib/api/api'
import { writeToCache } from '../../lib/api/query-cache'
import { problemText } from '../../lib/format/i18n'
import { showToast } from '../../ui/toast'
import { alertsQuery } from './queries'

const idsOf = (alerts: readonly Alert[] = [], is_read: Alert['is_read']): number[] =>
  alerts.filter((alert) => alert.is_read === is_read).map(({ id }) => id)

const withRead = (alerts: readonly Alert[], ids: readonly number[], is_read: Alert['is_read']): Alert[] =>
  alerts.map((alert) => (ids.includes(alert.id) ? { ...alert, is_read } : alert))

/**
 * Marks one or all alerts as read, at once; those that could not be saved are unread again, with a message. A
 * response does not reflect alerts that were read since, so those stay read.
 */
export function useReading() {
  const client = useQueryClient()
  const { queryKey } = alertsQuery
  const show = (ids: readonly number[], is_read: Alert['is_read']) =>
    writeToCache(client, queryKey, (alerts) => alerts && withRead(alerts, ids, is_read))
  return useMutation({
    mutationFn: (id: number | 'all') =>
      id === 'all'
        ? api.alerts.markAllNotificationsRead({})
        : api.alerts.markOneNotificationRead({ notification_id: id }),
    onMutate: async (id) => {
      const ids = id === 'all' ? idsOf(client.getQueryData(queryKey), 0) : [id]
      await show(ids, 1)
      return ids
    },
    onSuccess: async (alerts) => {
      await writeToCache(client, queryKey, (shown) => withRead(alerts, idsOf(shown, 1), 1))
      // older pages have their own queries
      void client.invalidateQueries({ queryKey: ['alerts', 'before'] })
    },
    onError: async (error, _id, ids = []) => {
      await show(ids, 0)
      showToast({ text: problemText(error), icon: 'warning-circle-fill' })
    },
  })
}
