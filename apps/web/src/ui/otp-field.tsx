import { type ClipboardEvent, useId, useRef } from 'react'
import { cx } from './cx'
import { Icon } from './icon'

type OtpFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /** Called once when the last digit arrives. */
  onComplete?: (value: string) => void
  length?: number
  /** Shows every cell in red and keeps the digits. */
  error?: string
  disabled?: boolean
  autoFocus?: boolean
}

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'] as const

/** Digits of whatever was typed or pasted, in any numerals, at most `length`. */
export function digitsOf(text: string, length: number): string {
  const western = text.normalize('NFKC').replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g, (digit) => {
    const code = digit.charCodeAt(0)
    const zero = code >= 0x966 ? 0x966 : code >= 0x6f0 ? 0x6f0 : 0x660
    return String(code - zero)
  })
  return western.replace(/\D/g, '').slice(0, length)
}

/** One real input under the displayed cells, so that autofill, paste and screen readers work. */
export function OtpField({
  label,
  value,
  onChange,
  onComplete,
  length = 6,
  error,
  disabled,
  autoFocus,
}: OtpFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)

  function take(text: string) {
    const digits = digitsOf(text, length)
    if (digits === value) return
    onChange(digits)
    if (digits.length === length) onComplete?.(digits)
  }

  function paste(event: ClipboardEvent) {
    event.preventDefault()
    take(event.clipboardData.getData('text'))
  }

  return (
    <div>
      <div className={cx('otp', error && 'is-err')} style={{ '--n': length } as React.CSSProperties}>
        <input
          ref={input}
          id={id}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          value={value}
          disabled={disabled}
          // biome-ignore lint/a11y/noAutofocus: the code is the only thing this step asks for
          autoFocus={autoFocus}
          onChange={(event) => take(event.target.value)}
          onPaste={paste}
          onSelect={(event) => event.currentTarget.setSelectionRange(value.length, value.length)}
        />
        <div className="otp__cells" aria-hidden="true">
          {places.slice(0, length).map((place, index) => (
            <span
              key={place}
              className={cx(
                index === Math.min(value.length, length - 1) && 'is-next',
                value.length === length && 'is-full',
              )}
            >
              {value[index]}
            </span>
          ))}
        </div>
      </div>
      {error && (
        <p className="hint hint--err" id={`${id}-error`} role="alert">
          <Icon name="warning-circle-fill" />
          {error}
        </p>
      )}
    </div>
  )
}
