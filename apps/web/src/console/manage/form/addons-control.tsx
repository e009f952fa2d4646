import { minorUnits } from '../../../lib/format/figures'
import { Switch } from '../../../ui/option-rows'
import { useManageText } from '../data/texts'
import { Press, PressIcon } from '../kit/press'
import type { ControlProps } from './control'
import { boxLook, inputLook } from './field-box'

interface Addon {
  id?: number
  name: string
  price: number
  is_active: boolean
}

/** The options of an add-on group in the order customers see: name, price, on or off. */
export function AddonsControl({ value, onChange, disabled }: ControlProps) {
  const t = useManageText()
  const addons = Array.isArray(value) ? (value as Addon[]) : []
  const put = (at: number, part: Partial<Addon>) =>
    onChange(addons.map((addon, index) => (index === at ? { ...addon, ...part } : addon)))
  const move = (at: number, step: number) => {
    const next = [...addons]
    const [moved] = next.splice(at, 1)
    if (moved) next.splice(at + step, 0, moved)
    onChange(next)
  }
  return (
    <div className="grid gap-2">
      {addons.map((addon, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: new choices have no id, and rows hold no state
        <div key={at} className="flex flex-wrap items-center gap-2">
          <span className={`${boxLook()} min-w-40 flex-1`}>
            <input
              aria-label={`${t('addonName')} ${at + 1}`}
              className={inputLook}
              maxLength={80}
              disabled={disabled}
              value={addon.name}
              onChange={(event) => put(at, { name: event.target.value })}
            />
          </span>
          <span className={`${boxLook()} w-28`}>
            <input
              aria-label={`${t('addonPrice')}: ${addon.name}`}
              type="number"
              min={0}
              step="any"
              dir="ltr"
              disabled={disabled}
              className={`${inputLook} tabular-nums`}
              value={addon.price / minorUnits()}
              onChange={(event) => put(at, { price: Math.round(Number(event.target.value) * minorUnits()) })}
            />
          </span>
          <Switch
            label={`${t('field_is_active')}: ${addon.name}`}
            checked={addon.is_active}
            disabled={disabled}
            onChange={(on) => put(at, { is_active: on })}
          />
          {!disabled && (
            <>
              <PressIcon
                icon="caret-up"
                label={`↑ ${addon.name}`}
                disabled={at === 0}
                onClick={() => move(at, -1)}
              />
              <PressIcon
                icon="caret-down"
                label={`↓ ${addon.name}`}
                disabled={at === addons.length - 1}
                onClick={() => move(at, 1)}
              />
              <PressIcon
                icon="x"
                label={t('formRemoveEntry', { name: addon.name })}
                onClick={() => onChange(addons.filter((_, index) => index !== at))}
              />
            </>
          )}
        </div>
      ))}
      {!disabled && (
        <Press
          small
          icon="plus"
          className="justify-self-start"
          onClick={() => onChange([...addons, { name: '', price: 0, is_active: true }])}
        >
          {t('addonAdd')}
        </Press>
      )}
    </div>
  )
}
