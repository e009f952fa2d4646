import type { SettingRow } from '@tokri/contract/shop'
import { useState } from 'react'
import { cx } from '../../../ui/cx'
import { optionLabel, useManageText } from '../data/texts'
import { boxLook, inputLook, type Wiring } from '../form/field-box'
import { PictureAddress } from '../form/picture-address'
import { Segments } from '../form/segments'

export type SettingValue = SettingRow['value']

interface Props {
  row: SettingRow
  label: string
  value: SettingValue
  wiring: Wiring
  error: string | undefined
  disabled: boolean
  onChange: (value: SettingValue) => void
}

/** The control of a setting, by its type. Numbers are sent as they were typed; the server validates them. */
export function SettingControl(props: Props) {
  const { type } = props.row
  if (type === 'boolean') return <SwitchControl {...props} />
  if (type === 'choice') return <ChoiceControl {...props} />
  if (type === 'image') return <ImageControl {...props} />
  if (type === 'lines' || type === 'html' || type === 'css') return <LongControl {...props} />
  return <ShortControl {...props} />
}

function SwitchControl({ value, wiring, disabled, onChange }: Props) {
  const t = useManageText()
  return (
    <label className="flex min-h-9 w-fit items-center gap-3 text-label pointer-coarse:min-h-tap">
      <input
        {...wiring}
        type="checkbox"
        role="switch"
        aria-checked={value === true}
        className="switch"
        checked={value === true}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      {t(value === true ? 'settingOn' : 'settingOff')}
    </label>
  )
}

function ChoiceControl({ row, label, value, wiring, disabled, onChange }: Props) {
  const t = useManageText()
  return (
    <Segments
      choices={row.choices.map((choice) => ({ value: choice, text: optionLabel(t, row.key, choice) }))}
      value={String(value)}
      label={label}
      wiring={wiring}
      disabled={disabled}
      onChange={onChange}
    />
  )
}

function ImageControl({ value, wiring, error, disabled, onChange }: Props) {
  const [fault, setFault] = useState<string | undefined>()
  return (
    <>
      <PictureAddress
        value={String(value)}
        wiring={wiring}
        isWrong={Boolean(error ?? fault)}
        disabled={disabled}
        onChange={onChange}
        onFault={setFault}
      />
      {fault && (
        <p role="alert" className="text-caption text-danger">
          {fault}
        </p>
      )}
    </>
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

function ShortControl({ row, label, value, wiring, error, disabled, onChange }: Props) {
  const isNumber = row.type === 'number'
  const isWords = row.type === 'text'
  return (
    <span className={boxLook(error)}>
      {row.type === 'colour' && (
        <ColourChoice label={label} value={String(value)} disabled={disabled} onChange={onChange} />
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

interface ColourChoiceProps {
  label: string
  value: string
  disabled: boolean
  onChange: (value: string) => void
}
const isHex = (value: string): boolean => /^#[0-9a-f]{6}$/i.test(value)

/** The swatch before a colour; it opens the browser's colour picker. */
function ColourChoice({ label, value, disabled, onChange }: ColourChoiceProps) {
  const t = useManageText()
  return (
    <input
      type="color"
      aria-label={t('settingPickColour', { name: label })}
      className={cx(
        'relative h-6 w-6 flex-none cursor-pointer appearance-none overflow-hidden rounded-full border-0 bg-transparent p-0 inset-ring inset-ring-line-control [&::-webkit-color-swatch]:border-0 [&::-webkit-color-swatch-wrapper]:p-0',
        !isHex(value) && 'opacity-40',
      )}
      value={isHex(value) ? value : '#ffffff'}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
