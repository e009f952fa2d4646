import type { GroceryCategory } from '@tokri/contract/grocery'
import { Link } from 'react-router'
import type { PlateKind } from '../../ui/art'
import { cx } from '../../ui/cx'
import { ItemArt } from '../../ui/item-art'

type CategoryTileProps = {
  to: string
  category: Pick<GroceryCategory, 'name' | 'image' | 'art'>
  plate: PlateKind
  /** The category on screen. */
  current?: boolean
}

/** Picture and name of a category, linked to its items. */
export const CategoryTile = ({ to, category, plate, current = false }: CategoryTileProps) => (
  <Link to={to} className="grid grid-cols-1 gap-2 text-center" aria-current={current ? 'page' : undefined}>
    <span className="aspect-square">
      <ItemArt
        image={category.image}
        art={category.art}
        size={76}
        plate={plate}
        photo="round"
        className={cx('rounded-[1.375rem]', current && 'shadow-[inset_0_0_0_2px_var(--primary-text)]')}
      />
    </span>
    <span className={cx('text-meta font-semibold', current ? 'text-primary-text' : 'text-ink-2')}>
      {category.name}
    </span>
  </Link>
)
