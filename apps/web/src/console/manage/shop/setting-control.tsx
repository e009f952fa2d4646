import type { SettingRow } from '@tokri/contract/shop'
import { cx } from '../../../ui/cx'
import { useManageText } from '../data/texts'
import { boxLook, inputLook, type Wiring } from '../form/field-box'

export type SettingValue = SettingRow['value']

interface Props {
  row: SettingRow
  value: SettingValue
  wiring: Wiring
  error: string | undefined
  disabled: boolean
  onChange: (value: SettingValue) => void
}

/** The control of a setting, by its type. Numbers are sent as they were typed; the server says what is wrong. */
export function SettingControl(props: Props) {
  const { type } = props.row
  if (type === 'boolean') return <SwitchControl {...props} />
  if (type === 'choice') return <ChoiceControl {...props} />
  if (type === 'lines' || type === 'html' || type === 'css') return <LongControl {...props} />
  return <ShortControl {...props} />
}

function SwitchControl({ value, wiring, disabled, onChange }: Props) {
  const t = useManageText()
  return (
    <label className="flex min-h-9 w-fit items-center gap-2 text-label pointer-coarse:min-h-tap">
      <input
        {...wiring}
        type="checkbox"
        role="switch"
        aria-checked={value === true}
        className="size-5 accent-primary"
        checked={value === true}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      {t(value === true ? 'settingOn' : 'settingOff')}
    </label>
  )
}

function ChoiceControl({ row, value, wiring, error, disabled, onChange }: Props) {
  return (
    <span className={boxLook(error)}>
      <select
        {...wiring}
        className={inputLook}
        value={String(value)}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
      >
        {row.choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </select>
    </span>
  )
}

function LongControl({ row, value, wiring, error, disabled, onChange }: Props) {
  const isCode = row.type !== 'lines'
  return (
    <span className={boxLook(error)}>
      <textarea
        {...wiring}
        dir={isCode ? 'ltr' : 'auto'}
        rows={isCode ? 8 : 4}
        spellCheck={!isCode}
        className={cx(inputLook, 'resize-y', isCode && 'font-mono text-[0.8125rem]')}
        value={String(value)}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  )
}

function ShortControl({ row, value, wiring, error, disabled, onChange }: Props) {
  const isNumber = row.type === 'number'
  const isWords = row.type === 'text'
  return (
    <span className={boxLook(error)}>
      {row.type === 'colour' && (
        <span
          aria-hidden="true"
          className="size-5 flex-none rounded-full inset-ring inset-ring-line-control"
          style={{ background: String(value) || 'transparent' }}
        />
      )}
      <input
        {...wiring}
        type="text"
        dir={isWords ? 'auto' : 'ltr'}
        inputMode={isNumber ? 'decimal' : undefined}
        autoComplete="off"
        className={cx(inputLook, isNumber && 'tabular-nums')}
        value={String(value)}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  )
}
