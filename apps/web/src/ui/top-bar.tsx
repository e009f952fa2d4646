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
    <div className="topbar topbar--tight row" style={{ gap: '.25rem' }}>
      {back && <IconButton icon="arrow-left" label={back.label} onClick={back.onBack} />}
      <span className="grow">
        <b className="tm ell block" dir="auto">
          {title}
        </b>
        {text && <span className="me c3 num">{text}</span>}
      </span>
      {end}
    </div>
  )
}
