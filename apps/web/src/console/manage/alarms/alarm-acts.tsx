import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemText } from '../../../lib/format/i18n'
import { showToast } from '../../../ui/toast'
import { consoleApi } from '../../session'
import type { Row } from '../data/data-provider'
import { useManageText } from '../data/texts'
import { BASE } from '../kit/looks'
import { Press, PressLink } from '../kit/press'

/** Acknowledges an alarm, which stops its escalation. */
export function AlarmActs({ row }: { row: Row }) {
  const t = useManageText()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  if (row.state !== 'open') return null
  const seeTo = async () => {
    setBusy(true)
    await consoleApi.alarms
      .acknowledge({ alarm_id: row.id })
      .catch((error: unknown) => showToast({ text: problemText(error) }))
    await client.invalidateQueries({ queryKey: ['alarms'] })
    setBusy(false)
  }
  return (
    <Press small busy={busy} onClick={() => void seeTo()}>
      {t('alarmSeeTo')}
    </Press>
  )
}

/** Link to the escalation rules. */
export function AlarmTools() {
  const t = useManageText()
  return (
    <PressLink to={`${BASE}/alarm-ladders`} icon="bell-ringing">
      {t('alarmsTabLadders')}
    </PressLink>
  )
}
