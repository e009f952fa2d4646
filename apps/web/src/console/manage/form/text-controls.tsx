import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useSetting } from '../../../lib/boot/settings'
import { minorUnits } from '../../../lib/format/figures'
import { typedNumber } from '../../../lib/format/typed'
import { useManageText } from '../data/texts'
import { asShopTime, readShopTime } from '../kit/shop-time'
import type { ControlProps } from './control'
import { boxLook, inputLook } from './field-box'

const words = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
/** An empty field is null where the contract allows it. */
const typedText = (typed: string, nullable: true | undefined): string | null =>
  typed === '' && nullable ? null : typed

export function TextControl({
  description,
  presentation,
  value,
  onChange,
  onBlur,
  wiring,
  error,
  disabled,
}: ControlProps) {
  const isCode = presentation.as === 'code'
  const ltr = isCode || presentation.as === 'ltr'
  return (
    <span className={boxLook(error)}>
      <input
        {...wiring}
        type="text"
        dir={ltr ? 'ltr' : 'auto'}
        autoComplete="off"
        autoCapitalize={isCode ? 'characters' : undefined}
        spellCheck={!ltr}
        maxLength={description.max_length}
        disabled={disabled}
        className={inputLook}
        value={words(value)}
        onChange={(event) =>
          onChange(
            typedText(isCode ? event.target.value.toUpperCase() : event.target.value, description.nullable),
          )
        }
        onBlur={onBlur}
      />
    </span>
  )
}

export function LongTextControl({
  description,
  presentation,
  value,
  onChange,
  onBlur,
  wiring,
  error,
  disabled,
}: ControlProps) {
  return (
    <span className={boxLook(error)}>
      <textarea
        {...wiring}
        dir="auto"
        rows={presentation.as === 'html' ? 16 : 3}
        maxLength={description.max_length}
        disabled={disabled}
        className={`${inputLook} resize-y ${presentation.as === 'html' ? 'font-mono text-[0.8125rem]' : ''}`}
        value={words(value)}
        onChange={(event) => onChange(typedText(event.target.value, description.nullable))}
        onBlur={onBlur}
      />
    </span>
  )
}

interface FigureProps extends ControlProps {
  /** How many units of the stored value are one typed unit. */
  scale: number
  before?: string
  behind?: string
}

function Figure({
  scale,
  before,
  behind,
  description,
  value,
  onChange,
  onBlur,
  wiring,
  error,
  disabled,
}: FigureProps) {
  const shown =
    value === null || value === undefined || Number.isNaN(value) ? '' : String(Number(value) / scale)
  const [typed, setTyped] = useState(shown)
  // a reset or another person's value; "1." and "1.0" stay as typed while they mean the same
  useEffect(() => {
    setTyped((now) => (shown !== '' && typedNumber(now) === Number(shown) ? now : shown))
  }, [shown])
  const type = (next: string) => {
    setTyped(next)
    if (next.trim() === '') onChange(description.nullable ? null : '')
    else onChange(Math.round(typedNumber(next) * scale * 1e6) / 1e6)
  }
  return (
    <span className={boxLook(error)}>
      {before && <span className="text-meta text-ink-3">{before}</span>}
      <input
        {...wiring}
        type="text"
        dir="ltr"
        inputMode={description.kind === 'integer' && scale === 1 ? 'numeric' : 'decimal'}
        autoComplete="off"
        disabled={disabled}
        className={`${inputLook} tabular-nums rtl:text-right`}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onBlur={onBlur}
      />
      {behind && <span className="text-meta text-ink-3">{behind}</span>}
    </span>
  )
}

export function NumberControl(props: ControlProps) {
  const t = useManageText()
  const { presentation } = props
  const behind =
    presentation.as === 'percent' ? '%' : presentation.as === 'unit' ? t(presentation.unit) : undefined
  return <Figure {...props} scale={1} {...(behind && { behind })} />
}

/** Typed in whole currency units, stored in minor ones. */
export function AmountControl(props: ControlProps) {
  const symbol = useSetting('currencyFormat')
  return <Figure {...props} scale={minorUnits()} before={symbol} />
}

/** A percentage or an amount, depending on another field of the form. */
export function EitherControl(props: ControlProps) {
  const { presentation } = props
  const kind: unknown = useWatch({ name: presentation.as === 'either' ? presentation.by : '' })
  const symbol = useSetting('currencyFormat')
  return kind === 'PERCENTAGE' ? (
    <Figure key="percent" {...props} scale={1} behind="%" />
  ) : (
    <Figure key="money" {...props} scale={minorUnits()} before={symbol} />
  )
}

export function DateControl({ description, value, onChange, onBlur, wiring, error, disabled }: ControlProps) {
  const isInstant = description.kind === 'instant'
  const shown = words(value)
  const read = (typed: string) => (typed === '' ? null : isInstant ? readShopTime(typed) : typed)
  return (
    <span className={boxLook(error)}>
      <input
        {...wiring}
        type={isInstant ? 'datetime-local' : 'date'}
        disabled={disabled}
        className={inputLook}
        value={isInstant && shown ? asShopTime(shown) : shown}
        onChange={(event) => onChange(read(event.target.value))}
        onBlur={onBlur}
      />
    </span>
  )
}
