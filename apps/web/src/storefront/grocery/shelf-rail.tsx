import type { GroceryCategory } from '@tokri/contract/grocery'
import { Link } from 'react-router'
import { useText } from '../../lib/format/i18n'
import { Cloth } from '../../ui/cloth'
import { cx } from '../../ui/cx'
import { Illustration } from '../../ui/illustration'
import { ItemArt } from '../../ui/item-art'

export interface RailEntry {
  to: string
  name: string
  /** Null: everything of the aisle. */
  shelf: Pick<GroceryCategory, 'image' | 'art'> | null
  on: boolean
}

/** Shelves of the aisle, or the other aisles where it has none, at the side. */
export function ShelfRail({ entries }: { entries: readonly RailEntry[] }) {
  const t = useText()
  return (
    <nav className="grail" aria-label={t('shelvesLabel')}>
      {entries.map(({ to, name, shelf, on }) => (
        <Link
          key={to}
          to={to}
          replace
          className={cx('grail__one', on && 'is-on')}
          aria-current={on ? 'page' : undefined}
        >
          <span className="grail__disc">
            {shelf ? (
              <ItemArt image={shelf.image} art={shelf.art} size={52} plate="shelf" photo="round" />
            ) : (
              <Cloth as="span" h={140} className="itemart">
                <Illustration name="cart" size={66} />
              </Cloth>
            )}
          </span>
          <span className="text-caption font-semibold">{name}</span>
        </Link>
      ))}
    </nav>
  )
}
