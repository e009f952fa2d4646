import { cx } from '../../../ui/cx'
import type { Wiring } from './field-box'

interface SegmentsProps<T> {
  choices: readonly { value: T; text: string }[]
  value: T
  label: string
  /** The first option is the control that the field's label and errors belong to. */
  wiring: Wiring
  disabled: boolean
  onChange: (value: T) => void
}

/** A few options side by side, of which one is chosen. */
export function Segments<T>({ choices, value, label, wiring, disabled, onChange }: SegmentsProps<T>) {
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className="grid auto-cols-fr grid-flow-col rounded-[0.625rem] bg-surface-2 p-0.75"
    >
      {choices.map((choice, at) => (
        <label
          key={String(choice.value)}
          className={cx(
            'grid min-h-7.5 cursor-pointer place-items-center rounded-[0.4375rem] px-2 text-center text-meta font-semibold has-focus-visible:outline-[2.5px] has-focus-visible:outline-focus pointer-coarse:min-h-tap',
            value === choice.value ? 'bg-surface text-ink shadow-e1' : 'text-ink-2',
          )}
        >
          <input
            {...(at === 0 ? wiring : {})}
            type="radio"
            className="sr-only"
            name={wiring.id}
            disabled={disabled}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
          />
          {choice.text}
        </label>
      ))}
    </div>
  )
}
