import { useQuery } from '@tanstack/react-query'
import type { DeskRider } from '@tokri/contract/desk-order'
import { money } from '../../../lib/format/figures'
import { problemText } from '../../../lib/format/i18n'
import { Notice } from '../../../ui/notice'
import { OptionGroup, RadioRow } from '../../../ui/option-rows'
import { Skeleton, Skeletons } from '../../../ui/skeleton'
import { useManageText } from '../data/texts'
import { ridersFor } from './riders-for'

/** Riders for an order, the nearest first. */
export const useRiders = (order_id: number) => useQuery({ ...ridersFor(order_id), gcTime: 0 })

interface Props {
  riders: Pick<ReturnType<typeof useRiders>, 'data' | 'error'>
  rider_id: number | null
  onChoose: (id: number) => void
  /** A rider who can't take this order may still take others. */
  forMany?: boolean
}

/** A choice of riders, with the reason why some can't take the order. */
export function RiderChoice({ riders: { data, error }, rider_id, onChoose, forMany = false }: Props) {
  const t = useManageText()
  if (error) return <Notice tone="bad">{problemText(error)}</Notice>
  if (!data)
    return (
      <Skeletons label={t('listLoading')}>
        <Skeleton h="12rem" r="1rem" />
      </Skeletons>
    )
  if (data.length === 0) return <Notice tone="warn">{t('orderNoRiders')}</Notice>
  return (
    <OptionGroup label={t('orderRiders')}>
      {data.map((rider) => (
        <RiderRow
          key={rider.id}
          rider={rider}
          checked={rider.id === rider_id}
          disabled={rider.why !== null && !forMany}
          onChoose={onChoose}
        />
      ))}
    </OptionGroup>
  )
}

interface RiderRowProps {
  rider: DeskRider
  checked: boolean
  disabled: boolean
  onChoose: (id: number) => void
}

function RiderRow({ rider, checked, disabled, onChoose }: RiderRowProps) {
  const t = useManageText()
  const { id, name, minutes, active_orders, cash_in_hand, why } = rider
  const facts = [
    why ? t(`orderRiderNot_${why}`) : t('orderRiderCarries', { count: active_orders }),
    ...(cash_in_hand > 0 ? [t('orderRiderCash', { amount: money(cash_in_hand) })] : []),
  ]
  return (
    <RadioRow
      name="rider"
      value={String(id)}
      title={<bdi>{name}</bdi>}
      text={facts.join(' · ')}
      tail={minutes === null ? undefined : t('orderMinutes', { minutes })}
      checked={checked}
      disabled={disabled}
      onSelect={() => onChoose(id)}
    />
  )
}
