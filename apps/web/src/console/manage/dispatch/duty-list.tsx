import type { DispatchBoard, DutyRider } from '@tokri/contract/dispatch-board'
import { type DutyState, dutyStates } from '@tokri/domain/dispatch/duty'
import { useState } from 'react'
import { useNow } from '../../../lib/dom/use-now'
import { money } from '../../../lib/format/figures'
import { Chip } from '../../../ui/chip'
import { cx } from '../../../ui/cx'
import { Icon } from '../../../ui/icon'
import { Avatar } from '../../../ui/marks'
import { useManageText } from '../data/texts'
import { StateMark, type Tone } from '../kit/state-mark'
import { Card } from '../people/card'
import type { Chosen } from './use-chosen'

export const dutyTones: Record<DutyState, Tone> = { free: 'good', busy: 'plain', quiet: 'bad' }

/** Riders on duty: how they stand, their load, and the cash they hold. */
export function DutyList({ board, chosen }: { board: DispatchBoard; chosen: Chosen }) {
  const t = useManageText()
  const now = useNow(15_000)
  const [state, setState] = useState<DutyState | null>(null)
  const { riders, cash } = board
  const count = (of: DutyState) => riders.filter((rider) => rider.state === of).length
  const shown = state === null ? riders : riders.filter((rider) => rider.state === state)
  return (
    <Card title={t('dispatchOnDuty', { count: riders.length })}>
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="sr-only">{t('dispatchShow')}</legend>
        <Chip selected={state === null} onClick={() => setState(null)}>
          {t('dispatchAll')}
        </Chip>
        {dutyStates.map((one) => (
          <Chip key={one} selected={state === one} onClick={() => setState(one)}>
            {t(`dispatchDuty_${one}`)} {count(one)}
          </Chip>
        ))}
      </fieldset>
      {shown.length === 0 && <p className="text-body-s text-ink-2">{t('dispatchNoRiders')}</p>}
      <ul className="grid gap-1 empty:hidden">
        {shown.map((rider) => (
          <RiderRow
            key={rider.id}
            rider={rider}
            now={now}
            isChosen={chosen.rider === rider.id}
            onChoose={() => chosen.choose({ rider: rider.id })}
          />
        ))}
      </ul>
      <p className="flex justify-between gap-2 border-t border-line pt-3 text-meta">
        <span className="text-ink-2">{t('dispatchCash')}</span>
        <b className="tabular-nums">{money(cash)}</b>
      </p>
    </Card>
  )
}

/** The share of the limit at which cash is worth a look. */
const NEAR = 0.8

interface RiderRowProps {
  rider: DutyRider
  now: Date
  isChosen: boolean
  onChoose: () => void
}

function RiderRow({ rider, now, isChosen, onChoose }: RiderRowProps) {
  const t = useManageText()
  const { name, phone, state, active_orders, max_orders, cash_in_hand, cash_limit } = rider
  const isNear = cash_limit > 0 && cash_in_hand >= NEAR * cash_limit
  return (
    <li className={cx('flex items-center gap-1 rounded-xl', isChosen && 'bg-primary-soft')}>
      <button
        type="button"
        aria-pressed={isChosen}
        className="flex min-h-tap min-w-0 flex-1 items-center gap-2.5 rounded-xl px-2 py-1.5 text-start"
        onClick={onChoose}
      >
        <Avatar name={name} size="2.25rem" />
        <span className="grid min-w-0 flex-1 justify-items-start gap-0.5">
          <bdi className="text-label wrap-anywhere">{name}</bdi>
          <StateMark tone={dutyTones[state]}>
            {state === 'quiet' ? <Quiet rider={rider} now={now} /> : t(`dispatchDuty_${state}`)}
          </StateMark>
        </span>
        <span className="grid flex-none justify-items-end text-meta tabular-nums">
          <span>{t('dispatchLoad', { orders: active_orders, most: max_orders })}</span>
          <span className={isNear ? 'font-semibold text-warn' : 'text-ink-2'}>{money(cash_in_hand)}</span>
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

function Quiet({ rider: { position }, now }: { rider: DutyRider; now: Date }) {
  const t = useManageText()
  if (!position) return t('dispatchNeverHeard')
  return t('dispatchQuiet', { minutes: Math.floor((now.getTime() - Date.parse(position.at)) / 60_000) })
}
