import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { showToast } from '../../../ui/toast'
import type { Row } from '../data/data-provider'
import { useMayAct } from '../data/permissions'
import { useManageText } from '../data/texts'
import { Confirm } from '../kit/confirm'
import { pathOf } from '../kit/looks'
import { Press } from '../kit/press'

interface VersionButtonsProps {
  row: Row
  /** The resource of the versions. */
  resource: string
  shownIn: readonly string[]
  publish: () => Promise<unknown>
  cancel: () => Promise<unknown>
  /** Says what happens when a version is restored. */
  text: string
}

/** Restores an earlier version, or publishes or cancels a scheduled one early. */
export function VersionButtons({ row, resource, shownIn, text, ...calls }: VersionButtonsProps) {
  const t = useManageText()
  const client = useQueryClient()
  const navigate = useNavigate()
  const mayAct = useMayAct(resource)
  const [asked, setAsked] = useState<'publish' | 'cancel' | null>(null)
  const waits = row.state === 'waiting'
  if (!mayAct || row.state === 'shown') return null
  const name = `${row.name}`
  const close = () => setAsked(null)
  const reload = () =>
    Promise.all([resource, ...shownIn].map((one) => client.invalidateQueries({ queryKey: [one] })))
  const publish = async () => {
    await calls.publish()
    showToast({ text: t('versionsRestored'), icon: 'check-circle-fill' })
    await reload()
  }
  const cancel = async () => {
    await calls.cancel()
    showToast({ text: t('versionsCancelled'), icon: 'check-circle-fill' })
    void navigate(pathOf(resource))
    await reload()
  }
  const act = t(waits ? 'versionsPublish' : 'versionsRestore')
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      <Press small aria-label={`${act}: ${name}`} onClick={() => setAsked('publish')}>
        {act}
      </Press>
      {waits && (
        <Press
          small
          kind="d"
          aria-label={`${t('versionsCancel')}: ${name}`}
          onClick={() => setAsked('cancel')}
        >
          {t('versionsCancel')}
        </Press>
      )}
      <Confirm
        open={asked === 'publish'}
        onClose={close}
        title={t(waits ? 'versionsPublishTitle' : 'versionsRestoreTitle')}
        text={text}
        yes={act}
        onYes={publish}
      />
      <Confirm
        open={asked === 'cancel'}
        onClose={close}
        title={t('versionsCancelTitle')}
        text={t('versionsCancelText')}
        yes={t('versionsCancel')}
        onYes={cancel}
      />
    </span>
  )
}
