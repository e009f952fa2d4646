import type { KitchenOrder } from '@tokri/contract/console'
import { textOfKind } from '@tokri/contract/texts/text-of-kind'
import { useText } from '../../lib/format/i18n'
import { cx } from '../../ui/cx'
import { Icon, type IconName } from '../../ui/icon'
import { Illustration } from '../../ui/illustration'
import { Plate } from '../../ui/plate'
import { useStore } from '../shell/store'
import type { Lane } from './board'
import { Ticket } from './ticket'
import type { TicketLayer } from './ticket-acts'

const laneWords = {
  placed: 'laneNew',
  preparing: 'lanePreparing',
  ready: 'laneReady',
  on_the_way: 'laneOnTheWay',
} as const satisfies Record<Lane, string>

/** What the lanes of this store are called: shops pick where kitchens cook. */
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
  /** ms */
  now: number
  /** On narrow screens only this lane is shown. */
  chosen: boolean
  onLayer: (layer: TicketLayer, ticket: KitchenOrder) => void
  /** Folded lists below the last lane. */
  children?: React.ReactNode
}

function LaneEmpty({ lane }: { lane: Lane }) {
  const t = useText()
  if (lane !== 'placed') return <p className="kempty text-meta text-ink-3">{t('laneEmpty')}</p>
  return (
    <div className="kempty kempty--new">
      <Plate size="7rem" h={70}>
        <Illustration name="bell" size={56} />
      </Plate>
      <p className="text-body-s text-ink-2">{t('laneNewEmpty')}</p>
    </div>
  )
}

/** One step of the kitchen, oldest ticket first. */
export function LaneColumn({ lane, tickets, now, chosen, onLayer, children }: LaneColumnProps) {
  const say = useLaneText()
  const count = tickets.length
  const alarms = lane === 'placed' && count > 0
  return (
    <section className={cx('klane', `klane--${lane}`, chosen && 'is-on')} aria-labelledby={`lane-${lane}`}>
      <header className={cx('klane__head', alarms && 'is-alarm')}>
        <span className="klane__icon">
          <Icon name={icons[lane]} />
        </span>
        <h2 className="text-title-m min-w-0 flex-1" id={`lane-${lane}`} tabIndex={-1}>
          {say(lane)}
        </h2>
        <span className="klane__count tabular-nums">{count}</span>
      </header>
      <div className="klane__body">
        {count === 0 && <LaneEmpty lane={lane} />}
        {tickets.map((ticket) => (
          <Ticket key={ticket.id} ticket={ticket} now={now} onLayer={onLayer} />
        ))}
        {children}
      </div>
    </section>
  )
}
