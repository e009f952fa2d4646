import { useState } from 'react'
import { randomKey } from '../../../lib/api/random-key'
import { problemText } from '../../../lib/format/i18n'
import { showToast } from '../../../ui/toast'
import { useManageText } from '../data/texts'
import { type NamedOrder, useChanged } from './queries'

/**
 * Sends an action once, however often the button is pressed; an error is shown in the sheet, and the order is
 * fetched again.
 */
export function useSending({ order: { unique_order_id } }: NamedOrder, onDone: () => void) {
  const t = useManageText()
  const changed = useChanged()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [key] = useState(randomKey)
  const send = async (act: (key: string) => Promise<unknown>) => {
    setBusy(true)
    setProblem(null)
    try {
      await act(key)
      showToast({ text: t('orderDone'), icon: 'check-circle-fill' })
      onDone()
    } catch (error) {
      setProblem(problemText(error))
    }
    setBusy(false)
    await changed(unique_order_id)
  }
  return { busy, problem, send }
}
