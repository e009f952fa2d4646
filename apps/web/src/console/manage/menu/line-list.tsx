import type { MenuBranch, MenuLine } from '@tokri/contract/menus'
import { useState } from 'react'
import { EmptyState } from '../../../ui/empty-state'
import { Skeleton, Skeletons } from '../../../ui/skeleton'
import { consoleApi } from '../../session'
import { useManageText } from '../data/texts'
import { Press } from '../kit/press'
import { SortableList } from '../kit/sortable-list'
import { LineRow } from './line-row'
import { LineTray } from './line-tray'
import { OffSheet } from './off-sheet'
import { type Shown, useLines, useMenuActs } from './queries'
import { StockSheet } from './stock-sheet'

interface LineListProps {
  restaurant_id: number
  shown: Shown
  categories: readonly MenuBranch[]
  mayWrite: boolean
}

/** The items of a category, or those that match a search. Only whole categories can be sorted. */
export function LineList({ restaurant_id, shown, categories, mayWrite }: LineListProps) {
  const t = useManageText()
  const { data, isError, refetch } = useLines(restaurant_id, shown)
  const acts = useMenuActs(restaurant_id, shown)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [off, setOff] = useState<MenuLine | null>(null)
  const [counted, setCounted] = useState<MenuLine | null>(null)
  if (isError && !data)
    return (
      <EmptyState title={t('menuProblem')} text={t('settingsProblemText')}>
        <Press onClick={() => void refetch()}>{t('tryAgain')}</Press>
      </EmptyState>
    )
  if (!data)
    return (
      <Skeletons label={t('listLoading')}>
        <Skeleton h="20rem" r="1rem" />
      </Skeletons>
    )
  const { lines, is_more } = data
  const { item_category_id } = shown
  const sortable = item_category_id !== undefined && !is_more
  const selected = lines.filter(({ id }) => chosen.includes(id))
  const all = lines.length > 0 && selected.length === lines.length
  return (
    <>
      {lines.length === 0 && (
        <EmptyState
          title={t(item_category_id === undefined ? 'listNone' : 'menuEmpty')}
          text={t(item_category_id === undefined ? 'menuNoneText' : 'items_empty')}
        />
      )}
      {lines.length > 0 && (
        <div className="flex min-h-9 items-center gap-2 px-2 text-meta text-ink-2">
          {mayWrite && (
            <label className="flex items-center gap-2">
              <input
                type="checkbox"
                className="size-5 accent-primary"
                checked={all}
                onChange={() => setChosen(all ? [] : lines.map(({ id }) => id))}
              />
              {t('menuSelectAll', { count: lines.length })}
            </label>
          )}
          <LineHeads mayWrite={mayWrite} />
        </div>
      )}
      <SortableList
        rows={lines}
        label={t('items_many')}
        disabled={!mayWrite || !sortable}
        onOrder={(ids) => item_category_id !== undefined && void acts.orderItems(item_category_id, ids)}
        className="overflow-hidden rounded-2xl bg-surface shadow-e1 empty:hidden"
      >
        {(line) => (
          <LineRow
            key={line.id}
            line={line}
            selected={chosen.includes(line.id)}
            mayWrite={mayWrite}
            sortable={sortable}
            acts={acts}
            onSelect={(on) => setChosen(on ? [...chosen, line.id] : chosen.filter((id) => id !== line.id))}
            onOff={setOff}
            onStock={setCounted}
          />
        )}
      </SortableList>
      {is_more && <p className="text-meta text-ink-2">{t('menuMore', { count: lines.length })}</p>}
      <LineTray
        restaurant_id={restaurant_id}
        lines={selected}
        categories={categories}
        acts={acts}
        onClear={() => setChosen([])}
      />
      <OffSheet
        name={off?.name ?? null}
        onClose={() => setOff(null)}
        onChoose={(off_for) => {
          if (off)
            void acts.act(() => consoleApi.menus.switchItems({ restaurant_id, ids: [off.id], off_for }))
          setOff(null)
        }}
      />
      <StockSheet line={counted} onClose={() => setCounted(null)} act={acts.act} />
    </>
  )
}

/** What stands in the columns below; each field says it again for who doesn't see them. */
function LineHeads({ mayWrite }: { mayWrite: boolean }) {
  const t = useManageText()
  return (
    <span aria-hidden="true" className="ms-auto flex items-center gap-2 max-sm:hidden">
      <span className="w-24">{t('field_price')}</span>
      <span className="w-16">{t('field_stock')}</span>
      {mayWrite && <span className="w-9" />}
      <span className="w-12.5">{t('menuSell')}</span>
    </span>
  )
}
