import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Order } from '@tokri/contract/orders'
import { useEffect } from 'react'
import { api } from '../../lib/api/api'
import { joinList, useText } from '../../lib/format/i18n'
import { useLive } from '../../lib/live/live'
import { PlateArt } from '../../ui/item-art'
import { Tray, TrayPlate } from '../../ui/tray'
import { errandName, isErrand } from '../errands/errand-stage'
import { KindThing } from '../errands/kind-tiles'
import { refreshAccount } from '../kit/refresh-account'
import { isOver } from './order-stage'
import { originOf } from './origin'
import { useRunningTitle } from './running-title'

/** What the strip covers of a page; pages end that much later (shell.css). */
const STRIP_HEIGHT = '4.75rem'

const queryKey = ['mine', 'orders-under-way'] as const

/** All orders under way, the given one first: the account names only the newest. */
function useUnderWay(order: Order): Order[] {
  const client = useQueryClient()
  const { data = [] } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await api.orders.getOrders({}, { signal })).data,
    staleTime: 10_000,
  })
  const look = () => {
    void refreshAccount()
    void client.invalidateQueries({ queryKey })
  }
  useLive('order.status', look)
  useLive('order.eta', look)
  const isSame = ({ unique_order_id }: Order) => unique_order_id === order.unique_order_id
  const newest = data.find(isSame) ?? order
  return [newest, ...data.filter((one) => !isSame(one))].filter((one) => !isOver(one))
}

function Thing({ order }: { order: Order }) {
  const [dish] = order.orderitems
  return (
    <TrayPlate>
      {order.errand ? (
        <KindThing kind={order.errand.package_kind} px={42} />
      ) : (
        <PlateArt image={dish?.image ?? null} art={dish?.art} size={42} />
      )}
    </TrayPlate>
  )
}

/** Orders under way, over the tabs of pages where people look around: the only one, or how many and whose. */
export function RunningStrip({ order }: { order: Order }) {
  const t = useText()
  const orders = useUnderWay(order)
  const [first = order, ...others] = orders
  const { title, text } = useRunningTitle(first)
  const isShown = orders.length > 0
  useEffect(() => {
    if (!isShown) return
    const page = document.documentElement.style
    page.setProperty('--strip', STRIP_HEIGHT)
    return () => void page.removeProperty('--strip')
  }, [isShown])
  if (!isShown) return null
  const plates = orders.slice(0, 2).map((one) => <Thing key={one.id} order={one} />)
  const nameOf = (one: Order) => (isErrand(one) ? errandName(t, one) : originOf(one).name)
  const several = others.length > 0
  return (
    <Tray
      up
      label={t('runningOrderRegion')}
      plates={plates}
      title={several ? t('runningOrdersCount', { count: orders.length }) : title}
      text={several ? joinList(orders.map(nameOf)) : text}
      action={t(several ? 'viewOrders' : 'trackOrderText')}
      to={several ? '/my-orders' : `/running-order/${first.unique_order_id}`}
    />
  )
}
