import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from './cx'
import { Icon, type IconName } from './icon'

/** A card of rows; its children are ListRows (or any block). */
export function List({
  children,
  label,
  className,
}: {
  children: ReactNode
  label?: string
  className?: string
}) {
  if (!label) return <div className={cx('list', className)}>{children}</div>
  return (
    <section className={cx('list', className)} aria-label={label}>
      {children}
    </section>
  )
}

type ListRowProps = {
  title: ReactNode
  text?: ReactNode
  /** An icon in a well, or anything else at the start. */
  icon?: IconName
  lead?: ReactNode
  /** At the end, before the caret. */
  tail?: ReactNode
  /** One of these makes the whole row a control. */
  to?: string
  href?: string
  /** Opens `href` in a tab of its own. */
  newTab?: boolean
  onClick?: () => void
  /** Shows a caret; default only with `to`. */
  caret?: boolean
  danger?: boolean
  disabled?: boolean
  className?: string
}

/** A row of at least 56 px: lead, two lines of text, tail. */
export function ListRow({
  title,
  text,
  icon,
  lead,
  tail,
  to,
  href,
  newTab,
  onClick,
  caret = Boolean(to),
  danger,
  disabled,
  className,
}: ListRowProps) {
  const body = (
    <>
      {icon && (
        <span className="lead">
          <Icon name={icon} />
        </span>
      )}
      {lead}
      <span className="min-w-0 flex-1">
        <span className={cx('text-title-s block', danger && 'text-danger')}>{title}</span>
        {text && <span className="text-meta text-ink-3 block">{text}</span>}
      </span>
      {(tail || caret) && (
        <span className="tail">
          {tail}
          {caret && <Icon name="caret-right" size="s" flip />}
        </span>
      )}
    </>
  )
  if (to)
    return (
      <Link className={cx('li', className)} to={to}>
        {body}
      </Link>
    )
  if (href)
    return (
      <a className={cx('li', className)} href={href} {...(newTab && { target: '_blank', rel: 'noopener' })}>
        {body}
      </a>
    )
  if (onClick)
    return (
      <button type="button" className={cx('li', className)} onClick={onClick} disabled={disabled}>
        {body}
      </button>
    )
  return <div className={cx('li', className)}>{body}</div>
}
