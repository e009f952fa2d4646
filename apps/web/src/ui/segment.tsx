import { type CSSProperties, useId } from 'react'
import { cx } from './cx'
import { Icon, type IconName } from './icon'

type Option<V extends string> = {
  value: V
  label: string
  icon?: IconName
  count?: number
  disabled?: boolean
  /** Its count asks for attention. */
  urgent?: boolean
}

type SegmentProps<V extends string> = {
  /** Accessible name of the group. */
  label: string
  options: readonly Option<V>[]
  value: V
  onChange: (value: V) => void
  /** Smaller text; counts are at the corner. */
  compact?: boolean
  className?: string
}

/** One of two to four, side by side (Delivery / Self-pickup); a radio group with a sliding thumb. */
export function Segment<V extends string>({
  label,
  options,
  value,
  onChange,
  compact,
  className,
}: SegmentProps<V>) {
  const name = useId()
  const at = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  )
  const place = { '--n': options.length, '--at': at } as CSSProperties
  return (
    <div role="radiogroup" aria-label={label} className={cx('seg', className)} style={place}>
      <span className="seg__thumb" aria-hidden="true" />
      {options.map((option) => (
        <label key={option.value} className={cx('seg__opt', compact && 'text-[0.8125rem]')}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.icon && <Icon name={option.icon} className="max-2xs:hidden" />}
          {option.label}
          {option.count !== undefined && option.count > 0 && (
            <span
              className={cx(
                'count tabular-nums',
                compact && 'absolute -top-1.5 end-0.5',
                compact && !option.urgent && 'bg-ink-2 text-bg',
              )}
            >
              {option.count}
            </span>
          )}
        </label>
      ))}
    </div>
  )
}
