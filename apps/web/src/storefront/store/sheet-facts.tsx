import { useQuery } from '@tanstack/react-query'
import { ItemFacts } from './item-facts'
import { groceryItemOf } from './queries'

/** In the sheet of a cut: its weights, pieces and servings, and how to keep it. */
export function SheetFacts({ slug, id }: { slug: string; id: number }) {
  const { data } = useQuery(groceryItemOf(slug, id))
  if (!data) return null
  return (
    <div className="sheetfacts">
      <ItemFacts item={data} />
    </div>
  )
}
