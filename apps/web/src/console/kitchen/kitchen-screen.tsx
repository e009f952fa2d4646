import type { KitchenOrder } from '@tokri/contract/console'
import { folds, type Lane, lanes } from '@tokri/domain/order/kitchen-lanes'
import { useEffect, useState } from 'react'
import { usePageTitle } from '../../lib/dom/page-title'
import { useNow } from '../../lib/dom/use-now'
import { useText } from '../../lib/format/i18n'
import { Button } from '../../ui/button'
import { cx } from '../../ui/cx'
import { Icon } from '../../ui/icon'
import { Segment } from '../../ui/segment'
import { Skeleton, Skeletons } from '../../ui/skeleton'
import { useShownLayer } from '../shell/shown-layer'
import { useMayHere, useStore } from '../shell/store'
import { type Board, pieces } from './board'
import { useCancelledTickets } from './cancelled-tickets'
import { FoldedList } from './folded-list'
import { useKeptFocus } from './kept-focus'
import { LaneColumn, useLaneText } from './lane-column'
import { OffMenu } from './off-menu'
import { PortionSheet } from './portion-sheet'
import { useBoard } from './queries'
import { type OpenLayer, TicketLayers } from './ticket-layers'
import { TimerBar } from './timer-bar'

const columns =
  'min-h-0 flex-1 overflow-y-auto px-gutter board:grid board:grid-cols-2 board:grid-rows-[minmax(0,1.35fr)_minmax(0,1fr)] board:gap-2 board:overflow-hidden board:px-[calc(var(--gutter)-0.375rem)] md:grid-rows-1! lg:gap-3'
const four = 'md:grid-cols-[minmax(0,1.22fr)_minmax(0,1.22fr)_minmax(0,1.05fr)_minmax(0,0.95fr)]!'
/** Without the lane of new orders. */
const three = 'md:grid-cols-[minmax(0,1.4fr)_minmax(0,1.05fr)_minmax(0,0.95fr)]!'

/** How often waiting times are updated, in ms. */
const TICK_MS = 10_000

function BoardSkeleton() {
  const t = useText()
  return (
    <Skeletons label={t('boardLoading')}>
      <div className={cx(columns, four)}>
        {lanes.map((lane) => (
          <div className="min-h-0 min-w-0 flex-col board:flex" key={lane}>
            <Skeleton h="2.5rem" r="0.75rem" />
            <Skeleton h="15rem" r="1.25rem" />
          </div>
        ))}
      </div>
    </Skeletons>
  )
}

interface LaneChoiceProps {
  board: Board
  /** The lanes this person works with. */
  shown: readonly Lane[]
  lane: Lane
  onChange: (lane: Lane) => void
}

/** On narrow screens: one lane at a time, and a pill that leads to new orders from the others. */
function LaneChoice({ board, shown, lane, onChange }: LaneChoiceProps) {
  const t = useText()
  const say = useLaneText()
  const count = board.placed.length
  return (
    <>
      <div className="py-3 px-gutter flex-none board:hidden">
        <Segment
          label={t('lanes')}
          compact
          value={lane}
          onChange={onChange}
          options={shown.map((one) => ({
            value: one,
            label: say(one),
            count: board[one].length,
            urgent: one === 'placed',
          }))}
        />
      </div>
      {count > 0 && lane !== 'placed' && (
        <button
          type="button"
          className="fixed z-(--z-tray) inset-x-gutter bottom-[calc(1rem_+_var(--safe-bottom))] flex items-center gap-3 min-h-14 py-1.5 ps-4.5 pe-1.5 rounded-card bg-inverse text-on-inverse shadow-e3 text-title-s sm:start-auto sm:end-6 sm:min-w-88 board:hidden"
          onClick={() => onChange('placed')}
        >
          <Icon name="bell-ringing-fill" />
          <span className="min-w-0 flex-1">{t('newOrderAlarm', { count })}</span>
          <span className="grid place-items-center min-h-11 px-5 rounded-[0.875rem] bg-primary text-on-primary font-bold">
            {t('newOrderSee')}
          </span>
        </button>
      )}
    </>
  )
}

/** The kitchen's board: new orders, preparing, ready, on the way. */
export function KitchenScreen() {
  const t = useText()
  const store = useStore()
  const { board } = useBoard(store.id)
  const now = useNow(TICK_MS).getTime()
  const mayAnswer = useMayHere('orders')
  const maySwitch = useMayHere('availability')
  const mine = mayAnswer ? lanes : lanes.filter((one) => one !== 'placed')
  const [lane, setLane] = useState<Lane>(mayAnswer ? 'placed' : 'preparing')
  const { shown, open, close } = useShownLayer<OpenLayer>()
  const cancelled = useCancelledTickets(store.id)
  const [seesPortions, seePortions] = useState(false)
  usePageTitle(t('consoleTitle'))
  useKeptFocus(board)
  // somebody else has handled the order in the meantime: its sheet has nothing left to decide
  const gone = shown?.open && board && isGone(board, shown)
  useEffect(() => {
    if (gone) close()
  })
  if (!board) return <BoardSkeleton />
  const onLayer: Parameters<typeof LaneColumn>[0]['onLayer'] = (layer, ticket) => open({ layer, ticket })
  return (
    <>
      <TimerBar />
      <LaneChoice board={board} shown={mine} lane={lane} onChange={setLane} />
      <div className={cx(columns, mayAnswer ? four : three)}>
        {mine.map((one) => (
          <LaneColumn
            key={one}
            lane={one}
            tickets={board[one]}
            cancelled={cancelled.filter(({ lane }) => lane === one).map(({ ticket }) => ticket)}
            now={now}
            chosen={one === lane}
            onLayer={onLayer}
            top={
              one === 'preparing' && (
                <PortionsButton tickets={board.preparing} onOpen={() => seePortions(true)} />
              )
            }
          >
            {one === 'on_the_way' && (
              <>
                {folds.map((fold) => (
                  <FoldedList key={fold} fold={fold} tickets={board[fold]} onLayer={onLayer} />
                ))}
                {maySwitch && <OffMenu dishes={board.off_menu} restaurant_id={store.id} />}
              </>
            )}
          </LaneColumn>
        ))}
      </div>
      <PortionSheet tickets={board.preparing} open={seesPortions} onClose={() => seePortions(false)} />
      <TicketLayers shown={shown} onClose={close} />
    </>
  )
}

/** Opens the sum of all portions, when there is more than one ticket. */
function PortionsButton({ tickets, onOpen }: { tickets: readonly KitchenOrder[]; onOpen: () => void }) {
  const t = useText()
  if (tickets.length < 2) return null
  const count = tickets.reduce((sum, ticket) => sum + pieces(ticket), 0)
  return (
    <Button kind="soft" size="m" block icon="list-bullets" className="col-span-full" onClick={onOpen}>
      {t('portionsOpen', { count })}
    </Button>
  )
}

/** Whether a rejection or handover is no longer possible. */
function isGone(board: Board, { layer, ticket }: OpenLayer): boolean {
  if (layer === 'details') return false
  const step = layer === 'reject' ? 'reject' : 'collected'
  const now = [...board.placed, ...board.ready, ...board.scheduled].find(({ id }) => id === ticket.id)
  return !now?.actions.includes(step)
}
