import { Link } from 'react-router'
import { CountBadge } from './badge'
import { cx } from './cx'
import { Icon, type IconName } from './icon'

export type Tab = {
  to: string
  label: string
  icon: IconName
  /** Drawn while the tab is the current one. */
  iconOn: IconName
  active?: boolean
  /** Shown above 0. */
  count?: number
  /** Reads the number out, "2 in cart". */
  countLabel?: string
}

type TabBarProps = { label: string; tabs: readonly Tab[]; fixed?: boolean }

/** The five places of the app, floating or fixed to the edge. */
export function TabBar({ label, tabs, fixed }: TabBarProps) {
  return (
    <>
      {!fixed && <div className="underfade" />}
      <nav className={cx('tabbar', fixed && 'tabbar--fixed')} aria-label={label}>
        {tabs.map((tab) => (
          <Link
            key={tab.to}
            to={tab.to}
            className={cx('tab', tab.active && 'is-on')}
            aria-current={tab.active ? 'page' : undefined}
          >
            <Icon name={tab.active ? tab.iconOn : tab.icon} />
            <span>{tab.label}</span>
            <CountBadge count={tab.count ?? 0} label={tab.countLabel} />
          </Link>
        ))}
      </nav>
    </>
  )
}
