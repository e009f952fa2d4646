import { useQuery } from '@tanstack/react-query'
import { ItemFacts } from './item-facts'
import { groceryItemOf } from './queries'

/** In the sheet of a cut: its weights, pieces and servings, and how to keep it. */
export function SheetFacts({ slug, id }: { slug: string; id: number }) {
  const { data } = useQuery(groceryItemOf(slug, id))
  if (!data) return null
  return <ItemFacts item={data} className="mt-3 mb-4 bg-surface-2" />
}
