import type { SettingRow } from '@tokri/contract/shop'
import { dayAndTime, money } from '../../../lib/format/figures'
import { cx } from '../../../ui/cx'
import { optionLabel, type TextOf, useManageText } from '../data/texts'
import { Press } from '../kit/press'
import { SettingControl, type SettingValue } from './setting-control'

interface Props {
  row: SettingRow
  /** Its name in the language of the console. */
  label: string
  value: SettingValue
  error: string | undefined
  disabled: boolean
  onChange: (value: SettingValue) => void
}

const MOST = 60

/** A value in a few words. */
function shortly({ key, type }: SettingRow, value: SettingValue, t: TextOf): string {
  if (typeof value === 'boolean') return t(value ? 'settingOn' : 'settingOff')
  if (type === 'choice') return optionLabel(t, key, value)
  const words = String(value).replace(/\s+/g, ' ')
  return words === '' ? t('settingEmpty') : words.length > MOST ? `${words.slice(0, MOST - 1)}…` : words
}

/** Amounts are typed in the smallest unit: what is typed, as money; null if it is no amount. */
function asMoney({ is_amount }: SettingRow, value: SettingValue): string | null {
  const typed = String(value).trim()
  if (!is_amount || !/^\d+(\s*,\s*\d+)*$/.test(typed)) return null
  return typed
    .split(',')
    .map((one) => money(Number(one)))
    .join(', ')
}

/** A setting with its label, who changed it last, and a button to restore its default. */
export function SettingField({ row, label, value, error, disabled, onChange }: Props) {
  const t = useManageText()
  const isDefault = String(value) === String(row.default)
  const amount = asMoney(row, value)
  const facts = [
    amount !== null && t('settingAmount', { amount }),
    row.changed_by &&
      row.changed_at &&
      t('settingChangedBy', { name: row.changed_by, at: dayAndTime(row.changed_at) }),
    !isDefault && t('settingDefault', { value: shortly(row, row.default, t) }),
    String(value) !== String(row.value) && t('settingNow', { value: shortly(row, row.value, t) }),
  ].filter(Boolean)
  const id = `setting-${row.key}`
  const note = error ?? facts.join(' ')
  return (
    <div
      className={cx(
        'grid gap-x-6 gap-y-2 border-t border-line px-4.5 py-3.5 md:grid-cols-[minmax(0,4fr)_minmax(0,5fr)]',
        !isDefault && 'inset-shadow-[3px_0_0_var(--offer)] rtl:inset-shadow-[-3px_0_0_var(--offer)]',
      )}
    >
      <div className="grid min-w-0 content-start gap-0.5">
        <label htmlFor={id} className="text-label wrap-anywhere">
          {label}
        </label>
        <code dir="ltr" className="justify-self-start text-caption text-ink-3 wrap-anywhere">
          {row.key}
        </code>
      </div>
      <div className="grid min-w-0 content-start gap-1.5">
        <SettingControl
          row={row}
          label={label}
          value={value}
          wiring={{
            id,
            'aria-describedby': note ? `${id}-note` : undefined,
            'aria-invalid': error ? true : undefined,
          }}
          error={error}
          disabled={disabled}
          onChange={onChange}
        />
        <div className="flex items-start justify-between gap-3 empty:hidden">
          {note && (
            <p
              id={`${id}-note`}
              role={error ? 'alert' : undefined}
              className={cx('min-w-0 text-caption wrap-anywhere', error ? 'text-danger' : 'text-ink-2')}
            >
              {note}
            </p>
          )}
          {!isDefault && !disabled && (
            <Press kind="g" small className="-my-1 ms-auto" onClick={() => onChange(row.default)}>
              {t('settingReset')}
            </Press>
          )}
        </div>
      </div>
    </div>
  )
}
