import type { ReactNode } from 'react'
import { cx } from '../../../ui/cx'
import { Icon } from '../../../ui/icon'

export interface Wiring {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldBoxProps {
  id: string
  label: string
  help?: string | undefined
  error?: string | undefined
  /** At the end of the label's line. */
  aside?: ReactNode
  /** The name of the field. */
  field?: string
  /** The label names a group of controls instead of one. */
  group?: boolean
  children: (wiring: Wiring) => ReactNode
}

/** The classes of a one-line input: outline, focus, error, and grey if the field itself is disabled. */
export const boxLook = (error?: unknown): string =>
  cx(
    'flex min-h-9 min-w-0 items-center gap-2 rounded-[0.625rem] bg-surface px-3 inset-ring inset-ring-line-control pointer-coarse:min-h-tap',
    'focus-within:inset-ring-2 focus-within:inset-ring-ink has-[>:disabled]:bg-surface-2 has-[>:disabled]:text-ink-2',
    Boolean(error) && 'inset-ring-2 inset-ring-danger',
  )
export const inputLook =
  'w-0 min-w-0 flex-1 bg-transparent py-1.5 text-body-s font-medium text-ink outline-none placeholder:text-ink-3'

/** Label above, help below, an error in place of the help. */
export function FieldBox({ id, label, help, error, aside, field, group, children }: FieldBoxProps) {
  const note = error || help
  const Label = group ? 'span' : 'label'
  return (
    <div
      className="grid min-w-0 content-start gap-1.5"
      data-field={field}
      {...(group ? { role: 'group', 'aria-labelledby': `${id}-label` } : {})}
    >
      <span className="flex items-baseline justify-between gap-2">
        <Label
          id={`${id}-label`}
          {...(group ? {} : { htmlFor: id })}
          className="text-[0.8125rem] font-semibold text-ink"
        >
          {label}
        </Label>
        {aside && <span className="text-caption text-ink-3">{aside}</span>}
      </span>
      {children({
        id,
        'aria-describedby': note ? `${id}-note` : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {note && (
        <p
          id={`${id}-note`}
          role={error ? 'alert' : undefined}
          className={cx('flex items-start gap-1.5 text-caption', error ? 'text-danger' : 'text-ink-3')}
        >
          {error && <Icon name="warning-circle-fill" size="xs" />}
          {note}
        </p>
      )}
    </div>
  )
}
