import { Link } from 'react-router'
import type { SavedLocation } from '../../lib/device/storage'
import { t as text, useText } from '../../lib/format/i18n'
import { locationLines } from '../../state/location'
import { useUser } from '../../state/session'
import { cx } from '../../ui/cx'
import { Icon } from '../../ui/icon'
import { IconLink } from '../../ui/icon-button'
import { Avatar } from '../../ui/marks'
import { useAlertUnreadTotal } from './queries'

/** Tag and shortened address; opens the location search (SCR-04, SCR-40). */
export function LocationButton({ place, pin }: { place: SavedLocation; pin?: boolean }) {
  const t = useText()
  const { tag, address } = locationLines(place)
  return (
    <Link
      to="/search-location"
      className={cx('locbtn max-2xs:basis-full', !pin && 'sm:relative sm:flex-[0_0_13.25rem] sm:ps-12.5')}
      aria-label={t('deliverTo', { place: [tag, address].filter(Boolean).join(', ') })}
    >
      {pin && (
        <span className="pin">
          <Icon name={iconOf(place)} />
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className={cx('flex min-w-0 items-center text-title-s', pin ? 'gap-1' : 'gap-2')}>
          {!pin && (
            <Icon
              name={iconOf(place)}
              size="s"
              className="text-primary-text sm:absolute sm:inset-y-0 sm:start-0 sm:my-auto sm:size-10 sm:rounded-full sm:bg-primary-soft sm:p-2.75"
            />
          )}
          <span className="truncate">{tag}</span>
          <Icon name="caret-down-bold" size="xs" />
        </span>
        {address && (
          <span className="block truncate text-meta text-ink-2" dir="auto">
            {address}
          </span>
        )}
      </span>
    </Link>
  )
}

/** The icon of a saved address by its tag, in the current language or English. */
export function iconOf({ tag, businessLocation }: Pick<SavedLocation, 'tag' | 'businessLocation'>) {
  if (businessLocation) return 'buildings' as const
  if (tag === text('tagWork') || tag === 'Work') return 'briefcase-fill' as const
  return tag === text('tagHome') || tag === 'Home' ? ('house-fill' as const) : ('map-pin-fill' as const)
}

/** Alerts with an unread dot for customers, and the account for everybody. */
export function HeaderEnd() {
  const t = useText()
  const name = useUser(({ data }) => data?.name)
  const unread = useAlertUnreadTotal()
  if (!name) return <IconLink to="/my-account" icon="user" kind="surface" label={t('openAccount')} />
  return (
    <>
      <IconLink to="/alerts" icon="bell" pip={unread > 0} label={t('alertsUnread', { count: unread })} />
      <Link to="/my-account" className="iconbtn" aria-label={t('accountOf', { name })}>
        <Avatar name={name} />
      </Link>
    </>
  )
}
