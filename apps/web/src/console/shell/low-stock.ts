import { useText } from '../../lib/format/i18n'
import { useLive } from '../../lib/live/live'
import { showToast } from '../../ui/toast'
import { consoleLive } from '../session'

/** Shows a message, on any screen of the store's people, when an item runs low. */
export function useLowStock(): void {
  const t = useText()
  useLive(
    'stock.low',
    ({ name, left }) =>
      showToast({ text: t('runsLow', { name: `\u2068${name}\u2069`, count: left }), icon: 'package' }),
    consoleLive,
  )
}
