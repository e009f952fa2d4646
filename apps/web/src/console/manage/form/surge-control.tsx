import type { SurgeRule } from '@tokri/domain/pricing/delivery-fee'
import { minorUnits } from '../../../lib/format/figures'
import { type ManageTextKey, useManageText } from '../data/texts'
import { Press, PressIcon } from '../kit/press'
import type { ControlProps } from './control'
import { boxLook, inputLook } from './field-box'

const NEW: SurgeRule = {
  by: 'distance',
  above: 5,
  delivery_charge_type: 'FIXED',
  delivery_charges: 0,
  base_delivery_charge: 0,
  base_delivery_distance: 0,
  extra_delivery_charge: 0,
  extra_delivery_distance: 1,
}

/** Delivery fees that replace the usual one within a range of distances or order values. */
export function SurgeControl({ value, onChange, disabled }: ControlProps) {
  const t = useManageText()
  const rules = Array.isArray(value) ? (value as SurgeRule[]) : []
  return (
    <div className="grid gap-2">
      {rules.map((rule, at) => (
        <Rule
          // biome-ignore lint/suspicious/noArrayIndexKey: rules have no other name, and hold no state
          key={at}
          number={at + 1}
          rule={rule}
          disabled={disabled}
          onChange={(next) => onChange(rules.map((one, index) => (index === at ? next : one)))}
          onRemove={() => onChange(rules.filter((_, index) => index !== at))}
        />
      ))}
      {!disabled && (
        <Press small icon="plus" className="justify-self-start" onClick={() => onChange([...rules, NEW])}>
          {t('surgeAdd')}
        </Press>
      )}
    </div>
  )
}

interface RuleProps {
  number: number
  rule: SurgeRule
  disabled: boolean
  onChange: (rule: SurgeRule) => void
  onRemove: () => void
}

function Rule({ number, rule, disabled, onChange, onRemove }: RuleProps) {
  const t = useManageText()
  const money = minorUnits()
  const bound = rule.by === 'order' ? money : 1
  const put = (part: Partial<SurgeRule>) => {
    const { above, below, ...rest } = { ...rule, ...part }
    onChange({
      ...rest,
      ...(above === undefined ? {} : { above }),
      ...(below === undefined ? {} : { below }),
    })
  }
  const figure = (
    field: 'above' | 'below' | Exclude<keyof SurgeRule, 'by' | 'delivery_charge_type'>,
    label: ManageTextKey,
    scale: number,
  ) => (
    <Figure
      label={`${t('surgeRule', { number })}: ${t(label)}`}
      shown={t(label)}
      value={rule[field]}
      scale={scale}
      disabled={disabled}
      onChange={(typed) =>
        put({ [field]: typed ?? (field === 'above' || field === 'below' ? undefined : 0) })
      }
    />
  )
  return (
    <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] items-end gap-2 rounded-control bg-surface-2 px-3 py-2.5">
      <legend className="sr-only">{t('surgeRule', { number })}</legend>
      <Choice
        label={t('surgeBy')}
        value={rule.by}
        options={['distance', 'order'].map((by) => [by, t(`surgeBy_${by}` as ManageTextKey)])}
        disabled={disabled}
        onChange={(by) => {
          const { above: _, below: __, ...rest } = rule
          onChange({ ...rest, by: by as SurgeRule['by'] })
        }}
      />
      {figure('above', 'surgeAbove', bound)}
      {figure('below', 'surgeBelow', bound)}
      <Choice
        label={t('field_delivery_charge_type')}
        value={rule.delivery_charge_type}
        options={['FIXED', 'DYNAMIC'].map((type) => [
          type,
          t(`option_delivery_charge_type_${type}` as ManageTextKey),
        ])}
        disabled={disabled}
        onChange={(type) => put({ delivery_charge_type: type as SurgeRule['delivery_charge_type'] })}
      />
      {rule.delivery_charge_type === 'FIXED' ? (
        figure('delivery_charges', 'surgeCharge', money)
      ) : (
        <>
          {figure('base_delivery_charge', 'field_base_delivery_charge', money)}
          {figure('base_delivery_distance', 'field_base_delivery_distance', 1)}
          {figure('extra_delivery_charge', 'field_extra_delivery_charge', money)}
          {figure('extra_delivery_distance', 'field_extra_delivery_distance', 1)}
        </>
      )}
      {!disabled && (
        <PressIcon
          icon="trash"
          label={t('surgeRemove', { number })}
          className="justify-self-end"
          onClick={onRemove}
        />
      )}
    </fieldset>
  )
}

interface ChoiceProps {
  label: string
  value: string
  options: readonly (readonly [value: string, text: string])[]
  disabled: boolean
  onChange: (value: string) => void
}

const Choice = ({ label, value, options, disabled, onChange }: ChoiceProps) => (
  <label className="grid gap-1 text-caption text-ink-2">
    {label}
    <span className={boxLook()}>
      <select
        className={inputLook}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </span>
  </label>
)

interface FigureProps {
  label: string
  shown: string
  value: number | undefined
  scale: number
  disabled: boolean
  onChange: (value: number | undefined) => void
}

const Figure = ({ label, shown, value, scale, disabled, onChange }: FigureProps) => (
  <span className="grid gap-1 text-caption text-ink-2">
    <span aria-hidden="true">{shown}</span>
    <span className={boxLook()}>
      <input
        type="number"
        min={0}
        step="any"
        dir="ltr"
        aria-label={label}
        disabled={disabled}
        className={`${inputLook} tabular-nums`}
        value={value === undefined ? '' : value / scale}
        onChange={(event) =>
          onChange(
            event.target.value === ''
              ? undefined
              : Math.round(Number(event.target.value) * scale * 1e6) / 1e6,
          )
        }
      />
    </span>
  </span>
)
