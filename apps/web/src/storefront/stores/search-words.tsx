import type { TextKey } from '@tokri/contract/texts/index'
import { type SearchWord, searchWords } from '@tokri/domain/greeting'
import { useMemo } from 'react'
import { useShownTime } from '../../lib/boot/shown-time'
import { useText } from '../../lib/format/i18n'
import { RotatingWord } from '../../ui/rotating-word'
import { SearchLink } from '../../ui/search-field'

const keys: Record<SearchWord, TextKey> = {
  breakfast: 'searchWordsBreakfast',
  tea: 'searchWordsTea',
  lunch: 'searchWordsLunch',
  fast_food: 'searchWordsFastFood',
  dinner: 'searchWordsDinner',
  favourite: 'searchWordsOtherwise',
}

/** Search suggestions for the time of day (CON-15), from the texts of the language. */
export function useSearchWords(): string[] {
  const t = useText()
  const key = keys[searchWords(useShownTime())]
  return useMemo(
    () =>
      t(key)
        .split(/[,،]/)
        .map((word) => word.trim()),
    [t, key],
  )
}

/** Looks like a field, but opens the search (SCR-06). */
export function HomeSearch() {
  const t = useText()
  const words = useSearchWords()
  return (
    <SearchLink to="/explore" label={t('searchStoresAndDishes')}>
      {t('mockSearchPlaceholder')} <RotatingWord words={words.map((word) => t('quoted', { word }))} />
    </SearchLink>
  )
}
