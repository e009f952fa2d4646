import { cx } from '../../../ui/cx'
import { hasText, optionLabel, useManageText } from '../data/texts'
import type { ControlProps } from './control'
import { boxLook, inputLook } from './field-box'
import { Segments } from './segments'

/** Two to four options side by side, more of them in a select. */
export function ChoiceControl(props: ControlProps) {
  const { field, description, value, onChange, wiring, label, disabled } = props
  const t = useManageText()
  const { choices = [], nullable } = description
  if (choices.length > 4 || nullable) return <MenuControl {...props} />
  return (
    <Segments
      choices={choices.map((choice) => ({ value: choice, text: optionLabel(t, field, choice) }))}
      value={value}
      label={label}
      wiring={wiring}
      disabled={disabled}
      onChange={onChange}
    />
  )
}

function MenuControl({ field, description, value, onChange, onBlur, wiring, error, disabled }: ControlProps) {
  const t = useManageText()
  const { choices = [], nullable } = description
  return (
    <span className={boxLook(error)}>
      <select
        {...wiring}
        disabled={disabled}
        className={inputLook}
        value={value === null || value === undefined ? '' : String(value)}
        onChange={(event) =>
          onChange(choices.find((choice) => String(choice) === event.target.value) ?? null)
        }
        onBlur={onBlur}
      >
        {(nullable || value === null || value === undefined) && (
          <option value="">{t(nullable ? 'formNone' : 'formChoose')}</option>
        )}
        {choices.map((choice) => (
          <option key={String(choice)} value={String(choice)}>
            {optionLabel(t, field, choice)}
          </option>
        ))}
      </select>
    </span>
  )
}

/** Several of a few values, as chips. */
export function ChoicesControl({ field, description, value, onChange, disabled }: ControlProps) {
  const t = useManageText()
  const chosen = Array.isArray(value) ? (value as unknown[]) : []
  return (
    <div className="flex flex-wrap gap-2">
      {(description.item?.choices ?? []).map((choice) => {
        const on = chosen.includes(choice)
        return (
          <button
            key={String(choice)}
            type="button"
            aria-pressed={on}
            disabled={disabled}
            className={cx(
              'min-h-8 rounded-full px-3 text-meta font-semibold pointer-coarse:min-h-tap',
              on
                ? 'bg-primary-soft text-primary-text inset-ring-[1.5px] inset-ring-primary-text'
                : 'text-ink-2 inset-ring inset-ring-line',
            )}
            onClick={() => onChange(on ? chosen.filter((one) => one !== choice) : [...chosen, choice])}
          >
            {optionLabel(t, field, choice)}
          </button>
        )
      })}
    </div>
  )
}

/** A switch; the contract stores it as true or 1. */
export function SwitchControl({
  field,
  description,
  value,
  onChange,
  wiring,
  label,
  disabled,
}: ControlProps) {
  const t = useManageText()
  const isNumber = description.kind === 'choice'
  const help = `help_${field}`
  return (
    <label
      data-field={field}
      className="flex min-h-9 cursor-pointer items-start gap-3 pointer-coarse:min-h-tap"
    >
      <input
        {...wiring}
        type="checkbox"
        role="switch"
        className="switch"
        checked={value === true || value === 1}
        aria-checked={value === true || value === 1}
        disabled={disabled}
        onChange={({ target: { checked } }) => onChange(isNumber ? Number(checked) : checked)}
      />
      <span className="min-w-0 pt-1.25">
        <span className="block text-label">{label}</span>
        {hasText(help) && <span className="block text-caption text-ink-3">{t(help)}</span>}
      </span>
    </label>
  )
}
