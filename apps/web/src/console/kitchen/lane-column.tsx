import type { KitchenOrder } from '@tokri/contract/console'
import { textOfKind } from '@tokri/contract/texts/text-of-kind'
import type { Lane } from '@tokri/domain/order/kitchen-lanes'
import { useText } from '../../lib/format/i18n'
import { cx } from '../../ui/cx'
import { Icon, type IconName } from '../../ui/icon'
import { Illustration } from '../../ui/illustration'
import { Plate } from '../../ui/plate'
import { useStore } from '../shell/store'
import { CancelledTicket } from './cancelled-ticket'
import { Ticket } from './ticket'
import type { TicketLayer } from './ticket-acts'

const laneWords = {
  placed: 'laneNew',
  preparing: 'lanePreparing',
  ready: 'laneReady',
  on_the_way: 'laneOnTheWay',
} as const satisfies Record<Lane, string>

/** Names of the lanes for this store: shops pick where kitchens cook. */
export function useLaneText(): (lane: Lane) => string {
  const t = useText()
  const { kind } = useStore()
  return (lane) => t(textOfKind(kind, laneWords[lane]))
}

const icons: Record<Lane, IconName> = {
  placed: 'bell-ringing-fill',
  preparing: 'cooking-pot-fill',
  ready: 'bag-fill',
  on_the_way: 'moped-fill',
}

interface LaneColumnProps {
  lane: Lane
  tickets: readonly KitchenOrder[]
  /** Cancelled in this lane, and not dismissed yet. */
  cancelled: readonly KitchenOrder[]
  /** ms */
  now: number
  /** On narrow screens only the chosen lane is shown. */
  chosen: boolean
  onLayer: (layer: TicketLayer, ticket: KitchenOrder) => void
  /** Content above the tickets. */
  top?: React.ReactNode
  /** Collapsed lists below the last lane. */
  children?: React.ReactNode
}

function LaneEmpty({ lane }: { lane: Lane }) {
  const t = useText()
  const frame =
    'col-span-full grid min-h-24 place-items-center gap-3 rounded-card border-[1.5px] border-dashed border-line px-4 text-center'
  if (lane !== 'placed') return <p className={cx(frame, 'py-4 text-meta text-ink-3')}>{t('laneEmpty')}</p>
  return (
    <div className={cx(frame, 'py-7')}>
      <Plate size="7rem" h={70}>
        <Illustration name="bell" size={56} />
      </Plate>
      <p className="text-body-s text-ink-2">{t('laneNewEmpty')}</p>
    </div>
  )
}

/** A lane of the board, oldest ticket first. */
export function LaneColumn(props: LaneColumnProps) {
  const { lane, tickets, cancelled, now, chosen, onLayer, top, children } = props
  const say = useLaneText()
  const count = tickets.length
  const alarms = lane === 'placed' && count > 0
  return (
    <section
      className={cx('min-h-0 min-w-0 flex-col board:flex', chosen ? 'one-lane:block' : 'one-lane:hidden')}
      aria-labelledby={`lane-${lane}`}
    >
      {/* on narrow screens the choice of lanes shows it */}
      <header className="flex items-center gap-2.5 px-1.5 pt-3 pb-2.5 one-lane:sr-only">
        <span
          className={cx(
            'grid size-9 flex-none place-items-center rounded-art',
            alarms ? 'animate-swing bg-primary-soft text-primary-text' : 'bg-surface-2 text-ink-2',
          )}
        >
          <Icon name={icons[lane]} />
        </span>
        <h2 className="min-w-0 flex-1 text-title-m outline-none" id={`lane-${lane}`} tabIndex={-1}>
          {say(lane)}
        </h2>
        <span
          className={cx(
            'min-w-8 rounded-full px-2 text-center font-display text-[1.125rem]/8 font-bold tabular-nums',
            alarms ? 'bg-primary text-on-primary' : 'bg-surface-2 text-ink-2',
          )}
        >
          {count}
        </span>
      </header>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-3 content-start items-start after:col-span-full after:h-[calc(4.5rem_+_var(--safe-bottom))] board:flex-1 board:grid-cols-1 board:overflow-x-hidden board:overflow-y-auto board:overscroll-contain board:[scrollbar-width:thin] board:[scrollbar-color:var(--surface-3)_transparent] board:pt-0.5 board:px-1.5 board:after:h-3">
        {top}
        {cancelled.map((ticket) => (
          <CancelledTicket key={ticket.id} ticket={ticket} />
        ))}
        {count === 0 && cancelled.length === 0 && <LaneEmpty lane={lane} />}
        {tickets.map((ticket) => (
          <Ticket key={ticket.id} ticket={ticket} now={now} onLayer={onLayer} />
        ))}
        {children}
      </div>
    </section>
  )
}
