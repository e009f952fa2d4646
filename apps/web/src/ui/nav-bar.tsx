import type { ReactNode } from 'react'
import { cx } from './cx'
import { IconButton } from './icon-button'

type NavBarProps = {
  /** The back button; left out: none. */
  back?: { label: string; onBack: () => void }
  /** Before the title: the operator's logo, or what the screen is about. */
  mark?: ReactNode
  title?: ReactNode
  text?: ReactNode
  /** IconButtons at the end. */
  end?: ReactNode
  /** For placing on art or a map: no background, frosted buttons. */
  clear?: boolean
}

/** The bar of inner screens: back, title, actions; stays while the page scrolls. */
export function NavBar({ back, mark, title, text, end, clear }: NavBarProps) {
  return (
    <header
      className={cx(
        'nav top-0 z-(--z-nav) flex min-h-14 items-center gap-1 px-2 pt-[calc(max(var(--safe-top),0.25rem)+0.25rem)] pb-1',
        // with very large text the title gets a row of its own, and the bar scrolls with the page
        'max-2xs:flex-wrap max-2xs:justify-between',
        clear ? 'absolute inset-x-0' : 'sticky bg-bg max-2xs:relative',
      )}
    >
      {back && (
        <IconButton
          icon="arrow-left"
          label={back.label}
          onClick={back.onBack}
          kind={clear ? 'frosted' : 'plain'}
        />
      )}
      {mark && <span className="flex flex-none items-center ps-1">{mark}</span>}
      <div className="min-w-0 flex-1 ps-1 max-2xs:order-last max-2xs:basis-full max-2xs:px-2 max-2xs:empty:hidden">
        {title && (
          <h1 className="text-title-m truncate" dir="auto">
            {title}
          </h1>
        )}
        {text && <p className="text-meta text-ink-3 tabular-nums truncate">{text}</p>}
      </div>
      {end && <span className="flex items-center gap-2">{end}</span>}
    </header>
  )
}
