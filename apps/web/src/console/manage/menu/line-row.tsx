import type { MenuLine } from '@tokri/contract/menus'
import { Link } from 'react-router'
import { useSetting } from '../../../lib/boot/settings'
import { dayAndTime, minorUnits } from '../../../lib/format/figures'
import { PlateArt } from '../../../ui/item-art'
import { Switch } from '../../../ui/option-rows'
import { VegMark } from '../../../ui/veg-mark'
import { useManageText } from '../data/texts'
import { PressIcon } from '../kit/press'
import { SortableRow } from '../kit/sortable-list'
import { useOpenItem, usePathOfItem } from './menu-path'
import type { MenuActs } from './queries'
import { TypedFigure } from './typed-figure'

export const isOff = ({ is_active, off_until }: MenuLine, now = new Date()): boolean =>
  !is_active || (off_until !== null && new Date(off_until) > now)
const isLow = ({ stock, low_stock }: MenuLine): boolean =>
  stock !== null && low_stock !== null && stock <= low_stock

interface LineRowProps {
  line: MenuLine
  selected: boolean
  mayWrite: boolean
  sortable: boolean
  acts: MenuActs
  onSelect: (on: boolean) => void
  onOff: (line: MenuLine) => void
  onStock: (line: MenuLine) => void
}

/** An item of the editor: selected, dragged, priced, counted and switched in place. */
export function LineRow(props: LineRowProps) {
  const { line, selected, mayWrite, sortable, acts, onSelect, onOff, onStock } = props
  const t = useManageText()
  const symbol = useSetting('currencyFormat')
  const pathOfItem = usePathOfItem()
  const open = useOpenItem()
  const off = isOff(line)
  return (
    <SortableRow
      row={line}
      fixed={!mayWrite || !sortable}
      className={`flex-wrap gap-x-2 gap-y-1 border-b border-line bg-surface px-2 py-1.5 ${selected || open === line.id ? 'bg-primary-soft' : ''}`}
    >
      {mayWrite && (
        <label className="grid size-9 flex-none place-items-center pointer-coarse:size-11">
          <input
            type="checkbox"
            className="size-5 accent-primary"
            aria-label={t('menuSelect', { name: line.name })}
            checked={selected}
            onChange={(event) => onSelect(event.target.checked)}
          />
        </label>
      )}
      <span className="size-8 flex-none max-sm:hidden">
        <PlateArt image={line.image} art={line.art} size={32} />
      </span>
      <span className="grid min-w-32 flex-1">
        <Link
          to={pathOfItem(line.id)}
          aria-current={open === line.id ? 'true' : undefined}
          className="flex min-h-6 items-center gap-1.5 text-label hover:underline"
        >
          {line.is_veg !== null && (
            <VegMark
              veg={line.is_veg === 1}
              label={t(line.is_veg === 1 ? 'option_is_veg_1' : 'option_is_veg_0')}
            />
          )}
          <bdi className={off ? 'min-w-0 truncate text-ink-2' : 'min-w-0 truncate'}>{line.name}</bdi>
        </Link>
        <LineState line={line} off={off} />
      </span>
      <span className="flex flex-none items-center gap-2 max-sm:ms-auto">
        <TypedFigure
          label={`${t('field_price')}: ${line.name}`}
          value={line.price}
          scale={minorUnits()}
          before={symbol}
          disabled={!mayWrite}
          className="w-24"
          onSave={(price) => price !== null && void acts.setPrice(line, price)}
        />
        <TypedFigure
          label={`${t('field_stock')}: ${line.name}`}
          value={line.stock}
          empty="∞"
          disabled={!mayWrite}
          className="w-16"
          onSave={(stock) => void acts.setStock(line, stock)}
        />
        {mayWrite && (
          <PressIcon
            icon="package"
            label={`${t('menuMoveStock')}: ${line.name}`}
            onClick={() => onStock(line)}
          />
        )}
        <Switch
          label={`${t('menuSell')}: ${line.name}`}
          checked={!off}
          disabled={!mayWrite}
          onChange={(on) => (on ? void acts.switchOn([line.id]) : onOff(line))}
        />
      </span>
    </SortableRow>
  )
}

function LineState({ line, off }: { line: MenuLine; off: boolean }) {
  const t = useManageText()
  if (off && line.is_active && line.off_until)
    return (
      <span className="text-meta text-ink-2">{t('menuOffUntil', { time: dayAndTime(line.off_until) })}</span>
    )
  if (off) return <span className="text-meta text-ink-2">{t('menuOffUntilOn')}</span>
  if (isLow(line))
    return <span className="text-meta text-warn">{t('menuLow', { count: line.low_stock ?? 0 })}</span>
  return line.has_hours ? <span className="text-meta text-ink-2">{t('menuHasHours')}</span> : null
}
