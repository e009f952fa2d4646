import { useState } from 'react'
import { TextArea, TextField } from '../../../ui/field'
import { consoleApi } from '../../session'
import { useManageText } from '../data/texts'
import { FormSheet } from '../kit/form-sheet'
import type { ShownOrder } from './queries'
import { isReason, ReasonField } from './reason-field'
import { TimeChoice } from './time-choice'
import { useSending } from './use-sending'

interface Props {
  shown: ShownOrder
  title: string
  onClose: () => void
}

type OrderAddress = NonNullable<ShownOrder['order']['address']>
const placeFields = ['house', 'address', 'landmark'] as const

/**
 * Changes house, street, time and note as the customer says them on the phone; the place on the map stays.
 */
export function TermsSheet({ shown, title, onClose }: Props) {
  const t = useManageText()
  const { order } = shown
  const [place, setPlace] = useState<OrderAddress | null>(order.address)
  const [schedule, setSchedule] = useState(order.schedule)
  const [note, setNote] = useState(order.order_comment ?? '')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { busy, problem, send } = useSending(shown, onClose)
  const isMoved = place !== null && placeFields.some((field) => place[field] !== order.address?.[field])
  const isNoted = note.trim() !== (order.order_comment ?? '')
  const isTimed = schedule !== null && schedule.open !== order.schedule?.open
  const isChanged = isMoved || isNoted || isTimed
  const submit = () => {
    setTried(true)
    if (!isChanged || !isReason(reason)) return
    void send((idempotency_key) =>
      consoleApi.orderChanges.changeTerms({
        ...{ order_id: order.id, reason: reason.trim(), idempotency_key },
        ...(isMoved && place && { address: place }),
        ...(isNoted && { order_comment: note.trim() }),
        ...(isTimed && schedule && { schedule }),
      }),
    )
  }
  return (
    <FormSheet
      title={title}
      onClose={onClose}
      onSubmit={submit}
      busy={busy}
      problem={problem ?? (tried && !isChanged ? t('orderLinesNothing') : null)}
      action={title}
    >
      {place &&
        placeFields.map((field) => (
          <TextField
            key={field}
            label={t(`orderPlace_${field}`)}
            maxLength={field === 'address' ? 300 : 120}
            value={place[field] ?? ''}
            onChange={(event) => setPlace({ ...place, [field]: event.target.value })}
          />
        ))}
      {schedule && <TimeChoice order={order} schedule={schedule} onChoose={setSchedule} />}
      <TextArea
        label={t('orderNoteToKitchen')}
        rows={2}
        maxLength={300}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <ReasonField
        value={reason}
        onChange={setReason}
        usual={['orderReason_customerAsked', 'orderReason_wrongAddress']}
        error={tried && !isReason(reason)}
      />
    </FormSheet>
  )
}
