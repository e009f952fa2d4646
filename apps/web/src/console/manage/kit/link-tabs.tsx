import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '../../../ui/cx'

interface LinkTab {
  /** A relative URL such as '?tab=tax'. */
  to: string
  name: string
  isHere: boolean
  /** After the name, such as a count. */
  end?: ReactNode
}

/** Parts of a screen as a row of links, so that each has a URL. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  return (
    <nav
      aria-label={label}
      className="-mx-(--k-pad) flex flex-none gap-1 overflow-x-auto overflow-y-hidden border-b border-line px-(--k-pad) scrollbar-none"
    >
      {tabs.map(({ to, name, isHere, end }) => (
        <Link
          key={to}
          to={to}
          aria-current={isHere ? 'page' : undefined}
          className={cx(
            'relative inline-flex h-11 flex-none items-center gap-1.5 px-2.5 text-label whitespace-nowrap',
            isHere
              ? 'text-primary-text after:absolute after:inset-x-2 after:-bottom-px after:h-[2.5px] after:rounded-t-full after:bg-primary-text'
              : 'text-ink-2 hover:text-ink',
          )}
        >
          {name}
          {end}
        </Link>
      ))}
    </nav>
  )
}
