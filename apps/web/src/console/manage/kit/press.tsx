import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import { cx } from '../../../ui/cx'
import { Icon, type IconName } from '../../../ui/icon'
import { Spinner } from '../../../ui/spinner'

/** p primary (filled), o outlined, g ghost (words only), d dangerous, t on the tray. */
type Kind = 'p' | 'o' | 'g' | 'd' | 't'

interface Look {
  kind?: Kind
  icon?: IconName
  small?: boolean
  children?: ReactNode
  className?: string
}

const kinds: Record<Kind, string> = {
  p: 'bg-primary text-on-primary hover:bg-primary-press',
  o: 'bg-surface text-ink inset-ring inset-ring-line-control hover:bg-surface-2',
  g: 'text-primary-text hover:underline px-2',
  d: 'bg-surface text-danger inset-ring inset-ring-line-control hover:bg-danger-soft',
  t: 'text-on-inverse hover:bg-on-inverse/10',
}

/** Visible height 36 px with a hit area of 44; visible height 44 px on touch screens. */
const look = ({ kind = 'o', small, className }: Look): string =>
  cx(
    'relative inline-flex items-center justify-center gap-1.5 rounded-[0.625rem] text-label whitespace-nowrap transition-colors duration-press after:absolute after:-inset-1 aria-disabled:opacity-55 disabled:opacity-55 pointer-coarse:min-h-tap',
    small ? 'min-h-7.5 px-2.5 text-[0.8125rem]' : 'min-h-9 px-3.5',
    kinds[kind],
    className,
  )

type PressProps = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'className'> & {
    busy?: boolean
    ref?: Ref<HTMLButtonElement>
  }

/** A button of the management screens. */
export function Press({ kind, icon, small, children, className, busy, ...rest }: PressProps) {
  return (
    <button
      type="button"
      {...rest}
      className={look({ kind, small, className })}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    >
      {busy ? <Spinner small /> : icon && <Icon name={icon} size="s" />}
      {children}
    </button>
  )
}

export const PressLink = ({ to, kind, icon, small, children, className }: Look & { to: string }) => (
  <Link to={to} className={look({ kind, small, className })}>
    {icon && <Icon name={icon} size="s" />}
    {children}
  </Link>
)

/** A link that leaves the console, in a new tab: the console's router knows only its own screens. */
export const PressTab = ({ href, kind, icon, small, children, className }: Look & { href: string }) => (
  <a href={href} target="_blank" rel="noopener" className={look({ kind, small, className })}>
    {icon && <Icon name={icon} size="s" />}
    {children}
  </a>
)

/** A link that calls a phone number. */
export const PressCall = ({
  phone,
  kind,
  icon = 'phone-fill',
  small,
  children,
  className,
}: Look & { phone: string }) => (
  <a href={`tel:${phone}`} className={look({ kind, small, className })}>
    <Icon name={icon} size="s" />
    {children}
  </a>
)

type PressIconProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'className'> & {
  icon: IconName
  label: string
  className?: string
  ref?: Ref<HTMLButtonElement>
}

/** A button that is only an icon. */
export const PressIcon = ({ icon, label, className, ...rest }: PressIconProps) => (
  <button
    type="button"
    title={label}
    aria-label={label}
    {...rest}
    className={cx(
      'relative inline-grid size-9 flex-none place-items-center rounded-[0.625rem] text-ink-2 transition-colors duration-press after:absolute after:-inset-1 hover:bg-surface-2 aria-pressed:bg-surface-2 aria-pressed:text-ink disabled:opacity-40 pointer-coarse:size-11',
      className,
    )}
  >
    <Icon name={icon} size="s" flip={icon.startsWith('caret-') || icon.startsWith('arrow-')} />
  </button>
)

/** A key of the keyboard. */
export const Key = ({ children }: { children: ReactNode }) => (
  <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded-badge bg-surface-2 px-1.5 font-sans text-micro text-ink-2">
    {children}
  </kbd>
)
