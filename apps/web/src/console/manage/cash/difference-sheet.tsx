import type { RiderCash } from '@tokri/contract/resources/cash'
import { useState } from 'react'
import { Problem } from '../../../lib/api/problem'
import { randomKey } from '../../../lib/api/random-key'
import { money } from '../../../lib/format/figures'
import { problemText } from '../../../lib/format/i18n'
import { typedAmount } from '../../../lib/format/typed'
import { Button } from '../../../ui/button'
import { PasswordField, TextField } from '../../../ui/field'
import { Notice } from '../../../ui/notice'
import { Segment } from '../../../ui/segment'
import { Sheet } from '../../../ui/sheet'
import { showToast } from '../../../ui/toast'
import { consoleApi } from '../../session'
import { useManageText } from '../data/texts'
import { useCashChanged } from './queries'

interface Props {
  rider: Pick<RiderCash, 'rider_id' | 'name'>
  onClose: () => void
}

function useDifference({ rider, onClose }: Props) {
  const t = useManageText()
  const changed = useCashChanged()
  const [way, setWay] = useState<'missing' | 'surplus'>('missing')
  const [borne_by, setBorneBy] = useState<'platform' | 'rider'>('platform')
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [password, setPassword] = useState('')
  const [key] = useState(randomKey)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const amount = typedAmount(typed) ?? 0
  const explained = reason.trim().length >= 3
  const book = async () => {
    setTried(true)
    if (password === '') setFault(t('payoutPasswordMissing'))
    if (amount === 0 || !explained || password === '') return
    setBusy(true)
    setProblem(null)
    try {
      const signed = way === 'missing' ? 0 - amount : amount
      const { cash_in_hand } = await consoleApi.cash.bookDifference({
        ...{ rider_id: rider.rider_id, amount: signed, borne_by, reason: reason.trim(), password },
        idempotency_key: key,
      })
      const facts = { rider: rider.name, amount: money(cash_in_hand) }
      showToast({ text: t('cashBooked', facts), icon: 'check-circle-fill' })
      await changed()
      onClose()
    } catch (error) {
      if (error instanceof Problem && error.code === 'own_password') setFault(problemText(error))
      else setProblem(problemText(error))
    }
    setBusy(false)
  }
  const type = (value: string) => {
    setFault(null)
    setPassword(value)
  }
  return {
    ...{ way, setWay, borne_by, setBorneBy, typed, setTyped, reason, setReason, password, type },
    ...{ tried, busy, fault, problem, amount, explained, book },
  }
}

/** Books a rider's shortage or surplus, and who bears it. */
export function DifferenceSheet(props: Props) {
  const t = useManageText()
  const form = useDifference(props)
  const { rider, onClose } = props
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('cashBookTitle', { rider: rider.name })}
      closeLabel={t('formKeep')}
      centred
    >
      <form
        className="grid gap-3.5 pb-2"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.book()
        }}
      >
        {form.problem && (
          <Notice tone="bad" live>
            {form.problem}
          </Notice>
        )}
        <Segment
          label={t('cashBookWay')}
          value={form.way}
          onChange={form.setWay}
          options={[
            { value: 'missing', label: t('cashMissing') },
            { value: 'surplus', label: t('cashSurplus') },
          ]}
        />
        <TextField
          label={t('cashCounted')}
          inputMode="decimal"
          dir="ltr"
          value={form.typed}
          error={form.tried && form.amount === 0 ? t('cashAmountWrong') : null}
          onChange={(event) => form.setTyped(event.target.value)}
        />
        <Segment
          label={t('cashBorne')}
          value={form.borne_by}
          onChange={form.setBorneBy}
          options={[
            { value: 'platform', label: t('cashBornePlatform') },
            { value: 'rider', label: t('cashBorneRider') },
          ]}
        />
        <TextField
          label={t('cashReason')}
          maxLength={200}
          value={form.reason}
          error={form.tried && !form.explained ? t('cashReasonMissing') : null}
          onChange={(event) => form.setReason(event.target.value)}
        />
        <PasswordField
          label={t('payoutPassword')}
          hint={t('payoutPasswordHint')}
          error={form.fault}
          showLabel={t('payoutReveal')}
          hideLabel={t('payoutHide')}
          maxLength={200}
          value={form.password}
          onChange={(event) => form.type(event.target.value)}
        />
        <Button type="submit" loading={form.busy}>
          {t('cashBookYes', { amount: money(form.amount) })}
        </Button>
      </form>
    </Sheet>
  )
}
