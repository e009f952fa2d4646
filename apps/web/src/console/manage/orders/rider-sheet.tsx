import { useState } from 'react'
import { consoleApi } from '../../session'
import { type ManageTextKey, useManageText } from '../data/texts'
import { FormSheet } from '../kit/form-sheet'
import type { NamedOrder } from './queries'
import { isReason, ReasonField } from './reason-field'
import { RiderChoice, useRiders } from './rider-choice'
import { useSending } from './use-sending'

interface Props {
  shown: NamedOrder
  title: string
  onClose: () => void
}

/** Common reasons for assigning an order to a rider. */
export const riderReasons: readonly ManageTextKey[] = [
  'orderReason_nearest',
  'orderReason_riderAsked',
  'orderReason_riderStuck',
]

/** Assigns the order to a rider: the nearest first, with the reason why some can't take it. */
export function RiderSheet({ shown, title, onClose }: Props) {
  const t = useManageText()
  const order_id = shown.order.id
  const riders = useRiders(order_id)
  const [rider_id, setRider] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { busy, problem, send } = useSending(shown, onClose)
  const chosen = riders.data?.find(({ id }) => id === rider_id)
  const submit = () => {
    setTried(true)
    if (!chosen || !isReason(reason)) return
    void send(() => consoleApi.desk.assignRider({ order_id, rider_id: chosen.id, reason: reason.trim() }))
  }
  return (
    <FormSheet
      title={title}
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
      problem={problem ?? (tried && !chosen ? t('orderChooseRider') : null)}
      action={chosen ? t('orderAssignTo', { name: chosen.name }) : title}
    >
      <RiderChoice riders={riders} rider_id={rider_id} onChoose={setRider} />
      <ReasonField
        value={reason}
        onChange={setReason}
        usual={riderReasons}
        error={tried && !isReason(reason)}
      />
    </FormSheet>
  )
}
