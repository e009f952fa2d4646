import './search-parts.css'
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

/** The way back and the field, above whatever is found; the field is open as long as nothing was typed. */
export function SearchHead({ onBack, ...field }: SearchHeadProps) {
  const t = useText()
  return (
    <header className="flex items-center gap-2 searchhead">
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
    <div className="ideas__chips">
      {words.map((word) => (
        <Chip key={word} icon={icon} onClick={() => onPick(word)}>
          {word}
        </Chip>
      ))}
    </div>
  )
}

/** Before anything is typed: what this person looked for, and what people look for. */
export function SearchIdeas({ words, onPick }: { words: readonly string[]; onPick: OnPick }) {
  const t = useText()
  const { recent, clear } = useRecentSearches()
  return (
    <>
      {recent.length > 0 && (
        <>
          <div className="flex items-center gap-2 justify-between ideas__title">
            <h2 className="text-title-m">{t('recentSearches')}</h2>
            <button type="button" className="text-label text-primary-text ideas__clear" onClick={clear}>
              {t('clearRecent')}
            </button>
          </div>
          <SearchChips words={recent} icon="clock" onPick={onPick} />
        </>
      )}
      {words.length > 0 && (
        <>
          <h2 className="text-title-m ideas__title">{t('popularSearches')}</h2>
          <SearchChips words={words} icon="magnifying-glass" onPick={onPick} />
        </>
      )}
    </>
  )
}
