import type { ReactNode } from 'react'
import { cx } from './cx'

type OptionProps = {
  /** Before the text: a veg mark, an icon, a plate. */
  lead?: ReactNode
  title: ReactNode
  text?: ReactNode
  /** Before the control: a price. */
  tail?: ReactNode
  checked: boolean
  disabled?: boolean
  className?: string
}

function OptionText({ lead, title, text, tail }: OptionProps) {
  return (
    <>
      {lead}
      <span className="min-w-0 flex-1">
        <span className="block">{title}</span>
        {text && <span className="text-meta text-ink-3 block">{text}</span>}
      </span>
      {tail}
    </>
  )
}

/** Groups rows under one name; `as` radiogroup for RadioRows. */
export function OptionGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="opts">
      <legend className="sr-only">{label}</legend>
      {children}
    </fieldset>
  )
}

/** One of several; all rows of a group carry the same `name`. */
export function RadioRow(
  props: OptionProps & { name: string; value: string; onSelect: (value: string) => void },
) {
  const { name, value, onSelect, checked, disabled, className } = props
  return (
    <label className={cx('opt', className)}>
      <OptionText {...props} />
      <input
        type="radio"
        className="radio"
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={() => onSelect(value)}
      />
    </label>
  )
}

/** One of several that can be combined. */
export function CheckRow(props: OptionProps & { onChange: (checked: boolean) => void }) {
  const { onChange, checked, disabled, className } = props
  return (
    <label className={cx('opt', className)}>
      <OptionText {...props} />
      <input
        type="checkbox"
        className="check"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}

/** On or off, with immediate effect. */
export function SwitchRow(props: OptionProps & { onChange: (checked: boolean) => void }) {
  const { onChange, checked, disabled, className } = props
  return (
    <label className={cx('opt', className)}>
      <OptionText {...props} />
      <input
        type="checkbox"
        role="switch"
        className="switch"
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}

type SwitchProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  label?: string
}

/** The switch alone; give a label when no words wrap it. */
export function Switch({ checked, onChange, disabled, label }: SwitchProps) {
  return (
    <input
      type="checkbox"
      role="switch"
      className="switch"
      checked={checked}
      aria-checked={checked}
      aria-label={label}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
