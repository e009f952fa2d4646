import type { DispatchBoard, DutyRider } from '@tokri/contract/dispatch-board'
import { type DutyState, dutyStates } from '@tokri/domain/dispatch/duty'
import { sum } from '@tokri/domain/money'
import { useState } from 'react'
import { useNow } from '../../../lib/dom/use-now'
import { money } from '../../../lib/format/figures'
import { Chip } from '../../../ui/chip'
import { cx } from '../../../ui/cx'
import { Icon } from '../../../ui/icon'
import { Avatar } from '../../../ui/marks'
import { type TextOf, useManageText } from '../data/texts'
import { minutesSince } from '../kit/minutes-since'
import { activityOf } from './board-view'
import { Panel } from './panel'
import type { Chosen } from './use-chosen'

/** Riders on duty: what they do, their load, and the cash they hold. */
export function DutyList({ board, chosen }: { board: DispatchBoard; chosen: Chosen }) {
  const t = useManageText()
  const now = useNow(15_000)
  const [state, setState] = useState<DutyState | null>(null)
  const [name, setName] = useState('')
  const { riders } = board
  const count = (of: DutyState) => riders.filter((rider) => rider.state === of).length
  const shown = riders.filter(
    (rider) =>
      (state === null || rider.state === state) &&
      rider.name.toLocaleLowerCase().includes(name.trim().toLocaleLowerCase()),
  )
  const cash = sum(riders.map(({ cash_in_hand }) => cash_in_hand))
  return (
    <Panel label={t('dispatchRiders')}>
      <h2 className="px-2 pt-1 font-display text-title-s font-bold">
        {t('dispatchOnDuty', { count: riders.length })}
      </h2>
      <input
        type="search"
        className="mx-1 min-h-9 rounded-[0.625rem] bg-surface px-3 text-body-s inset-ring inset-ring-line-control placeholder:text-ink-3 pointer-coarse:min-h-tap"
        placeholder={t('dispatchFind')}
        aria-label={t('dispatchFind')}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <fieldset className="flex flex-wrap gap-1.5 px-1">
        <legend className="sr-only">{t('dispatchShow')}</legend>
        <Chip selected={state === null} onClick={() => setState(null)}>
          {t('dispatchAll')}
        </Chip>
        {dutyStates.map((one) => (
          <Chip key={one} selected={state === one} onClick={() => setState(one)}>
            {t(`dispatchChip_${one}`)} {count(one)}
          </Chip>
        ))}
      </fieldset>
      {shown.length === 0 && <p className="px-2 text-body-s text-ink-2">{t('dispatchNoRiders')}</p>}
      <ul className="grid divide-y divide-dashed divide-line empty:hidden">
        {shown.map((rider) => (
          <RiderRow
            key={rider.id}
            rider={rider}
            doing={activityText(t, rider, { board, now })}
            isChosen={chosen.rider === rider.id}
            onChoose={() => chosen.choose({ rider: rider.id })}
          />
        ))}
      </ul>
      <p className="flex justify-between gap-2 border-t border-line px-2 pt-3 pb-1 text-meta lg:sticky lg:-bottom-2.5 lg:-mx-2.5 lg:-mb-2.5 lg:bg-surface lg:px-4.5 lg:pb-3">
        <span className="text-ink-2">{t('dispatchCash')}</span>
        <b className="tabular-nums">{money(cash)}</b>
      </p>
    </Panel>
  )
}

/** Longer ago, "free for" says nothing about this shift. */
const SHIFT_MINUTES = 240

/** "To HSR Layout, 9 min". */
function activityText(
  t: TextOf,
  rider: DutyRider,
  { board, now }: { board: DispatchBoard; now: Date },
): string {
  const doing = activityOf(rider, board)
  switch (doing.is) {
    case 'free': {
      const minutes = doing.since === null ? SHIFT_MINUTES : minutesSince(doing.since, now)
      return minutes < SHIFT_MINUTES ? t('dispatchFreeFor', { minutes }) : t('dispatchDuty_free')
    }
    case 'quiet':
      return doing.since === null
        ? t('dispatchNeverHeard')
        : t('dispatchQuiet', { minutes: minutesSince(doing.since, now) })
    case 'at_pickup':
    case 'at_door':
      return t(`dispatchDoing_${doing.is}`, { place: doing.place })
    case 'to_pickup':
    case 'to_door': {
      const { place, minutes } = doing
      const target = t('dispatchDoing_to', { place })
      return minutes === null ? target : t('dispatchTag', { name: target, minutes })
    }
  }
}

/** The share of the limit at which cash is worth a look. */
const NEAR = 0.8

const colours: Record<DutyState, string> = { free: 'text-success', busy: 'text-ink-2', quiet: 'text-danger' }

interface RiderRowProps {
  rider: DutyRider
  doing: string
  isChosen: boolean
  onChoose: () => void
}

function RiderRow({ rider, doing, isChosen, onChoose }: RiderRowProps) {
  const t = useManageText()
  const { name, phone, state, active_orders, max_orders, cash_in_hand, cash_limit } = rider
  const isNear = cash_limit > 0 && cash_in_hand >= NEAR * cash_limit
  return (
    <li className={cx('flex items-center', isChosen && 'rounded-xl bg-primary-soft')}>
      <button
        type="button"
        aria-pressed={isChosen}
        className="flex min-h-tap min-w-0 flex-1 items-center gap-2.5 rounded-xl px-2 py-1.5 text-start"
        onClick={onChoose}
      >
        <Avatar name={name} size="2rem" />
        <span className="grid min-w-0 flex-1">
          <bdi className="truncate text-label">{name}</bdi>
          <bdi className={cx('truncate text-meta', colours[state])}>{doing}</bdi>
        </span>
        <span className="grid flex-none justify-items-end text-meta tabular-nums">
          <span className={isNear ? 'font-semibold text-warn' : 'text-ink'}>{money(cash_in_hand)}</span>
          <span className="text-ink-2">{t('dispatchLoad', { orders: active_orders, most: max_orders })}</span>
        </span>
      </button>
      {phone && (
        <a
          href={`tel:${phone}`}
          className="grid size-9 flex-none place-items-center rounded-[0.625rem] text-ink-2 hover:bg-surface-2 pointer-coarse:size-11"
          aria-label={t('orderCall', { name })}
        >
          <Icon name="phone" size="s" />
        </a>
      )}
    </li>
  )
}
