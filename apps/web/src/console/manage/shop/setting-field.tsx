import type { SettingRow } from '@tokri/contract/shop'
import { dayAndTime } from '../../../lib/format/figures'
import { useManageText } from '../data/texts'
import { FieldBox } from '../form/field-box'
import { Press } from '../kit/press'
import { SettingControl, type SettingValue } from './setting-control'

interface Props {
  row: SettingRow
  value: SettingValue
  error: string | undefined
  disabled: boolean
  onChange: (value: SettingValue) => void
}

/** A setting with its label, who changed it last, and the way back to its default. */
export function SettingField({ row, value, error, disabled, onChange }: Props) {
  const t = useManageText()
  const isDefault = String(value) === String(row.default)
  const changed =
    row.changed_by && row.changed_at
      ? t('settingChangedBy', { name: row.changed_by, at: dayAndTime(row.changed_at) })
      : undefined
  return (
    <div className={isDefault ? '' : 'border-s-3 border-warn ps-3'}>
      <FieldBox
        id={`setting-${row.key}`}
        label={row.label}
        help={changed}
        error={error}
        aside={<code dir="ltr">{row.key}</code>}
      >
        {(wiring) => (
          <SettingControl
            row={row}
            value={value}
            wiring={wiring}
            error={error}
            disabled={disabled}
            onChange={onChange}
          />
        )}
      </FieldBox>
      {!isDefault && !disabled && (
        <Press kind="g" small onClick={() => onChange(row.default)}>
          {t('settingReset')}
        </Press>
      )}
    </div>
  )
}
