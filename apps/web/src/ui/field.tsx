import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
  useId,
  useState,
} from 'react'
import { cx } from './cx'
import { Icon, type IconName } from './icon'
import { IconButton } from './icon-button'

type FieldTexts = {
  label: ReactNode
  /** Next to the label, "optional". */
  aside?: string
  hint?: ReactNode
  /** One sentence; shows a red outline and is read out. */
  error?: ReactNode
}

type Wiring = { id: string; describedBy: string | undefined; invalid: boolean }

/** Label above, control, hint or error below, all tied together. */
export function Field({
  label,
  aside,
  hint,
  error,
  children,
}: FieldTexts & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId()
  const describedBy = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label} {aside && <small>{aside}</small>}
      </label>
      {children({ id, describedBy, invalid: Boolean(error) })}
      {error ? (
        <p className="hint hint--err" id={`${id}-error`} role="alert">
          <Icon name="warning-circle-fill" />
          {error}
        </p>
      ) : (
        hint && (
          <p className="hint" id={`${id}-hint`}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}

type TextFieldProps = FieldTexts &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'className'> & {
    icon?: IconName
    /** Fixed text before the input, "+91". */
    prefix?: ReactNode
    /** A control at the end of the box. */
    end?: ReactNode
    ref?: Ref<HTMLInputElement>
  }

/** One line of text. Spread a react-hook-form `register(...)` into it. */
export function TextField({ label, aside, hint, error, icon, prefix, end, ...input }: TextFieldProps) {
  return (
    <Field label={label} aside={aside} hint={hint} error={error}>
      {({ id, describedBy, invalid }) => (
        <span className={cx('inp', invalid && 'is-err')} dir={input.dir}>
          {icon && <Icon name={icon} className="inp__pre" />}
          {prefix && (
            <span className="inp__pre border-e border-line pe-3 font-semibold text-ink tabular-nums">
              {prefix}
            </span>
          )}
          <input
            type="text"
            {...input}
            id={id}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
          />
          {end}
        </span>
      )}
    </Field>
  )
}

/** An e-mail field: e-mail keyboard, no capitals, always left to right. */
export function EmailField(props: Omit<TextFieldProps, 'type' | 'inputMode' | 'autoCapitalize' | 'dir'>) {
  return (
    <TextField
      autoComplete="email"
      {...props}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      dir="ltr"
    />
  )
}

type PasswordFieldProps = TextFieldProps & { showLabel: string; hideLabel: string }

/** A password field with a button to show it. */
export function PasswordField({ showLabel, hideLabel, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      autoComplete="current-password"
      {...rest}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          icon={shown ? 'eye-slash' : 'eye'}
          label={shown ? hideLabel : showLabel}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}

type PhoneFieldProps = TextFieldProps & {
  /** Dialling code shown before the number, "+91". */
  dialCode: string
}

/** A phone number; stays left-to-right in every language. */
export function PhoneField({ dialCode, ...rest }: PhoneFieldProps) {
  return (
    <TextField autoComplete="tel-national" {...rest} type="tel" inputMode="tel" dir="ltr" prefix={dialCode} />
  )
}

type TextAreaProps = FieldTexts &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> & { ref?: Ref<HTMLTextAreaElement> }

/** Several lines of text. */
export function TextArea({ label, aside, hint, error, ...area }: TextAreaProps) {
  return (
    <Field label={label} aside={aside} hint={hint} error={error}>
      {({ id, describedBy, invalid }) => (
        <span className={cx('inp', invalid && 'is-err')}>
          <textarea
            rows={3}
            {...area}
            id={id}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
          />
        </span>
      )}
    </Field>
  )
}
