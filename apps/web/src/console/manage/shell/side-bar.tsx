import { Link, useLocation } from 'react-router'
import { number } from '../../../lib/format/figures'
import { cx } from '../../../ui/cx'
import { Icon, type IconName } from '../../../ui/icon'
import { useManageText } from '../data/texts'
import { OpenCard } from '../start/open-card'
import { useWorkWaiting } from '../start/use-today'
import { isWithin, type PlaceGroup, START } from './navigation'
import { type Work, workAt, workIn } from './work-counts'

const line = 'relative flex items-center gap-2.5 rounded-[0.625rem] text-label text-ink-2 hover:bg-surface-2'
const onRail = 'max-lg:size-11 max-lg:justify-center'
const onlyRail = 'size-11 justify-center'
const openLook = 'text-ink max-lg:bg-primary-soft max-lg:text-primary-text'

interface TopLineProps {
  to: string
  icon: IconName
  text: string
  open?: boolean
  here?: boolean
  rail: boolean
  work?: Work | null
}

/** How much waits: grey for tasks, red for alarms. */
function WorkCount({ work: { count, isAlarm }, className }: { work: Work; className?: string }) {
  return (
    <span
      className={cx(
        'text-caption tabular-nums',
        isAlarm
          ? 'grid h-5 min-w-5 place-items-center rounded-full bg-danger-soft px-1.5 font-[650] text-danger'
          : 'text-ink-2',
        className,
      )}
    >
      {number(count)}
    </span>
  )
}

const PlaceWork = ({ work }: { work: Work | undefined }) => work && <WorkCount work={work} />

function TopLine({ to, icon, text, open = false, here = false, rail, work }: TopLineProps) {
  return (
    <Link
      to={to}
      title={text}
      className={cx(
        line,
        rail ? onlyRail : `${onRail} lg:min-h-9 lg:px-2.5`,
        here && 'bg-primary-soft text-primary-text',
        open && !here && (rail ? 'bg-primary-soft text-primary-text' : openLook),
      )}
      aria-current={here ? 'page' : undefined}
    >
      <Icon name={icon} size="s" />
      <span className={rail ? 'sr-only' : 'max-lg:sr-only'}>{text}</span>
      {work && (
        <WorkCount
          work={work}
          className={
            rail
              ? onIcon(work)
              : cx(
                  'lg:ms-auto',
                  work.isAlarm ? 'max-lg:absolute max-lg:-end-1 max-lg:top-0' : 'max-lg:hidden',
                )
          }
        />
      )}
    </Link>
  )
}

/** On a rail only alarms have room. */
const onIcon = ({ isAlarm }: Work): string => (isAlarm ? 'absolute -end-1 top-0' : 'hidden')

interface SideBarProps {
  groups: readonly PlaceGroup[]
  /** Icons only, where an editor needs the width. */
  rail: boolean
}

/**
 * Jobs down the side, on anything wider than a phone; a rail below 1024 px and beside editors. Only the group of
 * the open page shows its screens.
 */
export function SideBar({ groups, rail }: SideBarProps) {
  const t = useManageText()
  const { pathname } = useLocation()
  const waiting = useWorkWaiting(pathname === START)
  const work = waiting ? workAt(waiting) : new Map<string, Work>()
  return (
    <nav
      aria-label={t('mainMenu')}
      className={cx(
        'flex flex-col gap-0.5 overflow-x-hidden overflow-y-auto border-e border-line px-2 pt-5.5 pb-3 scrollbar-none',
        rail ? 'items-center' : 'max-lg:items-center lg:px-2.5',
      )}
    >
      <TopLine to={START} icon="squares-four" text={t('linkHome')} here={pathname === START} rail={rail} />
      {groups.map((group) => {
        const { text, icon, places } = group
        const open = places.some(({ path }) => isWithin(pathname, path))
        const [first] = places
        if (!first) return null
        return (
          <div key={group.group} className="contents">
            <TopLine
              to={first.path}
              icon={icon}
              text={t(text)}
              open={open}
              rail={rail}
              work={open && !rail ? null : workIn(group, work)}
            />
            {open && !rail && (
              <ul className="relative my-0.5 mb-1.5 grid gap-px ps-5 before:absolute before:inset-y-1 before:start-5 before:w-[1.5px] before:bg-line max-lg:hidden">
                {places.map((place) => {
                  const here = isWithin(pathname, place.path)
                  return (
                    <li key={place.path}>
                      <Link
                        to={place.path}
                        aria-current={here ? 'page' : undefined}
                        className={cx(
                          'flex min-h-8 items-center rounded-[0.625rem] px-3.5 text-meta hover:bg-surface-2',
                          here ? 'bg-primary-soft font-[650] text-primary-text' : 'text-ink-2',
                        )}
                      >
                        <span className="min-w-0 flex-1">{t(place.text)}</span>
                        <PlaceWork work={work.get(place.path)} />
                      </Link>
                    </li>
                  )
                })}
              </ul>
            )}
          </div>
        )
      })}
      <TopLine to="/console" icon="cooking-pot" text={t('linkKitchen')} rail={rail} />
      {!rail && <OpenCard stores={waiting?.stores} />}
    </nav>
  )
}

/** Scrolls the tab of the open screen into view, because there may be more tabs than fit. */
const intoSight = (tab: HTMLAnchorElement | null): void => {
  // in the next frame: right away it would force a layout of the whole page before its content is there
  if (tab) requestAnimationFrame(() => tab.scrollIntoView({ block: 'nearest', inline: 'center' }))
}

/** Screens of the same group, where the side bar is only a rail. */
export function SiblingTabs({ groups }: { groups: readonly PlaceGroup[] }) {
  const t = useManageText()
  const { pathname } = useLocation()
  const group = groups.find(({ places }) => places.some(({ path }) => isWithin(pathname, path)))
  if (!group || group.places.length < 2) return null
  return (
    <nav
      aria-label={t(group.text)}
      className="-mx-(--k-pad) flex flex-none gap-1 overflow-x-auto border-b border-line px-(--k-pad) scrollbar-none lg:hidden"
    >
      {group.places.map(({ path, text }) => {
        const here = isWithin(pathname, path)
        return (
          <Link
            key={path}
            ref={here ? intoSight : undefined}
            to={path}
            aria-current={here ? 'page' : undefined}
            className={cx(
              'relative inline-flex h-11 flex-none items-center px-2.5 text-meta font-semibold whitespace-nowrap',
              here
                ? 'text-primary-text after:absolute after:inset-x-2 after:-bottom-px after:h-[2.5px] after:rounded-t-full after:bg-primary-text'
                : 'text-ink-2',
            )}
          >
            {t(text)}
          </Link>
        )
      })}
    </nav>
  )
}
