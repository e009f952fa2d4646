import { shortId } from '@tokri/domain/order/short-id'
import { useState } from 'react'
import { money } from '../../lib/format/figures'
import { useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { OtpField } from '../../ui/otp-field'
import { Sheet } from '../../ui/sheet'
import { forgetProblem, useActs } from './acts'
import { useAct } from './queries'
import { codeProblem, type TicketSheetProps } from './ticket-acts'

const length = 4

/** Hands over a self-pickup order at the counter against the customer's code. */
export function CollectSheet({ ticket, open, onClose }: TicketSheetProps) {
  const t = useText()
  const act = useAct()
  const [code, setCode] = useState('')
  const busy = useActs(({ pending }) => ticket.id in pending)
  const problem = useActs(({ problems }) => problems[ticket.id])

  async function go(code: string) {
    if ((await act(ticket, { step: 'collected', code })) === 'done') onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('collectedTitle')}
      head={
        <span className="text-meta text-ink-2 isolate-ltr tabular-nums">
          {shortId(ticket.unique_order_id)}
        </span>
      }
      closeLabel={t('close')}
      foot={
        <Button block disabled={code.length < length} loading={busy} onClick={() => void go(code)}>
          {busy ? t('kitchenCheckingCode') : t('markCollected')}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-3">
        <p className="text-ink-2">{t('collectedText')}</p>
        {ticket.due_amount > 0 && (
          <Notice tone="offer" icon="money-fill">
            <b className="tabular-nums">{t('kitchenCash', { amount: money(ticket.due_amount) })}</b>
          </Notice>
        )}
        <OtpField
          label={t('collectedCode')}
          length={length}
          value={code}
          onChange={(digits) => {
            setCode(digits)
            forgetProblem(ticket.id)
          }}
          onComplete={(digits) => void go(digits)}
          error={problem?.step === 'collected' ? codeProblem(t, problem.error) : undefined}
          autoFocus
        />
      </div>
    </Sheet>
  )
}
