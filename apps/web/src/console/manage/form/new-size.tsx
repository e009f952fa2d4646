import type { MenuSize } from '@tokri/contract/menus'
import { type PackUnit, packUnits } from '@tokri/domain/grocery/unit-price'
import { type KeyboardEvent, useState } from 'react'
import { useSetting } from '../../../lib/boot/settings'
import { asTyped, typedAmount, typedNumber } from '../../../lib/format/typed'
import { consoleApi } from '../../session'
import { optionLabel, useManageText } from '../data/texts'
import { Press } from '../kit/press'
import type { MenuActs } from '../menu/queries'
import { boxLook, inputLook } from './field-box'

interface NewSizeProps {
  item_id: number
  /** In minor units; the new size starts with this price. */
  price: number
  sizes: readonly MenuSize[]
  acts: MenuActs
  onClose: () => void
}

/** Asks for another size of an item. It is inside the item's form, so Enter must not submit that form. */
export function NewSize({ item_id, price, sizes, acts, onClose }: NewSizeProps) {
  const t = useManageText()
  const symbol = useSetting('currencyFormat')
  const [size, setSize] = useState('')
  const [pack_unit, setUnit] = useState<PackUnit>(sizes.find((one) => one.pack_unit)?.pack_unit ?? 'g')
  const [words, setWords] = useState('')
  const [cost, setCost] = useState(asTyped(price))
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const pack_size = typedNumber(size)
  const amount = typedAmount(cost) ?? 0
  const isThere = sizes.some((one) => one.pack_size === pack_size && one.pack_unit === pack_unit)
  const sizeFault = isThere
    ? t('sizesThere')
    : Number.isInteger(pack_size) && pack_size > 0
      ? undefined
      : t('sizesWhole')
  const priceFault = amount > 0 ? undefined : t('sizesPrice')
  const add = async () => {
    setAsked(true)
    if (sizeFault || priceFault || busy) return
    setBusy(true)
    const unit = words.trim() || null
    const wish = { item_id, pack_size, pack_unit, unit, price: amount, stock: null }
    const made = await acts.act(() => consoleApi.menus.addSize(wish))
    setBusy(false)
    if (made) onClose()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    if (event.key !== 'Enter' || (event.target as Element).closest('button')) return
    event.preventDefault()
    void add()
  }
  const shownFault = asked ? (sizeFault ?? priceFault) : undefined
  return (
    <fieldset className="grid gap-3 rounded-[0.625rem] bg-surface-2 p-3" onKeyDown={press}>
      <legend className="sr-only">{t('sizesAdd')}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-3">
        <label className="grid gap-1 text-label">
          {t('field_pack_size')}
          <span className={boxLook(asked ? sizeFault : undefined)}>
            <input
              // biome-ignore lint/a11y/noAutofocus: it was just asked for
              autoFocus
              dir="ltr"
              inputMode="numeric"
              autoComplete="off"
              aria-invalid={asked && sizeFault !== undefined}
              className={`${inputLook} tabular-nums`}
              value={size}
              onChange={(event) => setSize(event.target.value)}
            />
          </span>
        </label>
        <label className="grid gap-1 text-label">
          {t('field_pack_unit')}
          <span className={boxLook()}>
            <select
              className={inputLook}
              value={pack_unit}
              onChange={(event) => setUnit(event.target.value as PackUnit)}
            >
              {packUnits.map((one) => (
                <option key={one} value={one}>
                  {optionLabel(t, 'pack_unit', one)}
                </option>
              ))}
            </select>
          </span>
        </label>
        <label className="grid gap-1 text-label">
          {t('sizesWords')}
          <span className={boxLook()}>
            <input
              className={inputLook}
              maxLength={40}
              autoComplete="off"
              placeholder={t('sizesWordsHint')}
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          </span>
        </label>
        <label className="grid gap-1 text-label">
          {t('field_price')}
          <span className={boxLook(asked ? priceFault : undefined)}>
            <span className="text-meta text-ink-3">{symbol}</span>
            <input
              dir="ltr"
              inputMode="decimal"
              autoComplete="off"
              aria-invalid={asked && priceFault !== undefined}
              className={`${inputLook} tabular-nums`}
              value={cost}
              onChange={(event) => setCost(event.target.value)}
            />
          </span>
        </label>
      </div>
      {shownFault && (
        <p role="alert" className="text-meta text-danger">
          {shownFault}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Press kind="p" small busy={busy} onClick={() => void add()}>
          {t('sizesMake')}
        </Press>
        <Press small onClick={onClose}>
          {t('sizesCancel')}
        </Press>
      </div>
    </fieldset>
  )
}
