import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { dayAndTime } from '../../../lib/format/figures'
import { problemText } from '../../../lib/format/i18n'
import { Button } from '../../../ui/button'
import { TextField } from '../../../ui/field'
import { Notice } from '../../../ui/notice'
import { Sheet } from '../../../ui/sheet'
import { showToast } from '../../../ui/toast'
import { consoleApi } from '../../session'
import { useManageText } from '../data/texts'

interface Props {
  page_id: number
  onClose: () => void
}

/** Keeps what is typed in the page's form for a time of this browser's clock, and clears the form of it. */
export function ScheduleSheet({ page_id, onClose }: Props) {
  const t = useManageText()
  const client = useQueryClient()
  const { getValues, reset } = useFormContext<{ name: string; body: string }>()
  const [at, setAt] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const isToCome = at !== '' && new Date(at).getTime() > Date.now()
  const schedule = async () => {
    setTried(true)
    if (!isToCome) return
    setBusy(true)
    setProblem('')
    const { name, body } = getValues()
    const publish_at = new Date(at).toISOString()
    try {
      await consoleApi.pageVersions.schedule({ page_id, name, body, publish_at })
      reset()
      showToast({ text: t('versionsKept', { time: dayAndTime(publish_at) }), icon: 'check-circle-fill' })
      await client.invalidateQueries({ queryKey: ['page-versions'] })
      onClose()
    } catch (error) {
      setProblem(problemText(error))
    }
    setBusy(false)
  }
  return (
    <Sheet open onClose={onClose} title={t('versionsLater')} closeLabel={t('formKeep')} centred>
      <div className="grid gap-3.5 pb-2">
        <p className="text-body-s text-ink-2">{t('versionsLaterText')}</p>
        {problem && (
          <Notice tone="bad" live>
            {problem}
          </Notice>
        )}
        <TextField
          label={t('versionsWhen')}
          type="datetime-local"
          value={at}
          error={tried && !isToCome ? t('versionsWhenWrong') : null}
          onChange={(event) => setAt(event.target.value)}
        />
        <Button loading={busy} onClick={() => void schedule()}>
          {t('versionsLaterYes')}
        </Button>
      </div>
    </Sheet>
  )
}
