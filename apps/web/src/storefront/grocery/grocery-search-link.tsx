import { useText } from '../../lib/format/i18n'
import { RotatingWord } from '../../ui/rotating-word'
import { SearchLink } from '../../ui/search-field'

/** Typical searches, from the texts of the language. */
export function useGroceryWords(): string[] {
  return useText()('groceryWords')
    .split(/[,،]/)
    .map((word) => word.trim())
}

/** Links to the search in this store or in all. */
export function GrocerySearchLink({ store }: { store?: string }) {
  const t = useText()
  const words = useGroceryWords()
  return (
    <SearchLink to={`/grocery/search${store ? `?store=${store}` : ''}`} label={t('grocerySearchLabel')}>
      {t('mockSearchPlaceholder')} <RotatingWord words={words.map((word) => t('quoted', { word }))} />
    </SearchLink>
  )
}
