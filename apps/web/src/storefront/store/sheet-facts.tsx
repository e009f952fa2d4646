import { useQuery } from '@tanstack/react-query'
import { ItemFacts } from './item-facts'
import { groceryItemOf } from './queries'

/** Facts of an item that has weights and storage, for its sheet. */
export function SheetFacts({ slug, id }: { slug: string; id: number }) {
  const { data } = useQuery(groceryItemOf(slug, id))
  if (!data) return null
  return <ItemFacts item={data} className="mt-3 mb-4 bg-surface-2" />
}
