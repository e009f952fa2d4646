import { useSetting } from '../../lib/boot/settings'
import { useText } from '../../lib/format/i18n'
import { Icon } from '../../ui/icon'
import { IconButton, IconLink } from '../../ui/icon-button'
import { Logo } from '../../ui/marks'
import { share } from './share'

/** Link to the search of stores and dishes (SCR-44). */
export function SearchLink() {
  return <IconLink to="/explore" icon="magnifying-glass" label={useText()('search')} />
}

export function HomeLink() {
  return <IconLink to="/" icon="house" label={useText()('goHome')} />
}

/** Shares the page through the device, the Android app or the clipboard (SCR-45). */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const onClick = () => void share(title, path)
  return <IconButton icon="share-network" label={useText()('share')} onClick={onClick} />
}

/** The operator's logo, on pages that are opened from outside. */
export function LogoMark() {
  return <Logo name={useSetting('storeName')} image={useSetting('storeLogo')} />
}

/** A loading placeholder. */
export const BikeMark = () => <Icon name="moped-fill" className="text-primary-text" />
