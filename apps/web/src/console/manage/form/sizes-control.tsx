import { useQuery } from '@tanstack/react-query'
import type { MenuSize } from '@tokri/contract/menus'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSetting } from '../../../lib/boot/settings'
import { minorUnits, money } from '../../../lib/format/figures'
import { Switch } from '../../../ui/option-rows'
import { consoleApi } from '../../session'
import type { Row } from '../data/data-provider'
import { optionLabel, useManageText } from '../data/texts'
import { pathOf } from '../kit/looks'
import { Press } from '../kit/press'
import { useMenuActs } from '../menu/queries'
import { TypedFigure } from '../menu/typed-figure'
import type { ControlProps } from './control'
import { NewSize } from './new-size'
import { useSavedRow } from './saved-row'
import { TextControl } from './text-controls'

/**
 * What the items that are sizes of one product share, and those sizes: priced, counted and switched in place.
 */
export function SizesControl(props: ControlProps) {
  const item = useSavedRow()
  return (
    <div className="grid gap-2">
      <TextControl {...props} />
      {item && <Sizes item={item} disabled={props.disabled} />}
    </div>
  )
}

function Sizes({ item, disabled }: { item: Row; disabled: boolean }) {
  const t = useManageText()
  const restaurant_id = Number(item.restaurant_id)
  const item_id = Number(item.id)
  const [adding, setAdding] = useState(false)
  const acts = useMenuActs(restaurant_id, {})
  const { data } = useQuery({
    queryKey: ['console', 'menu', restaurant_id, 'sizes', item_id, item.variant_group],
    queryFn: ({ signal }) => consoleApi.menus.sizes({ item_id }, { signal }),
  })
  if (!data) return null
  const { sizes } = data
  return (
    <>
      {sizes.length > 1 && (
        <ul aria-label={t('sizesList')} className="grid rounded-[0.625rem] inset-ring inset-ring-line">
          {sizes.map((size) => (
            <Size
              key={size.id}
              size={size}
              name={sizeName(t, size)}
              isHere={size.id === item_id}
              disabled={disabled}
              acts={acts}
            />
          ))}
        </ul>
      )}
      {adding && (
        <NewSize
          item_id={item_id}
          price={Number(item.price)}
          sizes={sizes}
          acts={acts}
          onClose={() => setAdding(false)}
        />
      )}
      {!disabled && !adding && (
        <Press small icon="plus" className="justify-self-start" onClick={() => setAdding(true)}>
          {t('sizesAdd')}
        </Press>
      )}
    </>
  )
}

/** '1 kg' as it was typed, or the pack in its unit. */
function sizeName(t: ReturnType<typeof useManageText>, { id, unit, pack_size, pack_unit }: MenuSize): string {
  if (unit) return unit
  return pack_size && pack_unit ? `${pack_size} ${optionLabel(t, 'pack_unit', pack_unit)}` : `#${id}`
}

interface SizeProps {
  size: MenuSize
  name: string
  /** This size is the item of the form, so its figures are typed there. */
  isHere: boolean
  disabled: boolean
  acts: ReturnType<typeof useMenuActs>
}

function Size({ size, name, isHere, disabled, acts }: SizeProps) {
  const t = useManageText()
  const symbol = useSetting('currencyFormat')
  const { id, price, stock } = size
  const isOff = !size.is_active || (size.off_until !== null && new Date(size.off_until) > new Date())
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-2 gap-y-1 border-b border-line px-2.5 py-1.5 last:border-b-0">
      <span className="min-w-20 flex-1">
        {isHere ? (
          <b className="text-label" aria-current="true">
            <bdi>{name}</bdi> <span className="text-caption font-medium text-ink-2">{t('sizesHere')}</span>
          </b>
        ) : (
          <Link
            to={pathOf('items', id)}
            className="inline-flex min-h-6 items-center text-label hover:underline"
          >
            <bdi>{name}</bdi>
          </Link>
        )}
      </span>
      {isHere ? (
        <span className="text-label tabular-nums">{money(price)}</span>
      ) : (
        <span className="flex items-center gap-2">
          <TypedFigure
            label={`${t('field_price')}: ${name}`}
            value={price}
            scale={minorUnits()}
            before={symbol}
            disabled={disabled}
            className="w-22"
            onSave={(typed) => typed !== null && void acts.setPrice(size, typed)}
          />
          <TypedFigure
            label={`${t('field_stock')}: ${name}`}
            value={stock}
            empty="∞"
            disabled={disabled}
            className="w-14"
            onSave={(typed) => void acts.setStock(size, typed)}
          />
          <Switch
            label={`${t('menuSell')}: ${name}`}
            checked={!isOff}
            disabled={disabled}
            onChange={(on) => void (on ? acts.switchOn([id]) : acts.switchOff([id]))}
          />
        </span>
      )}
    </li>
  )
}
