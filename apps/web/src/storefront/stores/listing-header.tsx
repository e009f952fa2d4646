import { Link } from 'react-router'
import { useSetting } from '../../lib/boot/settings'
import type { SavedLocation } from '../../lib/device/storage'
import { useText } from '../../lib/format/i18n'
import { setMode, useMode } from '../../state/mode'
import { IconButton, IconLink } from '../../ui/icon-button'
import { InlineIllustration } from '../../ui/illustration'
import { Segment } from '../../ui/segment'
import { LocationButton } from '../kit/header-parts'
import { HomeSearch } from './search-words'

/** Delivery or self-pickup, if the operator offers it (SCR-21, STA-02). */
export function ModeToggle({ className = 'mt-3' }: { className?: string }) {
  const t = useText()
  const mode = useMode()
  const offered = useSetting('enSPU')
  if (!offered) return null
  return (
    <Segment
      className={className}
      label={t('deliveryModeLabel')}
      value={mode}
      onChange={setMode}
      options={[
        { value: 'DELIVERY', label: t('deliveryTypeDelivery'), icon: 'moped-fill' },
        { value: 'SELFPICKUP', label: t('deliveryTypeSelfPickup'), icon: 'bag-fill' },
      ]}
    />
  )
}

/**
 * From 600 px on: one line of controls, the count beside the choice of delivery or self-pickup, then
 * everything else.
 */
export const listing =
  'content sm:grid sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:*:col-span-full sm:*:min-w-0'

type ListingHeaderProps = { place: SavedLocation; onBack?: () => void }

/**
 * Location, offers, search (a field if there is room for one), and delivery or self-pickup; with a back
 * button on lists that no tab leads to (SCR-40, SCR-41).
 */
export function ListingHeader({ place, onBack }: ListingHeaderProps) {
  const t = useText()
  return (
    <header className="hd pb-0 sm:contents">
      <div className="content sm:contents">
        <div className="flex items-center gap-1 max-2xs:flex-wrap sm:col-span-full sm:-order-3 sm:gap-4 sm:px-gutter sm:pt-[max(var(--safe-top),1rem)] sm:pb-4">
          {onBack && <IconButton icon="arrow-left" label={t('back')} onClick={onBack} />}
          <LocationButton place={place} />
          <span className="hidden min-w-0 flex-1 *:bg-surface-2 *:shadow-none sm:block">
            <HomeSearch />
          </span>
          <Link
            to="/offers"
            className="chip min-h-tap shrink-0 bg-offer-soft text-offer-text shadow-none motion-reduce:*:animate-none *:origin-top *:animate-sway"
          >
            <InlineIllustration name="tickets" px={22} turn={-10} />
            {t('offersButton')}
          </Link>
          <IconLink to="/explore" icon="magnifying-glass" label={t('search')} className="sm:hidden" />
        </div>
        <ModeToggle className="mt-3 sm:col-start-2 sm:-order-1 sm:m-0 sm:me-gutter sm:w-72" />
      </div>
    </header>
  )
}
