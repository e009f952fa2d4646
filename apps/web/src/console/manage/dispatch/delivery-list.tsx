import type { DispatchBoard } from '@tokri/contract/dispatch-board'
import { useNow } from '../../../lib/dom/use-now'
import { Icon } from '../../../ui/icon'
import { useManageText } from '../data/texts'
import { deliverySorts, waitingOf } from './board-view'
import { DeliveryRow } from './delivery-row'
import { Panel } from './panel'
import type { Candidates } from './use-candidates'
import type { Chosen } from './use-chosen'

interface Props {
  board: DispatchBoard
  chosen: Chosen
  candidates: Candidates
}

/** Orders that wait for a rider, as sorted, and below them those a rider has. */
export function DeliveryList({ board, chosen, candidates }: Props) {
  const t = useManageText()
  const now = useNow(15_000)
  const waiting = waitingOf(board)
  const taken = board.deliveries.filter(({ rider_id }) => rider_id !== null)
  const rows = (of: typeof waiting) => (
    <ul className="grid gap-1 empty:hidden">
      {of.map((row) => (
        <DeliveryRow
          key={row.order_id}
          row={row}
          rider={board.riders.find(({ id }) => id === row.rider_id)?.name}
          isChosen={chosen.order === row.unique_order_id}
          isOfChosenRider={row.rider_id !== null && chosen.rider === row.rider_id}
          candidates={candidates}
          onChoose={() => chosen.choose({ order: row.unique_order_id })}
          now={now}
        />
      ))}
    </ul>
  )
  return (
    <Panel label={t('dispatchTitle')}>
      <div className="flex items-center gap-2">
        <Heading text={t('dispatchWaiting')} count={waiting.length} isUrgent />
        {board.deliveries.length > 1 && <SortChoice chosen={chosen} />}
      </div>
      {waiting.length === 0 && <p className="px-2 text-body-s text-ink-2">{t('dispatchNoneWaiting')}</p>}
      {rows(waiting)}
      <Heading text={t('dispatchTaken')} count={taken.length} />
      {taken.length === 0 && <p className="px-2 text-body-s text-ink-2">{t('dispatchNoneTaken')}</p>}
      {rows(taken)}
    </Panel>
  )
}

function SortChoice({ chosen: { sort, chooseSort } }: { chosen: Chosen }) {
  const t = useManageText()
  return (
    <label className="ms-auto flex min-w-0 items-center gap-1 rounded-[0.625rem] px-1.5 text-ink-2 hover:bg-surface-2">
      <Icon name="sort-ascending" size="s" />
      <select
        aria-label={t('dispatchSort')}
        className="min-h-8 min-w-0 bg-transparent text-meta pointer-coarse:min-h-tap"
        value={sort}
        onChange={({ target }) => {
          const next = deliverySorts.find((one) => one === target.value)
          if (next) chooseSort(next)
        }}
      >
        {deliverySorts.map((one) => (
          <option key={one} value={one}>
            {t(`dispatchSort_${one}`)}
          </option>
        ))}
      </select>
    </label>
  )
}

function Heading({ text, count, isUrgent = false }: { text: string; count: number; isUrgent?: boolean }) {
  return (
    <h2 className="flex min-h-8 items-center gap-2 px-2 font-display text-title-s font-bold">
      {text}
      {count > 0 && isUrgent && (
        <span className="grid h-5 min-w-5 place-items-center rounded-full bg-danger px-1.5 font-sans text-micro text-on-status">
          {count}
        </span>
      )}
      {count > 0 && !isUrgent && <span className="font-sans text-meta text-ink-2">{count}</span>}
    </h2>
  )
}
