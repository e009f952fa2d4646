import { Link } from 'react-router'
import { CountBadge } from './badge'
import { cx } from './cx'
import { Icon, type IconName } from './icon'
import { UnderFade } from './under-fade'

export type Tab = {
  to: string
  label: string
  icon: IconName
  /** Drawn while the tab is the current one. */
  iconOn: IconName
  active?: boolean
  /** Shown above 0. */
  count?: number
  /** For screen readers, "2 in cart". */
  countLabel?: string
}

// On devices with a home indicator (34 px) they are placed as in the design; otherwise at the edge.
const floating =
  'inset-x-3.5 bottom-[max(0.875rem,calc(var(--safe-bottom)-0.5rem))] h-16 rounded-3xl bg-[light-dark(rgb(255_255_255/0.93),rgb(36_30_27/0.94))] shadow-e3 backdrop-blur-[20px] backdrop-saturate-140 sm:inset-x-0 sm:mx-auto sm:w-104 sm:max-w-[calc(100%-1.75rem)]'
const edge =
  'tabbar--fixed inset-x-0 bottom-0 h-[calc(4rem+max(0rem,calc(var(--safe-bottom)-0.625rem)))] bg-raised pb-[max(0rem,calc(var(--safe-bottom)-0.625rem))] shadow-[0_-1px_0_var(--line)]'

type TabBarProps = { label: string; tabs: readonly Tab[]; fixed?: boolean }

/** The app's five tabs, floating or fixed to the edge. */
export function TabBar({ label, tabs, fixed }: TabBarProps) {
  return (
    <>
      {!fixed && <UnderFade />}
      <nav
        className={cx(
          // with text of twice the size the bar scrolls sideways, so that no word is cut
          'tabbar absolute z-(--z-tabbar) grid auto-cols-[1fr] grid-flow-col items-center overflow-x-auto px-1.5 scrollbar-none max-2xs:auto-cols-[minmax(max-content,1fr)] max-2xs:gap-2',
          fixed ? edge : floating,
        )}
        aria-label={label}
      >
        {tabs.map((tab) => (
          <Link
            key={tab.to}
            to={tab.to}
            className={cx(
              'relative grid min-h-12 content-center justify-items-center gap-0.5 rounded-[1.125rem] text-center text-[0.6875rem]/[1.2]',
              tab.active ? 'font-bold text-primary-text' : 'font-semibold text-ink-3',
            )}
            aria-current={tab.active ? 'page' : undefined}
          >
            <Icon
              name={tab.active ? tab.iconOn : tab.icon}
              className={tab.active ? 'h-7 w-13 rounded-full bg-primary-soft py-0.75' : 'my-0.5 size-6'}
            />
            <span>{tab.label}</span>
            <CountBadge count={tab.count ?? 0} label={tab.countLabel} onIcon />
          </Link>
        ))}
      </nav>
    </>
  )
}
