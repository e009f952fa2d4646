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

/** Delivery or self-pickup, when the operator offers it (SCR-21, STA-02). */
export function ModeToggle() {
  const t = useText()
  const mode = useMode()
  const offered = useSetting('enSPU')
  if (!offered) return null
  return (
    <Segment
      className="mt-3"
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

type ListingHeaderProps = { place: SavedLocation; onBack?: () => void }

/** Where, offers, search (a field where there is room for one), and how; with a way back on lists that no tab leads to (SCR-40, SCR-41). */
export function ListingHeader({ place, onBack }: ListingHeaderProps) {
  const t = useText()
  return (
    <header className="hd listing__head">
      <div className="content">
        <div className="flex items-center gap-2 listing__where">
          {onBack && <IconButton icon="arrow-left" label={t('back')} onClick={onBack} />}
          <LocationButton place={place} />
          <HomeSearch />
          <Link to="/offers" className="chip listing__offers">
            <InlineIllustration name="tickets" px={22} turn={-10} />
            {t('offersButton')}
          </Link>
          <IconLink to="/explore" icon="magnifying-glass" label={t('search')} />
        </div>
        <ModeToggle />
      </div>
    </header>
  )
}
