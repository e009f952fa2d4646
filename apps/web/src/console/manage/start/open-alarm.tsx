import type { AlarmView } from '@tokri/contract/alarms'
import { useState } from 'react'
import { problemText } from '../../../lib/format/i18n'
import type { IconName } from '../../../ui/icon'
import { showToast } from '../../../ui/toast'
import { useMay } from '../data/permissions'
import { useManageText } from '../data/texts'
import { pathOf } from '../kit/looks'
import { Press, PressLink } from '../kit/press'
import { NeedsRow } from './needs-row'

const icons: Partial<Record<AlarmView['kind'], IconName>> = {
  device_silent: 'device-mobile',
  device_mute: 'speaker-slash',
  cash_near: 'money-fill',
  printer_down: 'printer',
  late: 'clock',
}

interface OpenAlarmProps {
  alarm: AlarmView
  onSeeTo: () => Promise<unknown>
}

/** An unacknowledged alarm: whom to call about it, and a button to acknowledge it. */
export function OpenAlarm({ alarm: { id, kind, title, message, phone }, onSeeTo }: OpenAlarmProps) {
  const t = useManageText()
  const mayOpen = useMay('alarms', 'read')
  const [busy, setBusy] = useState(false)
  const seeTo = async () => {
    setBusy(true)
    await onSeeTo().catch((error: unknown) => showToast({ text: problemText(error) }))
    setBusy(false)
  }
  return (
    <NeedsRow icon={icons[kind] ?? 'bell-ringing-fill'} tone="warn" title={title} text={message}>
      {phone && (
        <a
          href={`tel:${phone}`}
          className="relative inline-flex min-h-9 items-center rounded-[0.625rem] px-3.5 text-label inset-ring inset-ring-line-control after:absolute after:-inset-1 hover:bg-surface-2 pointer-coarse:min-h-tap"
        >
          {t(kind === 'cash_near' ? 'todayCallRider' : 'todayCallStore')}
        </a>
      )}
      {!phone && mayOpen && <PressLink to={pathOf('alarms', id)}>{t('todayAlarmOpen')}</PressLink>}
      <Press busy={busy} onClick={() => void seeTo()}>
        {t('todaySeeTo')}
      </Press>
    </NeedsRow>
  )
}
