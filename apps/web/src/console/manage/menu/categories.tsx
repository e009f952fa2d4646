import { useState } from 'react'
import { number } from '../../../lib/format/figures'
import { cx } from '../../../ui/cx'
import { useManageText } from '../data/texts'
import { PressIcon } from '../kit/press'
import { CategoryTree, type CategoryTreeProps } from './category-tree'

/** A store's categories: a tree beside the items; on a phone a line above them, and the tree on demand. */
export function Categories(props: Omit<CategoryTreeProps, 'className'>) {
  const [arranging, setArranging] = useState(false)
  return (
    <>
      <Chips {...props} arranging={arranging} onArrange={setArranging} />
      <CategoryTree {...props} className={arranging ? undefined : 'max-md:hidden'} />
    </>
  )
}

interface ChipsProps extends Pick<CategoryTreeProps, 'categories' | 'chosen' | 'onChoose'> {
  /** Whether the tree is open. */
  arranging: boolean
  onArrange: (arranging: boolean) => void
}

function Chips({ categories, chosen, arranging, onArrange, onChoose }: ChipsProps) {
  const t = useManageText()
  return (
    <div className="flex min-w-0 items-center gap-1 md:hidden">
      <nav
        aria-label={t('menuCategories')}
        className="-ms-(--k-pad) flex min-w-0 flex-1 gap-2 overflow-x-auto px-(--k-pad) py-0.5 scrollbar-none"
      >
        {categories.map(({ id, name, items }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === chosen}
            className={cx(
              'inline-flex min-h-tap flex-none items-center gap-1.5 rounded-full px-3.5 text-label',
              id === chosen
                ? 'bg-primary-soft text-primary-text inset-ring-[1.5px] inset-ring-primary-text'
                : 'bg-surface text-ink-2 inset-ring inset-ring-line',
            )}
            onClick={() => onChoose(id)}
          >
            <bdi>{name}</bdi> <span className="tabular-nums">{number(items)}</span>
          </button>
        ))}
      </nav>
      <PressIcon
        icon="sort-ascending"
        label={t('menuArrange')}
        aria-pressed={arranging}
        onClick={() => onArrange(!arranging)}
      />
    </div>
  )
}
