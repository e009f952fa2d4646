import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AlertPreferencesView } from '@tokri/contract/alerts'
import { api } from '../../lib/api/api'
import { writeToCache } from '../../lib/api/query-cache'
import { problemText } from '../../lib/format/i18n'
import { showToast } from '../../ui/toast'
import { preferencesQuery } from './preferences-query'

/** One switch, and how it is turned. */
interface Turn {
  on: boolean
  by: (now: AlertPreferencesView, on: boolean) => AlertPreferencesView
}

/**
 * Each switch counts at once and goes back with a word when the server could not keep it: that one alone, whatever was
 * turned since. All of them travel together, so that one goes after the other, with what is shown by then.
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
    // read while this was on its way
    onSuccess: () => client.cancelQueries({ queryKey }),
    onError: async (error, { on, by }) => {
      await show({ on: !on, by })
      showToast({ text: problemText(error), icon: 'warning-circle-fill' })
    },
  })
  return mutate
}
