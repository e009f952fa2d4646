import { useState } from 'react'
import { problemText } from '../../../lib/format/i18n'
import { Button } from '../../../ui/button'
import { TextField } from '../../../ui/field'
import { Notice } from '../../../ui/notice'
import { Sheet } from '../../../ui/sheet'
import { showToast } from '../../../ui/toast'
import { consoleApi } from '../../session'
import { useManageText } from '../data/texts'
import type { ActProps } from './customer'

/** Erasing can't be undone: it needs a reason, and the dialog says what is kept. */
export function EraseDialog({ row, open, onClose, onDone }: ActProps) {
  const t = useManageText()
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const tooShort = reason.trim().length < 5
  const erase = async () => {
    setAsked(true)
    if (tooShort) return
    setBusy(true)
    setProblem(null)
    try {
      await consoleApi.customers.erase({ user_id: Number(row.id), reason: reason.trim() })
      showToast({ text: t('customerErased'), icon: 'check-circle-fill' })
      await onDone()
    } catch (error) {
      setProblem(problemText(error))
    }
    setBusy(false)
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('customerEraseTitle', { name: String(row.name) })}
      closeLabel={t('formKeep')}
      centred
    >
      <div className="grid gap-3.5 pb-2">
        <p className="text-body-s text-ink-2">{t('customerEraseText')}</p>
        {problem && (
          <Notice tone="bad" live>
            {problem}
          </Notice>
        )}
        <TextField
          label={t('customerReason')}
          error={asked && tooShort ? t('reasonTooShort') : undefined}
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button kind="ink" block loading={busy} onClick={() => void erase()}>
          {t('customerEraseYes')}
        </Button>
      </div>
    </Sheet>
  )
}
