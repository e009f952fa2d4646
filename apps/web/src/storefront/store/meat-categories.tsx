import { useQuery } from '@tanstack/react-query'
import type { Store } from '@tokri/contract/stores'
import { useText } from '../../lib/format/i18n'
import { Scroller } from '../../ui/scroller'
import { Skeleton, Skeletons } from '../../ui/skeleton'
import { CategoryTile } from './category-tile'
import { meatCategoriesOf } from './queries'

type MeatCategoriesProps = {
  store: Pick<Store, 'id' | 'slug'>
  /** The category on screen. */
  current?: number
}

/** What a butcher or fishmonger sells, by category (SCR-30). */
export function MeatCategories({ store, current }: MeatCategoriesProps) {
  const t = useText()
  const { data, error } = useQuery(meatCategoriesOf(store.id))
  if (error || data?.length === 0) return null
  return (
    // keeps its height while loading, so that the menu does not move
    <nav className="mt-4 min-h-33" aria-label={t('shopByAisle')}>
      {data ? (
        <Scroller label={t('shopByAisle')} gap=".75rem" className="[&>*]:w-20">
          {data.map((category) => (
            <CategoryTile
              key={category.id}
              to={`/store/${store.slug}/category/${category.id}`}
              category={category}
              plate="board"
              current={category.id === current}
            />
          ))}
        </Scroller>
      ) : (
        <Skeletons label={t('loading')}>
          <span className="block px-gutter">
            <Skeleton h="5rem" r="1.375rem" />
          </span>
        </Skeletons>
      )}
    </nav>
  )
}
