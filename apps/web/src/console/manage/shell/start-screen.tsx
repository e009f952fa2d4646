import { Link } from 'react-router'
import { usePageTitle } from '../../../lib/dom/page-title'
import { EmptyState } from '../../../ui/empty-state'
import { Icon } from '../../../ui/icon'
import { useMe } from '../data/permissions'
import { useManageText } from '../data/texts'
import { screens } from '../screens/screens'
import { placesOf } from './navigation'

/** Every screen this person may open, by job. */
export function StartScreen() {
  const t = useManageText()
  const me = useMe()
  usePageTitle(t('manageTitle'))
  const groups = me ? placesOf(me, screens) : []
  if (groups.length === 0) return <EmptyState title={t('manageNothing')} text={t('manageNothingText')} />
  return (
    <>
      <h1 className="text-title-l">{t('manageWelcome')}</h1>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {groups.map(({ group, text, icon, places }) => (
          <section
            key={group}
            aria-labelledby={`start-${group}`}
            className="rounded-2xl bg-surface px-2 pt-3 pb-2 shadow-e1"
          >
            <h2
              id={`start-${group}`}
              className="flex items-center gap-2 px-2.5 pb-1.5 font-display text-title-s font-bold"
            >
              <Icon name={icon} size="s" />
              {t(text)}
            </h2>
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
    </>
  )
}
