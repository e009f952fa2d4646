import { useSetting } from '../../lib/boot/settings'
import { useText } from '../../lib/format/i18n'
import { TextField } from '../../ui/field'
import { type Figure, figures } from './typed'
import type { OfferForm } from './use-offer-form'
import { figureLabels, wrongText } from './words'

interface NumberFieldProps {
  label: string
  field: string
  unit: 'money' | 'km' | 'kg' | 'percent' | 'count'
  value: string
  hint?: string
  form: Pick<OfferForm, 'shown'>
  onChange: (typed: string) => void
}

/** A number with its unit and, after an attempt to save, what is wrong with it. */
export function NumberField({ label, field, unit, value, hint, form, onChange }: NumberFieldProps) {
  const t = useText()
  const symbol = useSetting('currencyFormat')
  const wrong = form.shown[field]
  const after = { km: 'km', kg: 'kg', percent: '%', money: null, count: null }[unit]
  return (
    <TextField
      label={label}
      hint={hint}
      error={wrong && wrongText(t, field, wrong)}
      prefix={unit === 'money' ? symbol : undefined}
      end={after && <span className="inp__pre">{after}</span>}
      inputMode={unit === 'count' ? 'numeric' : 'decimal'}
      autoComplete="off"
      dir="ltr"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** One number of the settings. */
export function FigureField({ name, form, hint }: { name: Figure; form: OfferForm; hint?: string }) {
  const t = useText()
  const { typed, change } = form
  return (
    <NumberField
      label={t(figureLabels[name])}
      field={name}
      unit={figures[name]}
      hint={hint}
      value={typed.figures[name]}
      form={form}
      onChange={(value) => change({ figures: { ...typed.figures, [name]: value } })}
    />
  )
}
