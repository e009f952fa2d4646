import { useState } from 'react'
import { dayAndTime } from '../../../lib/format/figures'
import { problemText } from '../../../lib/format/i18n'
import { TextField } from '../../../ui/field'
import { showToast } from '../../../ui/toast'
import { useManageText } from '../data/texts'
import { FormSheet } from '../kit/form-sheet'
import { readShopTime } from '../kit/shop-time'

interface PublishLaterProps {
  /** What happens until then. */
  text: string
  /** Schedules the changes for that time. */
  schedule: (publish_at: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for a time in the future, by the shop's clock. */
export function PublishLater({ text, schedule, onClose }: PublishLaterProps) {
  const t = useManageText()
  const [at, setAt] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isToCome = at !== '' && Date.parse(readShopTime(at)) > Date.now()
  const send = async () => {
    setTried(true)
    if (!isToCome) return
    setBusy(true)
    setProblem(null)
    const publish_at = readShopTime(at)
    try {
      await schedule(publish_at)
      showToast({ text: t('versionsKept', { time: dayAndTime(publish_at) }), icon: 'check-circle-fill' })
      onClose()
    } catch (error) {
      setProblem(problemText(error))
    }
    setBusy(false)
  }
  return (
    <FormSheet
      title={t('versionsLater')}
      onClose={onClose}
      onSubmit={() => void send()}
      busy={busy}
      problem={problem}
      action={t('versionsLaterYes')}
    >
      <p className="text-body-s text-ink-2">{text}</p>
      <TextField
        label={t('versionsWhen')}
        type="datetime-local"
        value={at}
        error={tried && !isToCome ? t('versionsWhenWrong') : null}
        onChange={(event) => setAt(event.target.value)}
      />
    </FormSheet>
  )
}
