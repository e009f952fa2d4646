import { useSyncExternalStore } from 'react'
import { chooseLanguage, problemText, useLanguage, useText } from '../../lib/format/i18n'
import { Icon } from '../../ui/icon'
import { showToast } from '../../ui/toast'

const never = () => () => undefined
/** False in the server-rendered page until it is hydrated: a choice made before would be lost. */
const useHears = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/**
 * A dropdown if there is more than one language; the choice is stored, and the app in the desktop page's
 * phone follows (SCR-03, SCR-49).
 */
export function LanguageChoice() {
  const t = useText()
  const { language, languages } = useLanguage()
  const hears = useHears()
  if (languages.length < 2 || !language) return null
  const choose = (id: number) =>
    chooseLanguage(id).catch((error: unknown) => showToast({ text: problemText(error) }))
  return (
    <label className="chip chip--tall relative">
      <Icon name="globe" size="s" />
      <span className="sr-only">{t('changeLanguageText')}</span>
      <span aria-hidden="true">{language.language_name}</span>
      <Icon name="caret-down-bold" size="xs" />
      <select
        className="absolute inset-0 w-full cursor-pointer opacity-0"
        disabled={!hears}
        value={language.id}
        onChange={(event) => void choose(Number(event.target.value))}
      >
        {languages.map((one) => (
          <option key={one.id} value={one.id}>
            {one.language_name}
          </option>
        ))}
      </select>
    </label>
  )
}
