import { Link } from 'react-router'
import { useText } from '../../lib/i18n'
import { useSetting } from '../../lib/settings'
import type { SavedLocation } from '../../lib/storage'
import { setMode, useMode } from '../../state/mode'
import { IconLink } from '../../ui/icon-button'
import { Segment } from '../../ui/segment'
import { ThingInline } from '../../ui/thing'
import { LocationButton } from '../home/home-header'

/** Delivery or self-pickup, when the operator offers it (SCR-21, STA-02). */
export function ModeToggle() {
  const t = useText()
  const mode = useMode()
  const offered = useSetting('enSPU')
  if (!offered) return null
  return (
    <Segment
      className="mt3"
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

/** Where, offers, search, and how (SCR-40, SCR-41). */
export function ListingHeader({ place }: { place: SavedLocation }) {
  const t = useText()
  return (
    <header className="hd listing__head">
      <div className="content">
        <div className="row listing__where">
          <LocationButton place={place} />
          <Link to="/offers" className="chip listing__offers">
            <ThingInline name="tickets" px={22} turn={-10} />
            {t('offersButton')}
          </Link>
          <IconLink to="/explore" icon="magnifying-glass" label={t('search')} />
        </div>
        <ModeToggle />
      </div>
    </header>
  )
}
