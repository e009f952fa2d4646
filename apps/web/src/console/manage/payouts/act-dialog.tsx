import { useQueryClient } from '@tanstack/react-query'
import type { PayoutAct } from '@tokri/contract/payouts'
import type { PayoutRow } from '@tokri/contract/resources/payouts'
import { sum } from '@tokri/domain/money'
import { leadsToMoney } from '@tokri/domain/payout/lifecycle'
import { useState } from 'react'
import { Problem } from '../../../lib/api/problem'
import { problemText } from '../../../lib/format/i18n'
import { Button } from '../../../ui/button'
import { PasswordField, TextField } from '../../../ui/field'
import { Notice } from '../../../ui/notice'
import { Sheet } from '../../../ui/sheet'
import { showToast } from '../../../ui/toast'
import { consoleApi } from '../../session'
import { useManageText } from '../data/texts'
import { moneyOf } from '../kit/money-of'
import { payoutsKey } from './queries'

interface Props {
  action: PayoutAct
  payouts: PayoutRow[]
  onClose: () => void
  /** Called when some payouts were done, to clear the ticks. */
  onDone?: () => void
}

type Left = { id: number; name: string; why: string }[]

function useAct({ action, payouts, onClose, onDone }: Props) {
  const t = useManageText()
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [left, setLeft] = useState<Left>([])
  const needs = neededFor(action)
  const act = async () => {
    if (needs && typed.trim() === '')
      return setFault(t(needs === 'password' ? 'payoutPasswordMissing' : 'payoutHoldReasonMissing'))
    setBusy(true)
    setProblem(null)
    try {
      const ids = payouts.map(({ id }) => id)
      const { done, refused } = await consoleApi.payouts.advance({
        ...{ ids, action },
        ...(needs ? { [needs]: typed } : {}),
      })
      if (done.length > 0) {
        showToast({ text: t('payoutsDone', { count: done.length }), icon: 'check-circle-fill' })
        onDone?.()
      }
      if (refused.length === 0) onClose()
      setLeft(
        refused.map(({ id, code }) => ({
          id,
          name: payouts.find((payout) => payout.id === id)?.name ?? '',
          why: t(`payoutRefused_${code}`),
        })),
      )
      await client.invalidateQueries({ queryKey: payoutsKey })
    } catch (error) {
      if (error instanceof Problem && error.code === 'own_password') setFault(problemText(error))
      else setProblem(problemText(error))
    }
    setBusy(false)
  }
  const type = (value: string) => {
    setFault(null)
    setTyped(value)
  }
  return { typed, type, busy, fault, problem, left, needs, act }
}

/** What must be typed: the password where money moves, the reason where it is held. */
const neededFor = (action: PayoutAct): 'password' | 'reason' | null =>
  leadsToMoney(action) ? 'password' : action === 'hold' ? 'reason' : null

/** A confirmation with the amount, and with the password or the reason. */
export function ActDialog(props: Props) {
  const t = useManageText()
  const { action, payouts, onClose } = props
  const form = useAct(props)
  const figures = {
    count: payouts.length,
    amount: moneyOf(sum(payouts.map(({ amount }) => amount)), payouts[0]?.currency ?? ''),
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(`payoutTitle_${action}`, figures)}
      closeLabel={t('formKeep')}
      centred
    >
      {form.left.length > 0 ? (
        <LeftAlone left={form.left} onClose={onClose} />
      ) : (
        <form
          className="grid gap-3.5 pb-2"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void form.act()
          }}
        >
          {form.problem && (
            <Notice tone="bad" live>
              {form.problem}
            </Notice>
          )}
          <p className="text-body-s">{t(`payoutText_${action}`, figures)}</p>
          {form.needs === 'reason' && (
            <TextField
              label={t('payoutHoldReason')}
              hint={t('payoutHoldReasonHint')}
              error={form.fault}
              maxLength={200}
              value={form.typed}
              onChange={(event) => form.type(event.target.value)}
            />
          )}
          {form.needs === 'password' && (
            <PasswordField
              label={t('payoutPassword')}
              hint={t('payoutPasswordHint')}
              error={form.fault}
              showLabel={t('payoutReveal')}
              hideLabel={t('payoutHide')}
              maxLength={200}
              value={form.typed}
              onChange={(event) => form.type(event.target.value)}
            />
          )}
          <Button type="submit" loading={form.busy}>
            {t(`payoutYes_${action}`, figures)}
          </Button>
        </form>
      )}
    </Sheet>
  )
}

/** The payouts that were left unchanged, and why. */
function LeftAlone({ left, onClose }: { left: Left; onClose: () => void }) {
  const t = useManageText()
  return (
    <div className="grid gap-3.5 pb-2">
      <Notice tone="warn" live>
        <b>{t('payoutsRefused', { count: left.length })}</b>
      </Notice>
      <ul className="grid gap-2">
        {left.map(({ id, name, why }) => (
          <li key={id} className="text-body-s">
            <span className="block text-label">
              <bdi>{name}</bdi>
            </span>
            <span className="block text-ink-2">{why}</span>
          </li>
        ))}
      </ul>
      <Button kind="soft" onClick={onClose}>
        {t('formKeep')}
      </Button>
    </div>
  )
}
