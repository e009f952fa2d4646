import type { DeskAct } from '@tokri/domain/order/desk-acts'
import { shortId } from '@tokri/domain/order/short-id'
import { useState } from 'react'
import { Chip } from '../../../ui/chip'
import { consoleApi } from '../../session'
import { type ManageTextKey, useManageText } from '../data/texts'
import { FormSheet } from '../kit/form-sheet'
import type { NamedOrder, ShownOrder } from './queries'
import { isReason, ReasonField } from './reason-field'
import { useSending } from './use-sending'

/** Actions that need only a reason, and minutes where time is promised. */
export type PlainAct = Exclude<
  DeskAct,
  'assign' | 'fail' | 'returned' | 'refund' | 'cancel' | 'change' | 'change_lines'
>

interface Props {
  shown: NamedOrder & { trip: Pick<NonNullable<ShownOrder['trip']>, 'rider_id'> | null }
  act: PlainAct
  title: string
  onClose: () => void
}

interface Said {
  order_id: number
  reason: string
  minutes: number
  key: string
  rider_id: number
}

export const actCalls: Record<PlainAct, (said: Said) => Promise<unknown>> = {
  accept: ({ order_id, reason, minutes, key }) =>
    consoleApi.console.acceptOrder({ order_id, reason, preparation_minutes: minutes, idempotency_key: key }),
  confirm_slot: ({ order_id, reason }) => consoleApi.console.confirmSlot({ order_id, reason }),
  reject: ({ order_id, reason }) => consoleApi.console.rejectOrder({ order_id, reason }),
  delay: ({ order_id, reason, minutes, key }) =>
    consoleApi.console.delayOrder({ order_id, reason, minutes, idempotency_key: key }),
  ready: ({ order_id, reason }) => consoleApi.console.readyOrder({ order_id, reason }),
  release: ({ order_id, reason, rider_id }) => consoleApi.desk.releaseRider({ order_id, reason, rider_id }),
  restore: ({ order_id, reason }) => consoleApi.orderChanges.restore({ order_id, reason }),
  deliver: ({ order_id, reason }) => consoleApi.desk.deliverOrder({ order_id, reason }),
}

const minutesOf: Partial<Record<PlainAct, readonly number[]>> = {
  accept: [10, 15, 20, 30, 45, 60],
  delay: [5, 10, 20, 30],
}

/** Common reasons. */
export const usualReasons: Record<PlainAct, readonly ManageTextKey[]> = {
  accept: ['orderReason_phone'],
  confirm_slot: ['orderReason_phone'],
  reject: ['orderReason_closed', 'orderReason_soldOut', 'orderReason_busy'],
  delay: ['orderReason_busy', 'orderReason_phone'],
  ready: ['orderReason_phone'],
  release: ['orderReason_riderAsked', 'orderReason_riderStuck'],
  restore: ['orderReason_mistake'],
  deliver: ['orderReason_codeLocked', 'orderReason_riderPhone'],
}

/** The minutes an action starts with; 0 if it takes none. */
export const usualMinutes = (act: PlainAct): number => minutesOf[act]?.[act === 'accept' ? 2 : 1] ?? 0

interface MinuteChoiceProps {
  act: PlainAct
  minutes: number
  onChoose: (minutes: number) => void
}

/** Chooses the minutes of actions that promise time. */
export function MinuteChoice({ act, minutes, onChoose }: MinuteChoiceProps) {
  const t = useManageText()
  const choices = minutesOf[act]
  if (!choices) return null
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-2 text-label">{t(act === 'accept' ? 'orderReadyIn' : 'orderDelayBy')}</legend>
      {choices.map((one) => (
        <Chip key={one} selected={one === minutes} onClick={() => onChoose(one)}>
          {t('orderMinutes', { minutes: one })}
        </Chip>
      ))}
    </fieldset>
  )
}

/** Asks for the reason, says what will happen, and does it. */
export function ActSheet({ shown, act, title, onClose }: Props) {
  const t = useManageText()
  const [minutes, setMinutes] = useState(usualMinutes(act))
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { busy, problem, send } = useSending(shown, onClose)
  const { id, unique_order_id } = shown.order
  const submit = () => {
    setTried(true)
    if (!isReason(reason)) return
    const rider_id = shown.trip?.rider_id ?? 0
    void send((key) => actCalls[act]({ order_id: id, reason: reason.trim(), minutes, key, rider_id }))
  }
  return (
    <FormSheet
      title={`${title}: ${shortId(unique_order_id)}`}
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
      problem={problem}
      action={title}
    >
      <p className="text-ink-2">{t(`orderActText_${act}`)}</p>
      <MinuteChoice act={act} minutes={minutes} onChoose={setMinutes} />
      <ReasonField
        value={reason}
        onChange={setReason}
        usual={usualReasons[act]}
        label={act === 'reject' ? 'orderReasonRead' : 'orderReason'}
        error={tried && !isReason(reason)}
      />
    </FormSheet>
  )
}
