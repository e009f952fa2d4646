import type { Quote } from '@tokri/contract/cart'
import type { Store } from '@tokri/contract/stores'
import { minutesUntil } from '@tokri/domain/order/timeline'
import { wholeAddress } from '@tokri/domain/place/address-line'
import { money, slotSoon } from '../../lib/format/figures'
import { useText } from '../../lib/format/i18n'
import { useCart } from '../../state/cart'
import { locationLines, useSavedLocation } from '../../state/location'
import { useMode } from '../../state/mode'
import { useIsLoggedIn } from '../../state/session'
import { Button } from '../../ui/button'
import { cx } from '../../ui/cx'
import { Dock } from '../../ui/dock'
import { Icon } from '../../ui/icon'
import type { IconName } from '../../ui/icon-names'
import { iconOf } from '../kit/header-parts'
import { isolateBidi } from '../kit/store-words'
import { TextButton } from '../kit/text-button'

/** The minutes promised for this cart, or the store's usual ones until they are known. */
export const cartMinutes = (quote: Quote | undefined, usually: number): number =>
  quote ? minutesUntil(new Date(quote.promised.from), new Date()) : usually

interface Where {
  icon: IconName
  title: string
  text: string
}

/** The destination and the delivery time, or where the order is collected. */
function useWhere(quote: Quote | undefined, store: Store | undefined): Where | null {
  const t = useText()
  const place = useSavedLocation()
  const { restaurant, schedule } = useCart()
  const pickup = useMode() === 'SELFPICKUP'
  const minutes = cartMinutes(quote, restaurant?.delivery_time ?? 0)
  if (pickup)
    return {
      icon: 'bag-fill',
      title: t('cartPickUpAt', { name: restaurant?.name ?? '' }),
      text: store?.address ?? t('selectedSelfPickupMessage'),
    }
  if (!place) return null
  const { tag } = locationLines(place)
  const address = wholeAddress({ ...place, is_business: place.businessLocation })
  const title = schedule
    ? t('cartDeliverToAt', { place: isolateBidi(tag), slot: slotSoon(schedule) })
    : t('cartDeliverTo', { place: isolateBidi(tag), minutes })
  return { icon: iconOf(place), title, text: address }
}

type CartDockProps = {
  quote: Quote | undefined
  isOld: boolean
  store: Store | undefined
  onAddress: () => void
  onGo: () => void
}

/** The destination, the total, and the button that continues. */
export function CartDock({ quote, isOld, store, onAddress, onGo }: CartDockProps) {
  const t = useText()
  const where = useWhere(quote, store)
  const pickup = useMode() === 'SELFPICKUP'
  const loggedIn = useIsLoggedIn()
  return (
    <section aria-label={t('cartToPayText')}>
      <Dock stack>
        <div className="flex items-center gap-2.5 max-2xs:flex-wrap max-2xs:gap-y-0">
          <Icon name={where?.icon ?? 'map-pin-fill'} className="text-primary-text" />
          <span className="min-w-0 flex-1 max-2xs:basis-3/4">
            <b className="text-label block truncate">{where?.title ?? t('refusal_address_required')}</b>
            {where && (
              <span className="text-caption text-ink-3 truncate block" dir="auto">
                {where.text}
              </span>
            )}
          </span>
          {!pickup && (
            <TextButton className="-me-2 px-2" onClick={onAddress}>
              {where ? t('cartChangeLocation') : t('cartSetYourAddress')}
            </TextButton>
          )}
        </div>
        {!loggedIn && <p className="-mt-2 text-meta text-ink-3">{t('cartLoginSubHeader')}</p>}
        <Button
          block
          className="flex-wrap justify-between gap-y-0 whitespace-normal max-2xs:py-2"
          onClick={onGo}
          aria-busy={isOld || undefined}
        >
          <span className={cx('tabular-nums', isOld && 'opacity-50')}>
            {quote ? money(quote.due_now) : ''}
          </span>
          <span className="flex items-center gap-2">
            {t(loggedIn ? 'choosePayment' : 'cartLoginButtonText')}
            <Icon name="arrow-right" flip />
          </span>
        </Button>
      </Dock>
    </section>
  )
}
