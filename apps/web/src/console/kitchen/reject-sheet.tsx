import type { KitchenOrder } from '@tokri/contract/console'
import { shortId } from '@tokri/domain/order/short-id'
import { useState } from 'react'
import { money } from '../../lib/format/figures'
import { useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { Chip } from '../../ui/chip'
import { TextField } from '../../ui/field'
import { Notice } from '../../ui/notice'
import { Sheet } from '../../ui/sheet'
import { ItemSwitches } from './item-switches'
import { useAct } from './queries'
import type { TicketSheetProps } from './ticket-acts'

const reasons = [
  'rejectReasonBusy',
  'rejectReasonSoldOut',
  'rejectReasonClosing',
  'rejectReasonOther',
] as const
type Reason = (typeof reasons)[number]

/**
 * What was paid for the order already, which is everything except the cash still due: all of it is refunded.
 */
export const paidSoFar = ({ payable, due_amount }: KitchenOrder): number => Math.max(0, payable - due_amount)

/** Rejects an order: the reason, what happens to the customer's money, and what to take off the menu. */
export function RejectSheet({ ticket, open, onClose }: TicketSheetProps) {
  const t = useText()
  const act = useAct()
  const [reason, setReason] = useState<Reason>('rejectReasonBusy')
  const [own, setOwn] = useState('')
  const [missing, setMissing] = useState(false)
  const paid = paidSoFar(ticket)

  function go() {
    const words = reason === 'rejectReasonOther' ? own.trim() : t(reason)
    if (words.length < 2) return setMissing(true)
    onClose()
    void act(ticket, { step: 'reject', reason: words })
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('rejectTitle')}
      head={
        <span className="text-meta text-ink-2 isolate-ltr tabular-nums">
          {shortId(ticket.unique_order_id)}
        </span>
      }
      closeLabel={t('close')}
      foot={
        <Button block onClick={go}>
          {paid > 0 ? t('rejectConfirm') : t('rejectConfirmUnpaid')}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-3">
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t('rejectTitle')}</legend>
          {reasons.map((one) => (
            <Chip key={one} tall selected={reason === one} onClick={() => setReason(one)}>
              {t(one)}
            </Chip>
          ))}
        </fieldset>
        {reason === 'rejectReasonOther' && (
          <TextField
            label={t('rejectReasonOwn')}
            maxLength={200}
            value={own}
            error={missing && own.trim().length < 2 ? t('rejectReasonShort') : undefined}
            onChange={(event) => setOwn(event.target.value)}
          />
        )}
        {reason === 'rejectReasonSoldOut' && <ItemSwitches ticket={ticket} label={t('rejectSoldOutWhich')} />}
        <Notice tone="info">
          {paid > 0 ? t('rejectRefundPaid', { amount: money(paid) }) : t('rejectRefundCash')}
        </Notice>
      </div>
    </Sheet>
  )
}
