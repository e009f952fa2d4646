import type { Purse } from '@tokri/contract/customers'
import { useState } from 'react'
import { randomKey } from '../../../lib/api/random-key'
import { useSetting } from '../../../lib/boot/settings'
import { minorUnits } from '../../../lib/format/figures'
import { problemText } from '../../../lib/format/i18n'
import { typedNumber } from '../../../lib/format/typed'
import { Button } from '../../../ui/button'
import { TextArea, TextField } from '../../../ui/field'
import { Notice } from '../../../ui/notice'
import { Segment } from '../../../ui/segment'
import { Sheet } from '../../../ui/sheet'
import { showToast } from '../../../ui/toast'
import { consoleApi } from '../../session'
import { type ManageTextKey, useManageText } from '../data/texts'
import type { ActProps } from './customer'
import { purseFigure } from './customer-movements'

type Way = 'give' | 'take'

/** What was typed, in the unit of the ledger. */
const amountOf = (purse: Purse, typed: string): number =>
  Math.round(typedNumber(typed) * (purse === 'wallet' ? minorUnits() : 1))

const yesTexts: Record<Way, Record<Purse, ManageTextKey>> = {
  give: { wallet: 'adjustGiveMoney', rewards: 'adjustGivePoints' },
  take: { wallet: 'adjustTakeMoney', rewards: 'adjustTakePoints' },
}

/**
 * Adds to the wallet or the points, or subtracts: first the amount and reason, then a confirmation with the
 * amount.
 */
export function AdjustSheet({ row, open, onClose, onDone }: ActProps) {
  const t = useManageText()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('adjustTitle', { name: String(row.name) })}
      closeLabel={t('formKeep')}
      centred
    >
      {open && <AdjustForm row={row} onClose={onClose} onDone={onDone} />}
    </Sheet>
  )
}

function useAdjustment({ row, onClose, onDone }: Omit<ActProps, 'open'>) {
  const t = useManageText()
  const [purse, setPurse] = useState<Purse>('wallet')
  const [way, setWay] = useState<Way>('give')
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [step, setStep] = useState<'type' | 'tried' | 'confirm'>('type')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  // one idempotency key for one adjustment, however often it is sent
  const [key, setKey] = useState(randomKey)
  const amount = amountOf(purse, typed)
  const fits = Number.isSafeInteger(amount) && amount > 0
  const explained = reason.trim().length >= 5
  const change =
    <V,>(set: (value: V) => void) =>
    (value: V) => {
      set(value)
      setKey(randomKey())
    }
  const send = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const signed = way === 'give' ? amount : 0 - amount
      const adjustment = {
        user_id: Number(row.id),
        purse,
        amount: signed,
        reason: reason.trim(),
        idempotency_key: key,
      }
      const { balance } = await consoleApi.customers.adjust(adjustment)
      await onDone()
      showToast({ text: t('adjustDone', { amount: purseFigure(purse, balance) }), icon: 'check-circle-fill' })
      onClose()
    } catch (error) {
      setProblem(problemText(error))
      setStep('type')
    }
    setBusy(false)
  }
  return {
    ...{ purse, way, typed, reason, step, busy, problem, amount, fits, explained, send },
    setPurse: change(setPurse),
    setWay: change(setWay),
    setTyped: change(setTyped),
    setReason: change(setReason),
    review: () => setStep(fits && explained ? 'confirm' : 'tried'),
    back: () => setStep('type'),
  }
}

function AdjustForm(props: Omit<ActProps, 'open'>) {
  const t = useManageText()
  const symbol = useSetting('currencyFormat')
  const form = useAdjustment(props)
  const { purse, way } = form
  const figure = form.fits ? purseFigure(purse, form.amount) : ''
  const yes = t(yesTexts[way][purse], { amount: figure })
  if (form.step === 'confirm')
    return (
      <div className="grid gap-3.5 pb-2">
        <p className="text-body-s">
          {t(way === 'give' ? 'adjustConfirmGive' : 'adjustConfirmTake', { name: String(props.row.name) })}
        </p>
        <p className="rounded-control bg-surface-2 px-3.5 py-3 text-meta wrap-anywhere">
          <bdi>{form.reason.trim()}</bdi>
        </p>
        <div className="flex flex-wrap gap-2">
          <Button kind="soft" onClick={form.back}>
            {t('adjustBack')}
          </Button>
          <Button className="flex-1" loading={form.busy} onClick={() => void form.send()}>
            {yes}
          </Button>
        </div>
      </div>
    )
  const wasTried = form.step === 'tried'
  return (
    <form
      className="grid gap-3.5 pb-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.review()
      }}
    >
      {form.problem && (
        <Notice tone="bad" live>
          {form.problem}
        </Notice>
      )}
      <Segment
        label={t('adjustPurse')}
        value={purse}
        onChange={form.setPurse}
        options={[
          { value: 'wallet', label: t('field_wallet') },
          { value: 'rewards', label: t('field_rewards') },
        ]}
      />
      <Segment
        label={t('adjustWay')}
        value={way}
        onChange={form.setWay}
        options={[
          { value: 'give', label: t('adjustGive') },
          { value: 'take', label: t('adjustTake') },
        ]}
      />
      <TextField
        label={t('adjustAmount')}
        prefix={purse === 'wallet' ? symbol : undefined}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        error={wasTried && !form.fits ? t('adjustAmountWrong') : undefined}
        value={form.typed}
        onChange={(event) => form.setTyped(event.target.value)}
      />
      <TextArea
        label={t('customerReason')}
        hint={t('adjustReasonHint')}
        maxLength={200}
        error={wasTried && !form.explained ? t('reasonTooShort') : undefined}
        value={form.reason}
        onChange={(event) => form.setReason(event.target.value)}
      />
      <Button type="submit" block>
        {t('adjustReview')}
      </Button>
    </form>
  )
}
