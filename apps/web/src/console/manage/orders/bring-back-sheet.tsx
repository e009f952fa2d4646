import { type FailureReason, failureReasons } from '@tokri/domain/order/errand'
import { useState } from 'react'
import { money } from '../../../lib/format/figures'
import { useText } from '../../../lib/format/i18n'
import { CheckRow, OptionGroup, RadioRow } from '../../../ui/option-rows'
import { consoleApi } from '../../session'
import { useManageText } from '../data/texts'
import { FormSheet } from '../kit/form-sheet'
import type { ShownOrder } from './queries'
import { isReason, ReasonField } from './reason-field'
import { useSending } from './use-sending'

interface Props {
  shown: ShownOrder
  act: 'fail' | 'returned'
  title: string
  onClose: () => void
}

/** Reports in the rider's place: the order can't be handed over, and later that it was returned. */
export function BringBackSheet({ shown, act, title, onClose }: Props) {
  const t = useManageText()
  const { id: order_id, kind, due_amount } = shown.order
  const [failure, setFailure] = useState<FailureReason | null>(null)
  const [cash_received, setReceived] = useState(false)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { busy, problem, send } = useSending(shown, onClose)
  const submit = () => {
    setTried(true)
    if (!isReason(reason)) return
    const said = { order_id, reason: reason.trim() }
    if (act === 'returned') void send(() => consoleApi.desk.returnOrder({ ...said, cash_received }))
    else if (failure) void send(() => consoleApi.desk.failDelivery({ ...said, failure }))
  }
  return (
    <FormSheet
      title={title}
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
      problem={problem ?? (tried && act === 'fail' && failure === null ? t('orderFailWhy') : null)}
      action={title}
    >
      <p className="text-ink-2">{t(`orderActText_${act}`)}</p>
      {act === 'fail' && <FailureChoice failure={failure} onChoose={setFailure} />}
      {act === 'returned' && kind === 'errand' && due_amount > 0 && (
        <CheckRow
          title={t('orderReturnPaid', { amount: money(due_amount) })}
          text={t('orderReturnPaidText')}
          checked={cash_received}
          onChange={setReceived}
        />
      )}
      <ReasonField
        value={reason}
        onChange={setReason}
        usual={['orderReason_riderCalled', 'orderReason_riderPhone']}
        error={tried && !isReason(reason)}
      />
    </FormSheet>
  )
}

interface FailureChoiceProps {
  failure: FailureReason | null
  onChoose: (failure: FailureReason) => void
}

function FailureChoice({ failure, onChoose }: FailureChoiceProps) {
  const t = useText()
  return (
    <OptionGroup label={t('riderWhyNot')}>
      {failureReasons.map((one) => (
        <RadioRow
          key={one}
          name="failure"
          value={one}
          title={t(`riderReason_${one}`)}
          checked={one === failure}
          onSelect={() => onChoose(one)}
        />
      ))}
    </OptionGroup>
  )
}
