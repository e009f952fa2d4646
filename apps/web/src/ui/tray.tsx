import type { ReactNode } from 'react'
import { LinkButton } from './button'
import { cx } from './cx'

type TrayProps = {
  /** Name of the region. */
  label: string
  /** Up to two PlateArts of what was added. */
  plates: ReactNode
  title: ReactNode
  text?: ReactNode
  action: string
  to: string
  /** Above a floating tab bar. */
  up?: boolean
}

/** The sticky cart: an ink pill with the mini plates. Only while the cart is not empty. */
export function Tray({ label, plates, title, text, action, to, up }: TrayProps) {
  return (
    <>
      {!up && <div className="underfade" />}
      <section className={cx('tray', up && 'tray--up')} aria-label={label}>
        <span className="tray__plates" aria-hidden="true" data-tray-plates="">
          {plates}
        </span>
        <span className="min-w-0 flex-1 tabular-nums">
          <b>{title}</b>
          {text && <small className="truncate">{text}</small>}
        </span>
        <LinkButton to={to} iconEnd="arrow-right">
          {action}
        </LinkButton>
      </section>
    </>
  )
}

/** Wraps each plate of the tray, so that it springs in. */
export function TrayPlate({ children }: { children: ReactNode }) {
  return <span>{children}</span>
}
