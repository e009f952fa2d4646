import { useQuery } from '@tanstack/react-query'
import type { Schedule } from '@tokri/contract/cart'
import { dayAndTime, time } from '../../../lib/format/figures'
import { consoleApi } from '../../session'
import { useManageText } from '../data/texts'
import { boxLook, FieldBox, inputLook } from '../form/field-box'
import type { ShownOrder } from './queries'

interface Props {
  order: ShownOrder['order']
  /** The half hour the order is scheduled for. */
  schedule: Schedule
  onChoose: (schedule: Schedule) => void
}

/** Another half hour for a scheduled order, of those in which its store still has capacity. */
export function TimeChoice({ order, schedule, onChoose }: Props) {
  const t = useManageText()
  const { restaurant, delivery_type } = order
  const { data } = useQuery({
    queryKey: ['console', 'order-times', restaurant?.id, delivery_type],
    queryFn: ({ signal }) =>
      consoleApi.orders.getOrderSlots({ restaurant_id: restaurant?.id ?? 0, delivery_type }, { signal }),
    enabled: restaurant !== null,
  })
  const free = (data?.days ?? []).flatMap(({ slots }) => slots.filter(({ full }) => !full))
  const times = free.some(({ open }) => open === schedule.open) ? free : [schedule, ...free]
  return (
    <FieldBox id="order-time" label={t('orderTime')}>
      {(wiring) => (
        <span className={boxLook()}>
          <select
            {...wiring}
            className={inputLook}
            value={schedule.open}
            onChange={({ target }) => {
              const chosen = times.find(({ open }) => open === target.value)
              if (chosen) onChoose({ open: chosen.open, close: chosen.close })
            }}
          >
            {times.map(({ open, close }) => (
              <option key={open} value={open}>{`${dayAndTime(open)} – ${time(close)}`}</option>
            ))}
          </select>
        </span>
      )}
    </FieldBox>
  )
}
