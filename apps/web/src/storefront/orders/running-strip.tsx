import type { Order } from '@tokri/contract/orders'
import { useEffect } from 'react'
import { joinList, useText } from '../../lib/format/i18n'
import { useLive } from '../../lib/live/live'
import { useRefetch } from '../../lib/live/refetch'
import { PlateArt } from '../../ui/item-art'
import { Tray, TrayPlate } from '../../ui/tray'
import { errandName, isErrand } from '../errands/errand-stage'
import { KindThing } from '../errands/kind-tiles'
import { refreshAccount } from '../kit/refresh-account'
import { underWayKey, useOrdersUnderWay } from './orders-under-way'
import { originOf } from './origin'
import { useRunningTitle } from './running-title'

/** The height of the strip; pages end that much later (shell.css). */
const STRIP_HEIGHT = '4.75rem'

/** Running orders, fetched again when one of them changes. */
function useUnderWay(order: Order): Order[] {
  const again = useRefetch(underWayKey)
  const look = () => {
    void refreshAccount()
    again()
  }
  useLive('order.status', look)
  useLive('order.eta', look)
  return useOrdersUnderWay(order)
}

function OrderPicture({ order }: { order: Order }) {
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

/**
 * Running orders, above the tabs of pages for browsing: the only one, or how many there are and from where.
 */
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
  const plates = orders.slice(0, 2).map((one) => <OrderPicture key={one.id} order={one} />)
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
