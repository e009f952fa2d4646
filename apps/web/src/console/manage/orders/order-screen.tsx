import { shortId } from '@tokri/domain/order/short-id'
import { Link, useParams } from 'react-router'
import { Problem } from '../../../lib/api/problem'
import { usePageTitle } from '../../../lib/dom/page-title'
import { Icon } from '../../../ui/icon'
import { useMe } from '../data/permissions'
import { useManageText } from '../data/texts'
import { Centred, Pending } from '../kit/own-page'
import { PressLink } from '../kit/press'
import { ORDERS } from '../shell/navigation'
import { MessagesCard } from './messages-card'
import { MoneyCard } from './money-card'
import { NotesCard } from './notes-card'
import { OrderActs } from './order-acts'
import { OrderFacts, OrderMarks } from './order-head'
import { OrderLines } from './order-lines'
import { PeopleCard } from './people-card'
import { type ShownOrder, useOrder } from './queries'
import { OrderTimeline } from './timeline'

/** One order with everything about it, and the possible actions. */
export function OrderScreen() {
  const t = useManageText()
  const me = useMe()
  const { number = '' } = useParams()
  const isFor = me?.permissions.includes('orders:read') ?? false
  const { data, error, refetch } = useOrder(isFor ? number : null)
  usePageTitle(shortId(number))
  if (!isFor)
    return (
      <Centred
        thing="lock"
        title={t('listNotAllowed', { name: t('ordersTitle') })}
        text={t('listNotAllowedText')}
      />
    )
  if (!data && error instanceof Problem && error.code === 'not_found')
    return (
      <Centred thing="paper" title={t('orderNotFound')} text={t('orderNotFoundText')}>
        <PressLink to={ORDERS}>{t('ordersTitle')}</PressLink>
      </Centred>
    )
  if (!data) return <Pending name={t('ordersTitle')} error={error} retry={refetch} />
  return <Shown shown={data} />
}

function Shown({ shown }: { shown: ShownOrder }) {
  const t = useManageText()
  const { order, notes } = shown
  return (
    <>
      <div className="grid gap-2">
        <nav aria-label={t('orderPath')} className="flex items-center gap-1.5 text-meta text-ink-2">
          <Link to={ORDERS} className="relative after:absolute after:-inset-2.5 hover:underline">
            {t('ordersTitle')}
          </Link>
          <Icon name="caret-right" size="xs" flip />
          <bdi dir="ltr">{shortId(order.unique_order_id)}</bdi>
        </nav>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1 className="text-title-l">
            <bdi dir="ltr">{shortId(order.unique_order_id)}</bdi>
          </h1>
          <OrderMarks shown={shown} />
          <div className="ms-auto max-sm:ms-0">
            <OrderActs shown={shown} />
          </div>
        </div>
        <OrderFacts shown={shown} />
      </div>
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,5fr)_minmax(0,8fr)_minmax(0,6fr)]">
        <div className="grid min-w-0 grid-cols-1 gap-4 max-lg:order-3">
          <OrderTimeline timeline={shown.timeline} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <OrderLines shown={shown} />
          <MoneyCard shown={shown} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4 max-sm:order-first">
          <PeopleCard shown={shown} />
          {shown.customer && <MessagesCard shown={shown} />}
          {notes && <NotesCard shown={shown} notes={notes} />}
        </div>
      </div>
    </>
  )
}
