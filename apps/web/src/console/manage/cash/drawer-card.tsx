import { useState } from 'react'
import { randomKey } from '../../../lib/api/random-key'
import { money } from '../../../lib/format/figures'
import { problemText } from '../../../lib/format/i18n'
import { asTyped, typedAmount } from '../../../lib/format/typed'
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

interface Props {
  restaurant_id: number | null
  expected: number
  mayWrite: boolean
}

/** What a drawer should contain, and closing it. */
export function DrawerCard({ restaurant_id, expected, mayWrite }: Props) {
  const t = useManageText()
  const [closing, setClosing] = useState(false)
  return (
    <Card
      title={t('cashDrawer')}
      end={
        mayWrite && (
          <Press kind="p" onClick={() => setClosing(true)}>
            {t('cashClose')}
          </Press>
        )
      }
    >
      <p className="text-caption text-ink-2">{t('cashExpected')}</p>
      <p className="font-display text-title-l tabular-nums">{money(expected)}</p>
      {closing && (
        <CloseSheet restaurant_id={restaurant_id} expected={expected} onClose={() => setClosing(false)} />
      )}
    </Card>
  )
}

const sumOf = (typed: string): number | null => (typed.trim() === '' ? 0 : typedAmount(typed))

function useClose({
  restaurant_id,
  expected,
  onClose,
}: Pick<Props, 'restaurant_id' | 'expected'> & { onClose: () => void }) {
  const t = useManageText()
  const changed = useCashChanged()
  const [counted, setCounted] = useState(asTyped(Math.max(0, expected)))
  const [banked, setBanked] = useState('')
  const [reason, setReason] = useState('')
  const [key] = useState(randomKey)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const sums = { counted: sumOf(counted), banked: sumOf(banked) }
  const differs = sums.counted !== null && sums.counted !== expected
  const faults = {
    counted: sums.counted === null ? t('cashAmountWrong') : null,
    banked: sums.banked === null || sums.banked > (sums.counted ?? 0) ? t('cashBankedWrong') : null,
    reason: differs && reason.trim().length < 3 ? t('cashReasonMissing') : null,
  }
  const save = async () => {
    setTried(true)
    if (faults.counted || faults.banked || faults.reason) return
    setBusy(true)
    setProblem(null)
    try {
      await consoleApi.cash.close({
        restaurant_id,
        counted: sums.counted ?? 0,
        banked: sums.banked ?? 0,
        ...(differs ? { reason: reason.trim() } : {}),
        idempotency_key: key,
      })
      showToast({ text: t('cashClosed'), icon: 'check-circle-fill' })
      await changed()
      onClose()
    } catch (error) {
      setProblem(problemText(error))
    }
    setBusy(false)
  }
  return {
    ...{ counted, setCounted, banked, setBanked, reason, setReason, differs, busy, problem, save },
    figure: sums.counted ?? 0,
    faults: tried ? faults : { counted: null, banked: null, reason: null },
  }
}

function CloseSheet(props: Pick<Props, 'restaurant_id' | 'expected'> & { onClose: () => void }) {
  const t = useManageText()
  const form = useClose(props)
  const { expected, onClose, restaurant_id } = props
  return (
    <Sheet open onClose={onClose} title={t('cashCloseTitle')} closeLabel={t('formKeep')} centred>
      <form
        className="grid gap-3.5 pb-2"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.save()
        }}
      >
        {form.problem && (
          <Notice tone="bad" live>
            {form.problem}
          </Notice>
        )}
        <p className="text-body-s text-ink-2 tabular-nums">
          {t('cashExpected')}: <b>{money(expected)}</b>
        </p>
        <TextField
          label={t('cashCounted')}
          inputMode="decimal"
          dir="ltr"
          value={form.counted}
          error={form.faults.counted}
          onChange={(event) => form.setCounted(event.target.value)}
        />
        {restaurant_id === null && (
          <TextField
            label={t('cashBanked')}
            inputMode="decimal"
            dir="ltr"
            value={form.banked}
            error={form.faults.banked}
            onChange={(event) => form.setBanked(event.target.value)}
          />
        )}
        {form.differs && (
          <TextField
            label={t('cashReason')}
            hint={t('cashCloseDiffers', { amount: money(form.figure - expected) })}
            maxLength={200}
            value={form.reason}
            error={form.faults.reason}
            onChange={(event) => form.setReason(event.target.value)}
          />
        )}
        <Button type="submit" loading={form.busy}>
          {t('cashCloseYes', { amount: money(form.figure) })}
        </Button>
      </form>
    </Sheet>
  )
}
