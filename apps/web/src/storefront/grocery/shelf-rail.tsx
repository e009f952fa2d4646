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
  /** Null for the whole aisle. */
  shelf: Pick<GroceryCategory, 'image' | 'art'> | null
  on: boolean
}

const disc = (on: boolean) =>
  cx('rounded-full [corner-shape:round]', on && 'shadow-[0_0_0_2px_var(--bg),0_0_0_4px_var(--primary-text)]')

/** The shelves of the aisle at the side, or the other aisles if it has none. */
export function ShelfRail({ entries }: { entries: readonly RailEntry[] }) {
  const t = useText()
  return (
    <nav
      className="scrollbar-none sticky top-16 max-h-[calc(100dvh-4rem)] overflow-y-auto pb-32"
      aria-label={t('shelvesLabel')}
    >
      {entries.map(({ to, name, shelf, on }) => (
        <Link
          key={to}
          to={to}
          replace
          className={cx(
            'relative grid justify-items-center gap-[0.3rem] px-1 py-2.5 text-center wrap-anywhere',
            on
              ? 'text-primary-text after:absolute after:inset-y-3 after:end-0 after:w-1 after:rounded-s-full after:bg-primary-text'
              : 'text-ink-2',
          )}
          aria-current={on ? 'page' : undefined}
        >
          <span className="size-14 max-w-full">
            {shelf ? (
              <ItemArt
                image={shelf.image}
                art={shelf.art}
                size={52}
                plate="shelf"
                photo="round"
                className={disc(on)}
              />
            ) : (
              <Cloth as="span" h={140} className={cx('itemart', disc(on))}>
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
