import { useQueryClient } from '@tanstack/react-query'
import type { HomeChanges } from '@tokri/contract/home-versions'
import { useState } from 'react'
import { consoleApi } from '../../session'
import { useMay, useMayAct } from '../data/permissions'
import { useManageText } from '../data/texts'
import { pathOf } from '../kit/looks'
import { Press, PressLink } from '../kit/press'
import { StateMark } from '../kit/state-mark'
import { PublishLater } from '../pages/publish-later'

interface HomeHeadProps {
  /** The number of unsaved changes. */
  changed: number
  busy: boolean
  /** The same changes in the form for scheduling. */
  later: () => HomeChanges
  onKept: () => void
  onSave: () => void
}

/** Shows the unsaved changes, with links to earlier versions, and publishes now or at a later time. */
export function HomeHead({ changed, busy, later, onKept, onSave }: HomeHeadProps) {
  const t = useManageText()
  const client = useQueryClient()
  const seesVersions = useMay('home-versions', 'read')
  const maySchedule = useMayAct('home-versions')
  const [scheduling, setScheduling] = useState(false)
  const schedule = async (publish_at: string) => {
    await consoleApi.homeVersions.schedule({ changes: later(), publish_at })
    onKept()
    await client.invalidateQueries({ queryKey: ['home-versions'] })
  }
  return (
    <div className="flex min-h-9 flex-none flex-wrap items-center gap-x-3 gap-y-2">
      <h1 className="text-title-l">{t('homeTitle')}</h1>
      {changed > 0 && <StateMark tone="warn">{t('homeUnpublished', { count: changed })}</StateMark>}
      <span className="ms-auto flex flex-wrap gap-2">
        {seesVersions && (
          <PressLink icon="clock" to={pathOf('home-versions')}>
            {t('versionsTitle')}
          </PressLink>
        )}
        {maySchedule && (
          <Press icon="calendar-blank" disabled={changed === 0} onClick={() => setScheduling(true)}>
            {t('homeSchedule')}
          </Press>
        )}
        <Press kind="p" busy={busy} disabled={changed === 0} onClick={onSave}>
          {t('homePublish')}
        </Press>
      </span>
      {scheduling && (
        <PublishLater text={t('homeLaterText')} schedule={schedule} onClose={() => setScheduling(false)} />
      )}
    </div>
  )
}
