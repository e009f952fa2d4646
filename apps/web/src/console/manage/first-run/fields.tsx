import { type HTMLAttributes, useId } from 'react'
import { minorUnits, moneyFormat } from '../../../lib/format/figures'
import { useManageText } from '../data/texts'
import { boxLook, FieldBox, inputLook } from '../form/field-box'

interface LineProps {
  label: string
  value: string
  onChange: (value: string) => void
  help?: string
  error?: string | undefined
  type?: 'text' | 'email' | 'tel' | 'time'
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  required?: boolean
  dir?: 'ltr' | 'auto'
  before?: string
  after?: string
  autoComplete?: string
}

/** One line of text with its label. */
export function Line({
  label,
  value,
  onChange,
  help,
  error,
  before,
  after,
  dir = 'auto',
  ...input
}: LineProps) {
  const id = useId()
  return (
    <FieldBox id={id} label={label} help={help} error={error}>
      {(wiring) => (
        <span className={boxLook(error)}>
          {before && <span className="text-ink-3">{before}</span>}
          <input
            type="text"
            {...wiring}
            {...input}
            dir={dir}
            className={inputLook}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {after && <span className="text-ink-3">{after}</span>}
        </span>
      )}
    </FieldBox>
  )
}

interface FigureProps {
  label: string
  /** NaN while what is typed is not a number. */
  value: number
  onChange: (value: number) => void
  help?: string
  error?: string | undefined
  before?: string
  after?: string
  step?: number
  min?: number
  max?: number
}

/** A number field; anything that isn't a number can't be saved. */
export function Figure({
  label,
  value,
  onChange,
  help,
  before,
  after,
  step = 1,
  min = 0,
  max,
  error: refused,
}: FigureProps) {
  const t = useManageText()
  const id = useId()
  const error = Number.isFinite(value) ? refused : t('formNoNumber')
  return (
    <FieldBox id={id} label={label} help={help} error={error}>
      {(wiring) => (
        <span className={boxLook(error)}>
          {before && <bdi className="text-ink-3">{before}</bdi>}
          <input
            {...wiring}
            {...{ step, min, max }}
            type="number"
            required
            dir="ltr"
            className={inputLook}
            value={Number.isFinite(value) ? value : ''}
            onChange={(event) => onChange(event.target.valueAsNumber)}
          />
          {after && <span className="text-ink-3">{after}</span>}
        </span>
      )}
    </FieldBox>
  )
}

/** An amount, typed in whole currency units and stored in minor ones. */
export function Amount({ value, onChange, ...rest }: FigureProps) {
  const unit = minorUnits()
  return (
    <Figure
      {...rest}
      before={moneyFormat().symbol}
      step={1 / unit}
      value={value / unit}
      onChange={(typed) => onChange(Math.round(typed * unit))}
    />
  )
}

interface ChoiceProps {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** A select with a label. */
export function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <FieldBox id={id} label={label}>
      {(wiring) => (
        <span className={boxLook()}>
          <select
            {...wiring}
            className={inputLook}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </span>
      )}
    </FieldBox>
  )
}
