import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { tabFlag } from '../../lib/device/storage'
import { useText } from '../../lib/format/i18n'
import { useUser } from '../../state/session'
import { LinkButton } from '../../ui/button'
import { Card } from '../../ui/card'
import { IconButton } from '../../ui/icon-button'
import { InlineIllustration } from '../../ui/illustration'
import { recentOrders } from './recent-orders'

/**
 * Asks for a rating of the last order, as long as it can be rated; once dismissed, it stays away in this tab.
 */
export function RateBanner() {
  const t = useText()
  const isSignedIn = useUser(({ data }) => data !== null)
  const [away, setAway] = useState(() => tabFlag.get('ratedLater'))
  const { data } = useQuery({ ...recentOrders, enabled: isSignedIn && !away })
  const last = data?.find(({ is_ratable, restaurant }) => is_ratable && restaurant)
  if (away || !last?.restaurant) return null
  function later() {
    tabFlag.set('ratedLater', true)
    setAway(true)
  }
  return (
    <div className="px-gutter mt-5">
      <Card as="section" className="flex items-center gap-2" label={t('rateTitle')}>
        <InlineIllustration name="star" px={44} turn={-8} />
        <div className="min-w-0 flex-1">
          <h2 className="text-title-s">{t('rateStore', { name: last.restaurant.name })}</h2>
          <LinkButton kind="soft" size="m" to={`/rate-order/${last.unique_order_id}`} className="mt-2">
            {t('rateTitle')}
          </LinkButton>
        </div>
        <IconButton icon="x" label={t('close')} onClick={later} />
      </Card>
    </div>
  )
}
