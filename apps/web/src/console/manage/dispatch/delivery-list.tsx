import type { DispatchBoard, OpenDelivery } from '@tokri/contract/dispatch-board'
import { shortId } from '@tokri/domain/order/short-id'
import { useEffect, useRef, useState } from 'react'
import { useNow } from '../../../lib/dom/use-now'
import { money } from '../../../lib/format/figures'
import { cx } from '../../../ui/cx'
import { Icon } from '../../../ui/icon'
import { useManageText } from '../data/texts'
import { Press, PressLink } from '../kit/press'
import { StateMark } from '../kit/state-mark'
import { ActSheet } from '../orders/act-sheet'
import { RiderSheet } from '../orders/rider-sheet'
import { Card } from '../people/card'
import { ORDERS } from '../shell/navigation'
import type { Chosen } from './use-chosen'

/** Orders that wait for a rider, and below them those in the hands of one. */
export function DeliveryList({ board, chosen }: { board: DispatchBoard; chosen: Chosen }) {
  const t = useManageText()
  const waiting = board.deliveries.filter(({ rider_id }) => rider_id === null)
  const taken = board.deliveries.filter(({ rider_id }) => rider_id !== null)
  return (
    <div className="grid gap-4">
      <Card
        title={t('dispatchWaiting')}
        end={waiting.length > 0 && <StateMark tone="bad">{waiting.length}</StateMark>}
      >
        {waiting.length === 0 && <p className="text-body-s text-ink-2">{t('dispatchNoneWaiting')}</p>}
        <Rows rows={waiting} board={board} chosen={chosen} />
      </Card>
      <Card title={t('dispatchTaken')}>
        {taken.length === 0 && <p className="text-body-s text-ink-2">{t('dispatchNoneTaken')}</p>}
        <Rows rows={taken} board={board} chosen={chosen} />
      </Card>
    </div>
  )
}

function Rows({ rows, board, chosen }: { rows: OpenDelivery[]; board: DispatchBoard; chosen: Chosen }) {
  const now = useNow(15_000)
  return (
    <ul className="grid gap-2 empty:hidden">
      {rows.map((row) => (
        <DeliveryRow
          key={row.order_id}
          row={row}
          rider={board.riders.find(({ id }) => id === row.rider_id)?.name}
          isChosen={
            chosen.order === row.unique_order_id || (row.rider_id !== null && chosen.rider === row.rider_id)
          }
          onChoose={() => chosen.choose({ order: row.unique_order_id })}
          now={now}
        />
      ))}
    </ul>
  )
}

interface DeliveryRowProps {
  row: OpenDelivery
  rider: string | undefined
  isChosen: boolean
  onChoose: () => void
  now: Date
}

/** Where from and where to, how it stands, and what can be done about its rider. */
function DeliveryRow({ row, rider, isChosen, onChoose, now }: DeliveryRowProps) {
  const t = useManageText()
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isChosen) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const { unique_order_id, pickup, drop, due } = row
  const facts = [
    rider ?? (row.order_state === 'ready' ? t('dispatchReady') : t('dispatchPreparing')),
    ...(due > 0 ? [t('dispatchDue', { amount: money(due) })] : []),
  ]
  return (
    <li
      ref={item}
      className={cx(
        'grid gap-2 rounded-xl p-2.5 inset-ring',
        isChosen ? 'bg-primary-soft inset-ring-primary-line' : 'inset-ring-line',
      )}
    >
      <button
        type="button"
        aria-pressed={isChosen}
        className="grid min-h-tap gap-0.5 rounded-lg text-start"
        onClick={onChoose}
      >
        <span className="flex flex-wrap items-center gap-2">
          <bdi dir="ltr" className="text-label">
            {shortId(unique_order_id)}
          </bdi>
          <TimeLeft promised_to={row.promised_to} now={now} />
        </span>
        <span className="text-meta text-ink-2 wrap-anywhere">
          <bdi>{pickup.name}</bdi>
          {drop && (
            <>
              {' '}
              <Icon name="arrow-right" size="xs" flip /> <bdi>{drop.name}</bdi>
            </>
          )}
        </span>
        <span className="text-meta wrap-anywhere">
          <bdi>{facts.join(' · ')}</bdi>
        </span>
      </button>
      <Acts row={row} />
    </li>
  )
}

const MINUTE = 60_000

function TimeLeft({ promised_to, now }: { promised_to: string | null; now: Date }) {
  const t = useManageText()
  if (promised_to === null) return null
  const minutes = Math.round((Date.parse(promised_to) - now.getTime()) / MINUTE)
  return minutes < 0 ? (
    <StateMark tone="bad">{t('orderMinutesLate', { minutes: -minutes })}</StateMark>
  ) : (
    <StateMark tone={minutes < 8 ? 'warn' : 'good'}>{t('orderMinutesLeft', { minutes })}</StateMark>
  )
}

/** The same sheets as on the order's own page. */
function Acts({ row }: { row: OpenDelivery }) {
  const t = useManageText()
  const [asked, ask] = useState<'assign' | 'release' | null>(null)
  const { order_id: id, unique_order_id, rider_id, may_move } = row
  const shown = { order: { id, unique_order_id }, trip: { rider_id } }
  const title = t(rider_id === null ? 'orderAct_assign' : 'orderAct_reassign')
  const named = (what: string) => `${what}: ${shortId(unique_order_id)}`
  const close = () => ask(null)
  return (
    <div className="flex flex-wrap gap-2">
      {may_move && (
        <Press
          small
          kind={rider_id === null ? 'p' : 'o'}
          icon="moped"
          aria-label={named(title)}
          onClick={() => ask('assign')}
        >
          {title}
        </Press>
      )}
      {may_move && rider_id !== null && (
        <Press
          small
          icon="arrow-counter-clockwise"
          aria-label={named(t('orderAct_release'))}
          onClick={() => ask('release')}
        >
          {t('orderAct_release')}
        </Press>
      )}
      <PressLink small kind="g" to={`${ORDERS}/${unique_order_id}`}>
        {t('orderOpen')}
      </PressLink>
      {asked === 'assign' && <RiderSheet shown={shown} title={title} onClose={close} />}
      {asked === 'release' && (
        <ActSheet shown={shown} act="release" title={t('orderAct_release')} onClose={close} />
      )}
    </div>
  )
}
