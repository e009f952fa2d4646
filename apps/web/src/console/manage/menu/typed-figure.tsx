import { useEffect, useState } from 'react'
import { typedNumber } from '../../../lib/format/typed'
import { boxLook, inputLook } from '../form/field-box'

interface TypedFigureProps {
  label: string
  /** A whole number of stored units; null shows `empty`. */
  value: number | null
  /** How many units of the value are one typed unit. */
  scale?: number
  before?: string
  empty?: string
  disabled?: boolean
  className?: string
  /** Called with the figure when the field is left, or null if it is empty. */
  onSave: (value: number | null) => void
}

/** A figure edited in its row: saved on Enter or on leaving the field, restored on Escape. */
export function TypedFigure(props: TypedFigureProps) {
  const { label, value, scale = 1, before, empty, disabled, className, onSave } = props
  const shown = value === null ? '' : String(value / scale)
  const [typed, setTyped] = useState(shown)
  useEffect(() => setTyped(shown), [shown])
  const exact = typed.trim() === '' ? null : typedNumber(typed) * scale
  const read = exact === null ? null : Math.round(exact)
  // half a unit is no stock, and a tenth of a paisa no price
  const isWrong = exact !== null && !(exact >= 0 && Math.abs(exact - Math.round(exact)) < 1e-6)
  const isMissing = read === null && empty === undefined
  const save = () => {
    if (isWrong || isMissing) setTyped(shown)
    else if (read !== value) onSave(read)
  }
  return (
    <span className={`${boxLook(isWrong ? label : undefined)} px-2 ${className ?? ''}`}>
      {before && <span className="text-meta text-ink-3">{before}</span>}
      <input
        type="text"
        dir="ltr"
        inputMode={scale === 1 ? 'numeric' : 'decimal'}
        autoComplete="off"
        aria-label={label}
        aria-invalid={isWrong || undefined}
        disabled={disabled}
        placeholder={empty}
        className={`${inputLook} tabular-nums rtl:text-right`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save()
          if (event.key === 'Escape') setTyped(shown)
        }}
      />
    </span>
  )
}
