import { useQueryClient } from '@tanstack/react-query'
import { datePlus } from '@tokri/domain/zone'
import { useState } from 'react'
import { Problem } from '../../../lib/api/problem'
import { money } from '../../../lib/format/figures'
import { problemText } from '../../../lib/format/i18n'
import { Button } from '../../../ui/button'
import { TextField } from '../../../ui/field'
import { Notice } from '../../../ui/notice'
import { Sheet } from '../../../ui/sheet'
import { showToast } from '../../../ui/toast'
import { consoleApi } from '../../session'
import { useManageText } from '../data/texts'
import { today } from '../kit/calendar-day'
import { payoutsKey } from './queries'

interface Props {
  open: boolean
  onClose: () => void
}

/** Chooses the day up to which payouts are calculated. */
export function DraftSheet({ open, onClose }: Props) {
  const t = useManageText()
  return (
    <Sheet open={open} onClose={onClose} title={t('payoutsDraftTitle')} closeLabel={t('formKeep')} centred>
      {open && <DraftForm onClose={onClose} />}
    </Sheet>
  )
}

function DraftForm({ onClose }: Pick<Props, 'onClose'>) {
  const t = useManageText()
  const client = useQueryClient()
  const yesterday = datePlus(today(), -1)
  const [day, setDay] = useState(yesterday)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const draft = async () => {
    if (day === '' || day > yesterday) return setFault(t('payoutsDraftDayWrong'))
    setBusy(true)
    setProblem(null)
    try {
      const { count, amount } = await consoleApi.payouts.draft({ period_end: day })
      showToast({ text: t('payoutsDrafted', { count, amount: money(amount) }), icon: 'check-circle-fill' })
      onClose()
      await client.invalidateQueries({ queryKey: payoutsKey })
    } catch (error) {
      if (error instanceof Problem && error.code === 'invalid_input') setFault(t('payoutsDraftDayWrong'))
      else setProblem(problemText(error))
    }
    setBusy(false)
  }
  return (
    <form
      className="grid gap-3.5 pb-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void draft()
      }}
    >
      {problem && (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      )}
      <p className="text-body-s text-ink-2">{t('payoutsDraftText')}</p>
      <TextField
        label={t('payoutsDraftDay')}
        type="date"
        max={yesterday}
        error={fault}
        value={day}
        onChange={(event) => {
          setFault(null)
          setDay(event.target.value)
        }}
      />
      <Button type="submit" loading={busy}>
        {t('payoutsDraft')}
      </Button>
    </form>
  )
}
