import type { MenuBranch } from '@tokri/contract/menus'
import type { ReactNode } from 'react'
import { number } from '../../../lib/format/figures'
import { cx } from '../../../ui/cx'
import { Icon } from '../../../ui/icon'
import { useManageText } from '../data/texts'
import { pathOf } from '../kit/looks'
import { PressLink } from '../kit/press'
import { SortableList, SortableRow } from '../kit/sortable-list'

export interface CategoryTreeProps {
  restaurant_id: number
  categories: readonly MenuBranch[]
  chosen: number | null
  mayWrite: boolean
  className?: string | undefined
  onChoose: (id: number) => void
  onOrder: (parent_id: number | null, ids: number[]) => void
}

/** A store's categories in the order customers see; those of one parent are sorted by dragging. */
export function CategoryTree(props: CategoryTreeProps) {
  const t = useManageText()
  const { restaurant_id, chosen, mayWrite, className } = props
  return (
    <section
      aria-label={t('menuCategories')}
      className={cx('grid min-w-0 grid-cols-1 content-start gap-1', className)}
    >
      <div className="flex min-h-9 flex-wrap items-center justify-between ps-2">
        <h2 className="text-label text-ink-2">{t('menuCategories')}</h2>
        {mayWrite && (
          <span className="flex">
            {chosen !== null && (
              <PressLink kind="g" small icon="pencil-simple" to={pathOf('item-categories', chosen)}>
                {t('menuEdit')}
              </PressLink>
            )}
            <PressLink
              kind="g"
              small
              icon="plus"
              to={`${pathOf('item-categories', 'create')}?restaurant_id=${restaurant_id}`}
            >
              {t('menuAdd')}
            </PressLink>
          </span>
        )}
      </div>
      <Level {...props} parent_id={null} />
    </section>
  )
}

function Level({ parent_id, ...props }: CategoryTreeProps & { parent_id: number | null }) {
  const t = useManageText()
  const { categories, mayWrite, onOrder } = props
  const rows = categories.filter((one) => one.parent_id === parent_id)
  const above = categories.find(({ id }) => id === parent_id)
  if (rows.length === 0) return null
  return (
    <SortableList
      rows={rows}
      label={above ? above.name : t('menuCategories')}
      disabled={!mayWrite}
      onOrder={(ids) => onOrder(parent_id, ids)}
      className={cx('grid grid-cols-1 gap-0.5', above && 'ps-5')}
    >
      {(row) => (
        <Branch key={row.id} {...props} branch={row}>
          {parent_id === null && <Level {...props} parent_id={row.id} />}
        </Branch>
      )}
    </SortableList>
  )
}

interface BranchProps extends CategoryTreeProps {
  branch: MenuBranch
  children: ReactNode
}

function Branch({ branch, chosen, mayWrite, onChoose, children }: BranchProps) {
  const t = useManageText()
  const isHere = chosen === branch.id
  return (
    <SortableRow
      row={branch}
      fixed={!mayWrite}
      below={children}
      className={cx('rounded-[0.625rem] bg-bg', isHere && 'bg-primary-soft')}
    >
      <button
        type="button"
        aria-current={isHere ? 'true' : undefined}
        className={cx(
          'flex min-h-9 min-w-0 flex-1 items-center gap-2 px-2 text-start text-label pointer-coarse:min-h-tap',
          isHere ? 'text-primary-text' : 'text-ink-2',
          !branch.is_enabled && 'line-through',
        )}
        onClick={() => onChoose(branch.id)}
      >
        <bdi className="min-w-0 flex-1 truncate">{branch.name}</bdi>
        {branch.has_hours && <Icon name="clock" size="xs" label={t('menuHasHours')} />}
        <span className="text-meta tabular-nums">{number(branch.items)}</span>
      </button>
    </SortableRow>
  )
}
