import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemText } from '../../../lib/format/i18n'
import { showToast } from '../../../ui/toast'
import { consoleApi } from '../../session'
import type { Row } from '../data/data-provider'
import { useMayAct } from '../data/permissions'
import { useManageText } from '../data/texts'
import { Press } from '../kit/press'

/** Sends messages again, one after the other; the first error is shown and stops it. */
function useReplay() {
  const t = useManageText()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const replay = async (rows: readonly Row[]) => {
    setBusy(true)
    try {
      for (const { id } of rows) await consoleApi.webhooks.replay({ delivery_id: id })
      showToast({ text: t('webhookReplayed'), icon: 'check-circle-fill' })
    } catch (problem) {
      showToast({ text: problemText(problem) })
    }
    await client.invalidateQueries({ queryKey: ['webhook-deliveries'] })
    setBusy(false)
  }
  return { busy, replay }
}

const isUnderWay = ({ state }: Row) => state === 'waiting'

/** Sends a message again. */
export function DeliveryActs({ row }: { row: Row }) {
  const t = useManageText()
  const mayAct = useMayAct('webhook-deliveries')
  const { busy, replay } = useReplay()
  if (!mayAct || isUnderWay(row)) return null
  return (
    <Press
      small
      busy={busy}
      aria-label={`${t('webhookReplay')}: ${row.message_id}`}
      onClick={() => void replay([row])}
    >
      {t('webhookReplay')}
    </Press>
  )
}

/** Sends again those of the ticked messages that are not being sent. */
export function ChosenDeliveryActs({ rows, onDone }: { rows: Row[]; onDone: () => void }) {
  const t = useManageText()
  const { busy, replay } = useReplay()
  const done = rows.filter((row) => !isUnderWay(row))
  if (done.length === 0) return null
  return (
    <Press kind="t" small busy={busy} onClick={() => void replay(done).then(onDone)}>
      {t('webhookReplay')}
    </Press>
  )
}
