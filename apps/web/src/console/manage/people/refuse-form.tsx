import { useState } from 'react'
import { problemText } from '../../../lib/format/i18n'
import { TextArea } from '../../../ui/field'
import { Notice } from '../../../ui/notice'
import { showToast } from '../../../ui/toast'
import { consoleApi } from '../../session'
import type { Row } from '../data/data-provider'
import { useManageText } from '../data/texts'
import { Press } from '../kit/press'

export interface DecideProps {
  row: Row
  onBack: () => void
  onDone: () => Promise<void>
}

/** Rejecting needs a reason, which the applicant reads. */
export function RefuseForm({ row, onBack, onDone }: DecideProps) {
  const t = useManageText()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const tooShort = reason.trim().length < 5
  const refuse = async () => {
    setAsked(true)
    if (tooShort) return
    setBusy(true)
    setProblem(null)
    try {
      const decision = { id: Number(row.id), version: row.version, reason: reason.trim() }
      await consoleApi.applications.refuseApplication(decision)
      showToast({ text: t('applicationTold'), icon: 'check-circle-fill' })
      await onDone()
    } catch (error) {
      setProblem(problemText(error))
    }
    setBusy(false)
  }
  return (
    <div className="grid gap-3">
      {problem && (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      )}
      <TextArea
        label={t('customerReason')}
        hint={t('applicationReasonHint')}
        maxLength={300}
        error={asked && tooShort ? t('reasonTooShort') : undefined}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Press kind="d" busy={busy} onClick={() => void refuse()}>
          {t('applicationRefuse')}
        </Press>
        <Press onClick={onBack}>{t('secondBack')}</Press>
      </div>
    </div>
  )
}
