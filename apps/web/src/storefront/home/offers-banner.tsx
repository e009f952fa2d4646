import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { SavedLocation } from '../../lib/device/storage'
import { wholeMoney } from '../../lib/format/figures'
import { useText } from '../../lib/format/i18n'
import { useIsLoggedIn } from '../../state/session'
import { Icon } from '../../ui/icon'
import { InlineIllustration } from '../../ui/illustration'
import { offersAt } from '../kit/queries'
import { mostSaved } from '../offers/offers'

/** How many offers there are and what the best one saves; links to all of them (SCR-12). */
export function OffersBanner({ place }: { place: SavedLocation }) {
  const t = useText()
  const { data: stores = [] } = useQuery(offersAt(place, useIsLoggedIn()))
  const coupons = stores.flatMap((store) => store.coupons)
  if (coupons.length === 0) return null
  const count = new Set(coupons.map(({ id }) => id)).size
  const best = Math.max(...coupons.map(mostSaved))
  return (
    <div className="px-gutter mt-6">
      <Link to="/offers" className="ticketwrap">
        <span className="ticket">
          <span className="ticket__stub">
            <InlineIllustration name="tickets" px={44} turn={-8} />
          </span>
          <span className="ticket__b flex items-center gap-2 justify-between">
            <span>
              <b className="text-title-m block">{t('offersBannerTitle', { count })}</b>
              <span className="text-meta text-ink-3 block">
                {best > 0 ? t('offersBannerText', { amount: wholeMoney(best) }) : t('offersBannerPlain')}
              </span>
            </span>
            <Icon name="caret-right" flip />
          </span>
        </span>
      </Link>
    </div>
  )
}
