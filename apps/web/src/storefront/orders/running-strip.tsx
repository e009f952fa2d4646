import type { Order } from '@tokri/contract/orders'
import { useEffect } from 'react'
import { useText } from '../../lib/format/i18n'
import { useLive } from '../../lib/live/live'
import { PlateArt } from '../../ui/item-art'
import { Tray, TrayPlate } from '../../ui/tray'
import { KindThing } from '../errands/kind-tiles'
import { refreshAccount } from '../kit/refresh-account'
import { isOver } from './order-stage'
import { useRunningTitle } from './running-title'

/** What the strip covers of a page; pages end that much later (shell.css). */
const STRIP_HEIGHT = '4.75rem'

/** The order under way, over the tabs of pages where people look around. */
export function RunningStrip({ order }: { order: Order }) {
  const t = useText()
  const { title, text } = useRunningTitle(order)
  const isShown = !isOver(order)
  useLive('order.status', () => void refreshAccount())
  useLive('order.eta', () => void refreshAccount())
  useEffect(() => {
    if (!isShown) return
    const page = document.documentElement.style
    page.setProperty('--strip', STRIP_HEIGHT)
    return () => void page.removeProperty('--strip')
  }, [isShown])
  if (!isShown) return null
  const [dish] = order.orderitems
  return (
    <Tray
      up
      label={t('runningOrderRegion')}
      plates={
        <TrayPlate>
          {order.errand ? (
            <KindThing kind={order.errand.package_kind} px={42} />
          ) : (
            <PlateArt image={dish?.image ?? null} art={dish?.art} size={42} />
          )}
        </TrayPlate>
      }
      title={title}
      text={text}
      action={t('trackOrderText')}
      to={`/running-order/${order.unique_order_id}`}
    />
  )
}
