import { useState } from 'react'
import { minorUnits, money } from '../../../lib/format/figures'
import { Button } from '../../../ui/button'
import { TextField } from '../../../ui/field'
import { Segment } from '../../../ui/segment'
import { consoleApi } from '../../session'
import { type TextOf, useManageText } from '../data/texts'
import { FormSheet } from '../kit/form-sheet'
import type { ShownOrder } from './queries'
import { isReason, ReasonField } from './reason-field'
import { RefundLines } from './refund-lines'
import { type Instrument, instruments, spread, totalOf, useRefund } from './use-refund'
import { useSending } from './use-sending'

interface Props {
  shown: ShownOrder
  act: 'refund' | 'cancel'
  title: string
  onClose: () => void
}

/**
 * A refund: for certain lines or any amount, to which instrument, at whose cost; the button says how much.
 */
export function RefundSheet({ shown, act, title, onClose }: Props) {
  const t = useManageText()
  const refund = useRefund(shown)
  const [borne_by, setBorneBy] = useState<'platform' | 'store'>('platform')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { busy, problem, send } = useSending(shown, onClose)
  const { held, amounts, isTooMuch } = refund
  const total = totalOf(amounts)
  const words = wordsOf(t, { act, title, total, held: totalOf(held) })
  const order_id = shown.order.id
  const isWrong = isTooMuch || (act === 'refund' && total === 0)
  const wrongText = t(isTooMuch ? 'orderRefundTooMuch' : 'orderRefundHowMuch')
  const submit = () => {
    setTried(true)
    if (isWrong || !isReason(reason)) return
    const decision = total === 0 ? { decision: 'none' as const } : { decision: 'part' as const, amounts }
    const said = { order_id, reason: reason.trim(), refund: decision }
    void send((idempotency_key) =>
      act === 'cancel'
        ? consoleApi.console.cancelOrder(said)
        : consoleApi.console.refundOrder({
            ...said,
            borne_by,
            lines: refund.lines,
            idempotency_key,
          }),
    )
  }
  return (
    <FormSheet
      title={title}
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
      problem={problem ?? (tried && isWrong ? wrongText : null)}
      action={words.action}
      kind={act === 'cancel' ? 'ink' : 'filled'}
    >
      <p className="text-ink-2">{words.text}</p>
      {act === 'refund' && <RefundLines lines={shown.refundable} refund={refund} />}
      {instruments
        .filter((instrument) => held[instrument] > 0)
        .map((instrument) => (
          <AmountField
            key={instrument}
            instrument={instrument}
            most={held[instrument]}
            typed={refund.typed[instrument]}
            isWrong={tried && amounts[instrument] > held[instrument]}
            onChange={(value) => refund.type(instrument, value)}
          />
        ))}
      {act === 'cancel' && totalOf(held) > 0 && (
        <Button kind="soft" onClick={() => refund.setAll(total === totalOf(held) ? spread(0, held) : held)}>
          {t(total === totalOf(held) ? 'orderRefundNothing' : 'orderRefundAll', {
            amount: money(totalOf(held)),
          })}
        </Button>
      )}
      {act === 'refund' && shown.order.restaurant && (
        <Segment
          label={t('orderBorneBy')}
          options={[
            { value: 'platform', label: t('orderBorne_platform') },
            { value: 'store', label: shown.order.restaurant.name },
          ]}
          value={borne_by}
          onChange={setBorneBy}
        />
      )}
      <ReasonField
        value={reason}
        onChange={setReason}
        usual={
          act === 'cancel'
            ? ['orderReason_customerAsked', 'orderReason_soldOut', 'orderReason_noRider']
            : ['orderReason_missing', 'orderReason_wrong', 'orderReason_cold']
        }
        label={act === 'cancel' ? 'orderReasonRead' : 'orderReason'}
        error={tried && !isReason(reason)}
      />
    </FormSheet>
  )
}

/** The sentence about the money, and the button's label; an unpaid order has nothing to refund. */
function wordsOf(
  t: TextOf,
  { act, title, total, held }: Pick<Props, 'act' | 'title'> & { total: number; held: number },
) {
  const amount = money(total)
  if (act === 'refund')
    return { text: t('orderRefundText', { held: money(held) }), action: t('orderRefundYes', { amount }) }
  return held === 0
    ? { text: t('orderCancelUnpaid'), action: title }
    : { text: t('orderCancelText', { held: money(held) }), action: t('orderCancelYes', { amount }) }
}

function AmountField({
  instrument,
  most,
  typed,
  isWrong,
  onChange,
}: {
  instrument: Instrument
  most: number
  typed: string
  isWrong: boolean
  onChange: (typed: string) => void
}) {
  const t = useManageText()
  return (
    <TextField
      label={t(`orderRefund_${instrument}`)}
      hint={t('orderRefundMost', { amount: money(most) })}
      error={isWrong ? t('orderRefundMost', { amount: money(most) }) : undefined}
      inputMode="decimal"
      placeholder={String(0 / minorUnits())}
      dir="ltr"
      value={typed}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
