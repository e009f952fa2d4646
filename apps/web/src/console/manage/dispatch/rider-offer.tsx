import type { DeskRider } from '@tokri/contract/desk-order'
import type { OpenDelivery } from '@tokri/contract/dispatch-board'
import { useState } from 'react'
import { kilometres, money } from '../../../lib/format/figures'
import { problemText, useText } from '../../../lib/format/i18n'
import { cx } from '../../../ui/cx'
import { Avatar } from '../../../ui/marks'
import { Notice } from '../../../ui/notice'
import { Skeleton, Skeletons } from '../../../ui/skeleton'
import { consoleApi } from '../../session'
import { useManageText } from '../data/texts'
import { Press, PressLink } from '../kit/press'
import { RiderSheet } from '../orders/rider-sheet'
import { useSending } from '../orders/use-sending'
import { ORDERS } from '../shell/navigation'
import type { Candidates } from './use-candidates'

interface Props {
  row: OpenDelivery
  candidates: Candidates
}

/** The nearest riders who can have the order, and one press that gives it to the chosen one. */
export function RiderOffer({ row, candidates }: Props) {
  const t = useManageText()
  const [isListOpen, setListOpen] = useState(false)
  const { order_id, unique_order_id } = row
  const shown = { order: { id: order_id, unique_order_id }, trip: { rider_id: null } }
  const { busy, problem, send } = useSending(shown, () => candidates.pick(null))
  const { riders, picked, error } = candidates
  if (error) return <Notice tone="bad">{problemText(error)}</Notice>
  if (!riders)
    return (
      <Skeletons label={t('listLoading')}>
        <Skeleton h="8rem" r="0.75rem" />
      </Skeletons>
    )
  const assign = (rider: DeskRider) => {
    const reason = t(rider === riders[0] ? 'orderReason_nearest' : 'dispatchReason')
    void send(() => consoleApi.desk.assignRider({ order_id, rider_id: rider.id, reason }))
  }
  return (
    <div className="grid gap-2">
      {riders.length === 0 && <Notice tone="warn">{t('dispatchNobody')}</Notice>}
      <fieldset className="grid empty:hidden">
        <legend className="sr-only">{t('orderRiders')}</legend>
        {riders.map((rider) => (
          <Candidate
            key={rider.id}
            rider={rider}
            km={candidates.kmOf(rider.id)}
            isPicked={rider === picked}
            onPick={() => candidates.pick(rider.id)}
          />
        ))}
      </fieldset>
      {problem && <Notice tone="bad">{problem}</Notice>}
      {picked && (
        <Press kind="p" busy={busy} className="min-h-tap" onClick={() => assign(picked)}>
          {t('orderAssignTo', { name: picked.name })}
        </Press>
      )}
      <div className="flex flex-wrap justify-between gap-2">
        <Press kind="g" small onClick={() => setListOpen(true)}>
          {t('dispatchAllRiders')}
        </Press>
        <PressLink small kind="g" to={`${ORDERS}/${unique_order_id}`}>
          {t('orderOpen')}
        </PressLink>
      </div>
      {isListOpen && (
        <RiderSheet shown={shown} title={t('orderAct_assign')} onClose={() => setListOpen(false)} />
      )}
    </div>
  )
}

interface CandidateProps {
  rider: DeskRider
  km: number | null
  isPicked: boolean
  onPick: () => void
}

function Candidate({ rider, km, isPicked, onPick }: CandidateProps) {
  const t = useManageText()
  const common = useText()
  const { id, name, minutes, active_orders, cash_in_hand } = rider
  const facts = [
    ...(km === null ? [] : [t('dispatchAway', { km: common('kilometres', { distance: kilometres(km) }) })]),
    t('orderRiderCarries', { count: active_orders }),
    ...(cash_in_hand > 0 ? [t('orderRiderCash', { amount: money(cash_in_hand) })] : []),
  ]
  return (
    <label
      className={cx(
        'flex min-h-tap items-center gap-2 rounded-xl px-2 py-1.5',
        isPicked ? 'bg-primary-soft' : 'hover:bg-surface-2',
      )}
    >
      <input
        type="radio"
        className="radio size-5"
        name="candidate"
        value={id}
        checked={isPicked}
        onChange={onPick}
      />
      <Avatar name={name} size="1.75rem" />
      <span className="grid min-w-0 flex-1">
        <bdi className="truncate text-label">{name}</bdi>
        <span className="text-meta text-ink-2">{facts.join(' · ')}</span>
      </span>
      {minutes !== null && (
        <b className="flex-none text-label font-bold tabular-nums">{t('orderMinutes', { minutes })}</b>
      )}
    </label>
  )
}
