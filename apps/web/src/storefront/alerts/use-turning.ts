import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AlertPreferencesView } from '@tokri/contract/alerts'
import { api } from '../../lib/api/api'
import { writeToCache } from '../../lib/api/query-cache'
import { problemText } from '../../lib/format/i18n'
import { showToast } from '../../ui/toast'
import { preferencesQuery } from './preferences-query'

/** A switch and its change. */
interface Turn {
  on: boolean
  by: (now: AlertPreferencesView, on: boolean) => AlertPreferencesView
}

/**
 * Each switch takes effect at once, and goes back with a message if the server could not save it: only that
 * one, whatever was switched since. All switches are sent together, so the requests are sent one after the
 * other, each with the state shown at that time.
 */
export function useTurning(): (turn: Turn) => void {
  const client = useQueryClient()
  const { queryKey } = preferencesQuery
  const show = ({ on, by }: Turn) => writeToCache(client, queryKey, (now) => now && by(now, on))
  const { mutate } = useMutation({
    mutationFn: async (_: Turn) => {
      const shown = client.getQueryData(queryKey)
      if (shown)
        await api.alerts.saveNotificationPreferences({
          ...{ kinds: shown.kinds, channels: shown.channels, quiet: shown.quiet ?? null },
        })
    },
    scope: { id: 'preferences' },
    onMutate: show,
    // fetched while this was being sent
    onSuccess: () => client.cancelQueries({ queryKey }),
    onError: async (error, { on, by }) => {
      await show({ on: !on, by })
      showToast({ text: problemText(error), icon: 'warning-circle-fill' })
    },
  })
  return mutate
}
