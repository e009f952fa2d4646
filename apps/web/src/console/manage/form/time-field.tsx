import { clockOf, minutesOf } from '../kit/clock'
import { boxLook, inputLook } from './field-box'

interface TimeFieldProps {
  label: string
  /** Since midnight; past 24 hours the field shows the clock time of the next day. */
  minutes: number
  disabled: boolean
  onChange: (minutes: number) => void
}

/** A time of the day. */
export const TimeField = ({ label, minutes, disabled, onChange }: TimeFieldProps) => (
  <span className={`${boxLook()} px-2`}>
    <input
      type="time"
      aria-label={label}
      disabled={disabled}
      className={`${inputLook} w-19 flex-none [&::-webkit-calendar-picker-indicator]:hidden`}
      value={clockOf(minutes)}
      onChange={(event) => event.target.value && onChange(minutesOf(event.target.value))}
    />
  </span>
)

/**
 * When something that opens at `opens` closes: a closing time that isn't after the opening time is past
 * midnight.
 */
export function closingOf(opens: number, clock: number): number {
  const end = clock % 1_440
  return end <= opens ? end + 1_440 : end
}
