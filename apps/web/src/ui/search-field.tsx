import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import { cx } from './cx'
import { Icon } from './icon'
import { IconButton } from './icon-button'

type Look = {
  flat?: boolean
  pill?: boolean
  /** With the outline of a form field. */
  outlined?: boolean
}

function look({ flat, pill, outlined }: Look): string {
  return cx(
    'search',
    flat && 'search--flat',
    pill && 'search--pill',
    outlined && 'not-focus-within:inset-ring not-focus-within:inset-ring-line-control',
  )
}

type SearchFieldProps = Look &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'className'> & {
    /** Accessible name of the field; the placeholder may change. */
    label: string
    value: string
    onChange: (value: string) => void
    clearLabel: string
    ref?: Ref<HTMLInputElement>
  }

/** A search field. */
export function SearchField({
  label,
  value,
  onChange,
  clearLabel,
  flat,
  pill,
  outlined,
  ...input
}: SearchFieldProps) {
  return (
    <search className={look({ flat, pill, outlined })}>
      <Icon name="magnifying-glass" />
      <input
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        {...input}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value && <IconButton icon="x-circle-fill" label={clearLabel} onClick={() => onChange('')} />}
    </search>
  )
}

/** Looks like the field and links to the search screen; `children` are the displayed words (RotatingWord). */
export function SearchLink({
  to,
  label,
  children,
  flat,
  pill,
}: Look & { to: string; label: string; children: ReactNode }) {
  return (
    <Link to={to} className={look({ flat, pill })} aria-label={label}>
      <Icon name="magnifying-glass" />
      <span className="min-w-0 flex-1 truncate" aria-hidden="true">
        {children}
      </span>
    </Link>
  )
}
