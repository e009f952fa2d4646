import type { HandoverView } from '@tokri/contract/cash'
import { useState } from 'react'
import { money } from '../../../lib/format/figures'
import { problemText } from '../../../lib/format/i18n'
import { typedAmount } from '../../../lib/format/typed'
import { Button } from '../../../ui/button'
import { TextField } from '../../../ui/field'
import { Notice } from '../../../ui/notice'
import { Sheet } from '../../../ui/sheet'
import { showToast } from '../../../ui/toast'
import { consoleApi } from '../../session'
import { useManageText } from '../data/texts'
import { Press } from '../kit/press'
import { Card } from '../people/card'
import { useCashChanged } from './queries'

/** Cash that riders hand over: confirmed as they entered it, or as another amount with a reason. */
export function CountList({ handovers, mayWrite }: { handovers: HandoverView[]; mayWrite: boolean }) {
  const t = useManageText()
  const [other, setOther] = useState<HandoverView | null>(null)
  return (
    <Card title={t('cashWaiting')}>
      {handovers.length === 0 && <p className="text-body-s text-ink-2">{t('cashWaitingNone')}</p>}
      <ul className="grid gap-3">
        {handovers.map((one) => (
          <li key={one.id} className="grid gap-2 border-t border-line pt-3 first:border-t-0 first:pt-0">
            <p className="text-label">
              {t('cashOffered', { rider: one.rider, amount: money(one.offered) })}{' '}
              <span className="isolate-ltr text-ink-2 tabular-nums">{one.receipt}</span>
            </p>
            {one.counted !== null && (
              <p className="text-caption text-warn">
                {t('cashCountedOther', { amount: money(one.counted) })}
              </p>
            )}
            {mayWrite && (
              <span className="flex flex-wrap gap-2">
                <CountSame handover={one} />
                <Press small onClick={() => setOther(one)}>
                  {t('cashCountOther')}
                </Press>
              </span>
            )}
          </li>
        ))}
      </ul>
      {other && <CountSheet handover={other} onClose={() => setOther(null)} />}
    </Card>
  )
}

function CountSame({ handover: { id, offered, rider } }: { handover: HandoverView }) {
  const t = useManageText()
  const changed = useCashChanged()
  const [busy, setBusy] = useState(false)
  const words = t('cashCountSame', { amount: money(offered) })
  const count = async () => {
    setBusy(true)
    await consoleApi.cash
      .count({ handover_id: id, counted: offered })
      .catch((error: unknown) => showToast({ text: problemText(error) }))
    await changed()
    setBusy(false)
  }
  return (
    <Press small kind="p" busy={busy} aria-label={`${words}: ${rider}`} onClick={() => void count()}>
      {words}
    </Press>
  )
}

function CountSheet({ handover, onClose }: { handover: HandoverView; onClose: () => void }) {
  const t = useManageText()
  const changed = useCashChanged()
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const counted = typedAmount(typed)
  const explained = reason.trim().length >= 3
  const save = async () => {
    setTried(true)
    if (counted === null || !explained) return
    setBusy(true)
    setProblem(null)
    try {
      await consoleApi.cash.count({ handover_id: handover.id, counted, reason: reason.trim() })
      await changed()
      onClose()
    } catch (error) {
      setProblem(problemText(error))
    }
    setBusy(false)
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('cashCountTitle', { rider: handover.rider })}
      closeLabel={t('formKeep')}
      centred
    >
      <form
        className="grid gap-3.5 pb-2"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {problem && (
          <Notice tone="bad" live>
            {problem}
          </Notice>
        )}
        <TextField
          label={t('cashCounted')}
          inputMode="decimal"
          dir="ltr"
          value={typed}
          error={tried && typeof counted !== 'number' ? t('cashAmountWrong') : null}
          onChange={(event) => setTyped(event.target.value)}
        />
        <TextField
          label={t('cashReason')}
          hint={t('cashReasonHint')}
          maxLength={200}
          value={reason}
          error={tried && !explained ? t('cashReasonMissing') : null}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button type="submit" loading={busy}>
          {t('cashSaveCount')}
        </Button>
      </form>
    </Sheet>
  )
}
