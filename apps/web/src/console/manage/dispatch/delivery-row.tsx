import type { OpenDelivery } from '@tokri/contract/dispatch-board'
import { shortId } from '@tokri/domain/order/short-id'
import { useEffect, useRef, useState } from 'react'
import { kilometres, money } from '../../../lib/format/figures'
import { useText } from '../../../lib/format/i18n'
import { cx } from '../../../ui/cx'
import { Icon } from '../../../ui/icon'
import { useManageText } from '../data/texts'
import { minutesSince } from '../kit/minutes-since'
import { Press, PressLink } from '../kit/press'
import { RoundPicture } from '../kit/round-picture'
import { StateMark } from '../kit/state-mark'
import { ActSheet } from '../orders/act-sheet'
import { minutesUntil, promiseWords, urgencyOf } from '../orders/promise'
import { RiderSheet } from '../orders/rider-sheet'
import { ORDERS } from '../shell/navigation'
import { RiderOffer } from './rider-offer'
import type { Candidates } from './use-candidates'

interface Props {
  row: OpenDelivery
  rider: string | undefined
  isChosen: boolean
  isOfChosenRider: boolean
  candidates: Candidates
  onChoose: () => void
  now: Date
}

/** Where from and where to, and how it stands; of the chosen one also what can be done about its rider. */
export function DeliveryRow({ row, rider, isChosen, isOfChosenRider, candidates, onChoose, now }: Props) {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isChosen || isOfChosenRider) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen, isOfChosenRider])
  return (
    <li
      ref={item}
      className={cx(
        'grid gap-2 rounded-xl p-2',
        isChosen && 'bg-bg inset-ring inset-ring-line',
        isOfChosenRider && !isChosen && 'bg-primary-soft',
      )}
    >
      <Summary row={row} rider={rider} isChosen={isChosen} onChoose={onChoose} now={now} />
      {isChosen && (
        <div className="grid gap-2 border-t border-dashed border-line-control pt-2.5">
          <Standing row={row} rider={rider} now={now} />
          {row.rider_id === null && row.may_move ? (
            <RiderOffer row={row} candidates={candidates} />
          ) : (
            <Acts row={row} />
          )}
        </div>
      )}
    </li>
  )
}

type SummaryProps = Pick<Props, 'row' | 'rider' | 'isChosen' | 'onChoose' | 'now'>

function Summary({ row, rider, isChosen, onChoose, now }: SummaryProps) {
  const common = useText()
  const { unique_order_id, pickup, drop, km } = row
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className="flex min-h-tap items-center gap-2.5 rounded-lg text-start"
      onClick={onChoose}
    >
      <RoundPicture image={pickup.image} art={pickup.art} size={32} />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <bdi dir="ltr" className={isChosen ? 'font-display text-title-s font-bold' : 'text-label'}>
            {shortId(unique_order_id)}
          </bdi>
          <TimeLeft promised_to={row.promised_to} now={now} />
        </span>
        <span className={cx('text-meta text-ink-2', !isChosen && 'truncate')}>
          <bdi>{pickup.name}</bdi>
          {drop && isChosen && (
            <>
              {' '}
              <Icon name="arrow-right" size="xs" flip /> <bdi>{drop.name}</bdi>
            </>
          )}
          {km !== null && ` · ${common('kilometres', { distance: kilometres(km) })}`}
          {rider && !isChosen && (
            <>
              {' · '}
              <bdi>{rider}</bdi>
            </>
          )}
        </span>
      </span>
    </button>
  )
}

function TimeLeft({ promised_to, now }: { promised_to: string | null; now: Date }) {
  const t = useManageText()
  if (promised_to === null) return null
  const left = minutesUntil(promised_to, now)
  return <StateMark tone={urgencyOf(left)}>{promiseWords(t, left)}</StateMark>
}

/** Who has it, or how long it waits, and the cash to be collected. */
function Standing({ row, rider, now }: Pick<Props, 'row' | 'rider' | 'now'>) {
  const t = useManageText()
  const { ready_at, due } = row
  const isWaiting = row.rider_id === null && ready_at !== null
  const stands =
    rider ??
    (isWaiting ? t('dispatchReadyFor', { minutes: minutesSince(ready_at, now) }) : t('dispatchPreparing'))
  return (
    <p className="grid gap-0.5 text-meta">
      <span className={cx('flex items-center gap-1.5 font-semibold', isWaiting ? 'text-danger' : 'text-ink')}>
        <Icon name={row.rider_id === null ? 'clock' : 'moped'} size="s" />
        <bdi>{stands}</bdi>
      </span>
      {due > 0 && <span className="text-ink-2">{t('dispatchDue', { amount: money(due) })}</span>}
    </p>
  )
}

/** What else can be done: the same sheets as on the order's own page. */
function Acts({ row }: { row: OpenDelivery }) {
  const t = useManageText()
  const [asked, ask] = useState<'assign' | 'release' | null>(null)
  const { order_id: id, unique_order_id, rider_id, may_move } = row
  const shown = { order: { id, unique_order_id }, trip: { rider_id } }
  const named = (what: string) => `${what}: ${shortId(unique_order_id)}`
  const close = () => ask(null)
  return (
    <div className="flex flex-wrap gap-2">
      {may_move && rider_id !== null && (
        <>
          <Press small icon="moped" aria-label={named(t('orderAct_reassign'))} onClick={() => ask('assign')}>
            {t('orderAct_reassign')}
          </Press>
          <Press
            small
            icon="arrow-counter-clockwise"
            aria-label={named(t('orderAct_release'))}
            onClick={() => ask('release')}
          >
            {t('orderAct_release')}
          </Press>
        </>
      )}
      <PressLink small kind="g" to={`${ORDERS}/${unique_order_id}`}>
        {t('orderOpen')}
      </PressLink>
      {asked === 'assign' && <RiderSheet shown={shown} title={t('orderAct_reassign')} onClose={close} />}
      {asked === 'release' && (
        <ActSheet shown={shown} act="release" title={t('orderAct_release')} onClose={close} />
      )}
    </div>
  )
}
