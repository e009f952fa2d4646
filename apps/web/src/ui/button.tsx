import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { Link, useNavigate } from 'react-router'
import { cx } from './cx'
import { Icon, type IconName } from './icon'
import { prefersReducedMotion } from './motion'
import { useRipple } from './ripple'
import { Spinner } from './spinner'

/** Maximum delay between a press and the navigation, in ms (CON-04). */
const NAVIGATION_DELAY_MS = 200

type Look = {
  /** `filled`: one per screen. */
  kind?: 'filled' | 'soft' | 'outline' | 'ink' | 'text'
  /** l 52, m 44, rider 58 px high; pill 46 and round. */
  size?: 'l' | 'm' | 'rider' | 'pill'
  block?: boolean
  /** Lets long words wrap instead of overflowing. */
  wrap?: boolean
  icon?: IconName
  iconEnd?: IconName
  children?: ReactNode
  className?: string
}

type ButtonProps = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'className'> & {
    /** Shows the spinner at the same width; `children` should say what is happening. */
    loading?: boolean
    ref?: Ref<HTMLButtonElement>
  }

function look({ kind = 'filled', size = 'l', block, wrap, className }: Look): string {
  return cx(
    'btn',
    `btn--${kind}`,
    size !== 'l' && `btn--${size}`,
    block && 'btn--block',
    wrap && 'btn--wrap',
    className,
  )
}

/** A button. */
export function Button({
  kind,
  size,
  block,
  wrap,
  icon,
  iconEnd,
  children,
  className,
  loading,
  ...rest
}: ButtonProps) {
  const { onPointerDown, ripple } = useRipple()
  return (
    <button
      type="button"
      {...rest}
      className={look({ kind, size, block, wrap, className })}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onPointerDown={onPointerDown}
      onClick={loading ? (event) => event.preventDefault() : rest.onClick}
    >
      {loading ? <Spinner /> : icon && <Icon name={icon} flip={icon.startsWith('arrow-')} />}
      {children}
      {!loading && iconEnd && <Icon name={iconEnd} size="s" flip />}
      {ripple}
    </button>
  )
}

type LinkButtonProps = Look & {
  to: string
  /** Navigates after the ripple, at most NAVIGATION_DELAY_MS later. */
  delay?: boolean
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
  replace?: boolean
  state?: unknown
}

/** A link that looks like a button. */
export function LinkButton({
  to,
  delay,
  onClick,
  replace,
  state,
  icon,
  iconEnd,
  children,
  ...rest
}: LinkButtonProps) {
  const { onPointerDown, ripple } = useRipple()
  const navigate = useNavigate()

  function leave(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const plainClick =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!delay || event.defaultPrevented || !plainClick || prefersReducedMotion()) return
    event.preventDefault()
    setTimeout(() => navigate(to, { replace, state }), NAVIGATION_DELAY_MS)
  }

  return (
    <Link
      to={to}
      replace={replace}
      state={state}
      className={look(rest)}
      onPointerDown={onPointerDown}
      onClick={leave}
    >
      {icon && <Icon name={icon} />}
      {children}
      {iconEnd && <Icon name={iconEnd} size="s" flip />}
      {ripple}
    </Link>
  )
}
