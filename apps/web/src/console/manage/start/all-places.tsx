import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { Icon } from '../../../ui/icon'
import { useManageText } from '../data/texts'
import type { PlaceGroup } from '../shell/navigation'

/** Every screen this person may open, by job. */
export function AllPlaces({ groups }: { groups: readonly PlaceGroup[] }) {
  const t = useManageText()
  const { hash } = useLocation()
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (hash !== '#all-places') return
    head.current?.scrollIntoView({ block: 'start' })
    head.current?.focus({ preventScroll: true })
  }, [hash])
  return (
    <nav aria-labelledby="all-places" className="grid flex-none gap-3.5">
      <h2
        ref={head}
        id="all-places"
        tabIndex={-1}
        className="mt-2 scroll-mt-4 outline-none font-display text-title-m font-bold"
      >
        {t('todayAllScreens')}
      </h2>
      <div className="grid grid-cols-1 items-start gap-3.5 sm:grid-cols-2 lg:grid-cols-3">
        {groups.map(({ group, text, icon, places }) => (
          <section
            key={group}
            aria-labelledby={`start-${group}`}
            className="rounded-2xl bg-surface px-2 pt-3 pb-2 shadow-e1"
          >
            <h3
              id={`start-${group}`}
              className="flex items-center gap-2 px-2.5 pb-1.5 font-display text-title-s font-bold"
            >
              <Icon name={icon} size="s" />
              {t(text)}
            </h3>
            <ul>
              {places.map((place) => (
                <li key={place.path}>
                  <Link
                    to={place.path}
                    className="flex min-h-tap items-center gap-2.5 rounded-[0.625rem] px-2.5 text-label text-ink-2 hover:bg-surface-2 hover:text-ink"
                  >
                    <span className="min-w-0 flex-1 truncate">{t(place.text)}</span>
                    <Icon name="caret-right" size="xs" flip />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  )
}
