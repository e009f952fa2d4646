import { useQuery } from '@tanstack/react-query'
import type { DeskRider } from '@tokri/contract/desk-order'
import { type FormEvent, useState } from 'react'
import { money } from '../../../lib/format/figures'
import { problemText, useText } from '../../../lib/format/i18n'
import { Button } from '../../../ui/button'
import { Notice } from '../../../ui/notice'
import { OptionGroup, RadioRow } from '../../../ui/option-rows'
import { Sheet } from '../../../ui/sheet'
import { Skeleton, Skeletons } from '../../../ui/skeleton'
import { consoleApi } from '../../session'
import { useManageText } from '../data/texts'
import type { ShownOrder } from './queries'
import { isReason, ReasonField } from './reason-field'
import { useSending } from './use-sending'

interface Props {
  shown: ShownOrder
  title: string
  onClose: () => void
}

/** Gives the order to a rider: the nearest first, and why some can't have it. */
export function RiderSheet({ shown, title, onClose }: Props) {
  const t = useManageText()
  const common = useText()
  const order_id = shown.order.id
  const { data, error } = useQuery({
    queryKey: ['console', 'order-riders', order_id],
    queryFn: ({ signal }) => consoleApi.desk.riders({ order_id }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const [rider_id, setRider] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { busy, problem, send } = useSending(shown, onClose)
  const chosen = data?.find(({ id }) => id === rider_id)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!chosen || !isReason(reason)) return
    void send(() => consoleApi.desk.assignRider({ order_id, rider_id: chosen.id, reason: reason.trim() }))
  }
  return (
    <Sheet open onClose={onClose} title={title} closeLabel={common('close')} centred>
      <form className="grid gap-4 pb-4" onSubmit={submit} noValidate>
        {error && <Notice tone="bad">{problemText(error)}</Notice>}
        {!data && !error && (
          <Skeletons label={t('listLoading')}>
            <Skeleton h="12rem" r="1rem" />
          </Skeletons>
        )}
        {data?.length === 0 && <Notice tone="warn">{t('orderNoRiders')}</Notice>}
        {data && data.length > 0 && (
          <OptionGroup label={t('orderRiders')}>
            {data.map((rider) => (
              <RiderRow key={rider.id} rider={rider} checked={rider.id === rider_id} onChoose={setRider} />
            ))}
          </OptionGroup>
        )}
        <ReasonField
          value={reason}
          onChange={setReason}
          usual={['orderReason_nearest', 'orderReason_riderAsked', 'orderReason_riderStuck']}
          error={tried && !isReason(reason)}
        />
        {(problem || (tried && !chosen)) && (
          <Notice tone="bad" live>
            {problem ?? t('orderChooseRider')}
          </Notice>
        )}
        <Button type="submit" block loading={busy}>
          {chosen ? t('orderAssignTo', { name: chosen.name }) : title}
        </Button>
      </form>
    </Sheet>
  )
}

function RiderRow({
  rider,
  checked,
  onChoose,
}: {
  rider: DeskRider
  checked: boolean
  onChoose: (id: number) => void
}) {
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
      disabled={why !== null}
      onSelect={() => onChoose(id)}
    />
  )
}
