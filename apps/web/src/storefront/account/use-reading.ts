import { useMutation, useQueryClient } from '@tanstack/react-query'
import { layOver } from '../../lib/after-act'
import { api } from '../../lib/api'
import { problemText } from '../../lib/i18n'
import { showToast } from '../../ui/toast'
import { alertsQuery } from './queries'

/** Reading one or all: shows at once, goes back with a word when the server could not keep it. */
export function useReading() {
  const client = useQueryClient()
  const { queryKey } = alertsQuery
  return useMutation({
    mutationFn: (id: number | 'all') =>
      id === 'all'
        ? api.alerts.markAllNotificationsRead({})
        : api.alerts.markOneNotificationRead({ notification_id: id }),
    onMutate: async (id) => {
      const before = client.getQueryData(queryKey)
      await layOver(client, queryKey, (alerts) =>
        alerts?.map((alert) => (id === 'all' || alert.id === id ? { ...alert, is_read: 1 as const } : alert)),
      )
      return before
    },
    onSuccess: (alerts) => layOver(client, queryKey, alerts),
    onError: async (error, _id, before) => {
      await layOver(client, queryKey, before)
      showToast({ text: problemText(error), icon: 'warning-circle-fill' })
    },
  })
}
