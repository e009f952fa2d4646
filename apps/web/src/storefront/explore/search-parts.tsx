import { useText } from '../../lib/format/i18n'
import { Chip } from '../../ui/chip'
import type { IconName } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { SearchField } from '../../ui/search-field'
import { useRecentSearches } from './recent-searches'

type SearchHeadProps = {
  label: string
  placeholder: string
  value: string
  onChange: (query: string) => void
  onBack: () => void
}

/** The back button and the field, above the results; the field is focused while it is empty. */
export function SearchHead({ onBack, ...field }: SearchHeadProps) {
  const t = useText()
  return (
    <header className="flex items-center sticky top-0 z-(--z-sticky) [&>search]:min-w-0 [&>search]:flex-1 gap-1 pt-[calc(max(var(--safe-top),0.5rem)_+_0.375rem)] pb-2 ps-2 pe-gutter bg-bg">
      <IconButton icon="arrow-left" label={t('back')} onClick={onBack} />
      <SearchField
        flat
        autoFocus={field.value === ''}
        clearLabel={t('clearSearch')}
        maxLength={80}
        {...field}
      />
    </header>
  )
}

type OnPick = (query: string) => void

function SearchChips({ words, icon, onPick }: { words: readonly string[]; icon: IconName; onPick: OnPick }) {
  return (
    <div className="flex flex-wrap gap-2">
      {words.map((word) => (
        <Chip key={word} icon={icon} onClick={() => onPick(word)}>
          {word}
        </Chip>
      ))}
    </div>
  )
}

/** Shown before anything is typed: this person's recent searches, and popular ones. */
export function SearchIdeas({ words, onPick }: { words: readonly string[]; onPick: OnPick }) {
  const t = useText()
  const { recent, clear } = useRecentSearches()
  return (
    <>
      {recent.length > 0 && (
        <>
          <div className="flex items-center gap-2 justify-between mt-5 mb-3">
            <h2 className="text-title-m">{t('recentSearches')}</h2>
            <button
              type="button"
              className="text-label text-primary-text min-h-11 -my-3 px-2"
              onClick={clear}
            >
              {t('clearRecent')}
            </button>
          </div>
          <SearchChips words={recent} icon="clock" onPick={onPick} />
        </>
      )}
      {words.length > 0 && (
        <>
          <h2 className="text-title-m mt-5 mb-3">{t('popularSearches')}</h2>
          <SearchChips words={words} icon="magnifying-glass" onPick={onPick} />
        </>
      )}
    </>
  )
}
