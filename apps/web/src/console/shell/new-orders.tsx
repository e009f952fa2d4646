import type { KitchenOrder } from '@tokri/contract/console'
import { shortId } from '@tokri/domain/order/short-id'
import { useNavigate } from 'react-router'
import { useText } from '../../lib/format/i18n'
import { Announce } from '../../ui/announce'
import { pieces } from '../kitchen/board'
import { useWaitingElsewhere, type WaitingStore } from '../kitchen/queries'
import { useBell, useTitleFlash } from './alarm'
import { AlarmBar } from './alarm-bar'
import { useBellReport } from './bell-report'
import { useIsAudible } from './sound'
import { chooseStore } from './store'

/** New orders of another store, with a link to them. */
function Elsewhere({ restaurant_id, name, count }: WaitingStore) {
  const t = useText()
  const navigate = useNavigate()
  const open = () => {
    chooseStore(restaurant_id)
    void navigate('/console')
  }
  return (
    <AlarmBar
      tone="new"
      title={t('newOrdersAt', { count, name: `\u2068${name}\u2069` })}
      action={{ label: t('newOrderSee'), onAct: open }}
    />
  )
}

/** The most stores named at once; the bell counts all. */
const SHOWN = 3

interface NewOrdersProps {
  /** Unanswered orders of the store on screen. */
  waiting: readonly KitchenOrder[]
  /** The store on screen; null while none is chosen. */
  store_id: number | null
}

/** Rings, flashes the title and announces new orders until every one of every store is answered. */
export function NewOrders({ waiting, store_id }: NewOrdersProps) {
  const t = useText()
  const audible = useIsAudible()
  const elsewhere = useWaitingElsewhere(store_id)
  const count = waiting.length + elsewhere.reduce((sum, store) => sum + store.count, 0)
  const newest = waiting.at(-1)
  useBell(count > 0, audible)
  useBellReport(
    [...waiting.map(({ id }) => id), ...elsewhere.flatMap(({ order_ids = [] }) => order_ids)],
    audible,
  )
  useTitleFlash(count > 0 ? t('newOrderAlarm', { count }) : '')
  const spoken =
    newest &&
    t('newOrderSpoken', {
      count: waiting.length,
      id: shortId(newest.unique_order_id),
      items: pieces(newest),
    })
  return (
    <>
      <Announce text={spoken ?? ''} />
      {elsewhere.slice(0, SHOWN).map((store) => (
        <Elsewhere key={store.restaurant_id} {...store} />
      ))}
    </>
  )
}
