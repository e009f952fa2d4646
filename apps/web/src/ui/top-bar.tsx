import type { ReactNode } from 'react'
import { IconButton } from './icon-button'

type TopBarProps = {
  back?: { label: string; onBack: () => void }
  title?: ReactNode
  text?: ReactNode
  end?: ReactNode
  /** Instead of title and text, e.g. a search field. */
  children?: ReactNode
}

/** The compact bar that slides in past 55 px of scroll; pass it to PageShell as `topBar`. */
export function TopBar({ back, title, text, end, children }: TopBarProps) {
  if (children) return <div className="topbar">{children}</div>
  return (
    <div className="topbar topbar--tight flex items-center gap-2" style={{ gap: '.25rem' }}>
      {back && <IconButton icon="arrow-left" label={back.label} onClick={back.onBack} />}
      <span className="min-w-0 flex-1">
        <b className="text-title-m truncate block" dir="auto">
          {title}
        </b>
        {text && <span className="text-meta text-ink-3 tabular-nums">{text}</span>}
      </span>
      {end}
    </div>
  )
}
