import { useState } from 'react'
import { deviceLine } from '../../../lib/format/device-words'
import { dayAndTime } from '../../../lib/format/figures'
import { Badge } from '../../../ui/badge'
import { Icon } from '../../../ui/icon'
import { useManageText } from '../data/texts'
import { Press } from '../kit/press'

interface Device {
  id: string
  device: string | null
  last_used_at: string
  current?: boolean
}

/** The devices on which somebody is signed in; the current one can't be removed. */
export function DeviceList({
  devices,
  onEnd,
}: {
  devices: readonly Device[]
  onEnd: (session_id: string) => Promise<void>
}) {
  const t = useManageText()
  const [ending, setEnding] = useState<string | null>(null)
  if (devices.length === 0) return <p className="text-meta text-ink-2">{t('devicesNone')}</p>
  const end = async (id: string) => {
    setEnding(id)
    await onEnd(id)
    setEnding(null)
  }
  return (
    <ul className="grid gap-2">
      {devices.map(({ id, device, last_used_at, current }) => (
        <li key={id} className="flex min-h-11 items-center gap-3">
          <Icon name="device-mobile" size="s" className="flex-none text-ink-2" />
          <span className="min-w-0 flex-1 text-meta">
            <b className="block font-semibold wrap-anywhere">
              <bdi>{deviceLine(device) ?? t('deviceUnknown')}</bdi>
            </b>
            <span className="text-ink-2">{dayAndTime(last_used_at)}</span>
          </span>
          {current ? (
            <Badge tone="ok">{t('deviceThis')}</Badge>
          ) : (
            <Press small busy={ending === id} onClick={() => void end(id)}>
              {t('deviceEnd')}
            </Press>
          )}
        </li>
      ))}
    </ul>
  )
}
