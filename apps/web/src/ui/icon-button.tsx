import type { ButtonHTMLAttributes, Ref } from 'react'
import { Link } from 'react-router'
import { cx } from './cx'
import { Icon, type IconName } from './icon'

type Look = {
  icon: IconName
  /** Accessible name. */
  label: string
  /** `frosted`: over art; `ok`: green. */
  kind?: 'plain' | 'surface' | 'frosted' | 'well' | 'ok'
  /** Unread dot. */
  pip?: boolean
  className?: string
}

type IconButtonProps = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'className'> & { ref?: Ref<HTMLButtonElement> }

function look(kind: Look['kind'], className?: string): string {
  return cx('iconbtn', kind && kind !== 'plain' && `iconbtn--${kind}`, className)
}

function Face({ icon, pip }: Pick<Look, 'icon' | 'pip'>) {
  const turns = /^(arrow-(left|right)|caret-(left|right))/.test(icon)
  return (
    <>
      <Icon name={icon} flip={turns} />
      {pip && <span className="pip" />}
    </>
  )
}

/** A round 44 px control with an icon only. */
export function IconButton({ icon, label, kind, pip, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={look(kind, className)} aria-label={label}>
      <Face icon={icon} pip={pip} />
    </button>
  )
}

/** The same as a link; `href` for phone numbers and URLs outside the app. */
export function IconLink({
  icon,
  label,
  kind,
  pip,
  className,
  to,
  href,
}: Look & { to?: string; href?: string }) {
  const face = <Face icon={icon} pip={pip} />
  if (href) {
    return (
      <a href={href} className={look(kind, className)} aria-label={label}>
        {face}
      </a>
    )
  }
  return (
    <Link to={to ?? '.'} className={look(kind, className)} aria-label={label}>
      {face}
    </Link>
  )
}

type HeartProps = { on: boolean; label: string; onChange: (on: boolean) => void; kind?: Look['kind'] }

/** The favourite heart: fills at once. `label` says what the next press does. */
export function HeartButton({ on, label, onChange, kind = 'frosted' }: HeartProps) {
  return (
    <button
      type="button"
      className={look(kind)}
      aria-label={label}
      aria-pressed={on}
      onClick={() => onChange(!on)}
    >
      <span className={cx('heart', on && 'is-on')}>
        <Icon name={on ? 'heart-fill' : 'heart'} />
      </span>
    </button>
  )
}
