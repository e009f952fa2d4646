import { Chip } from '../../ui/chip'
import { showToast } from '../../ui/toast'
import { chooseLanguage, problemText, useLanguage, useText } from './i18n'

/** Chips for changing the language on the login screens of riders and staff. */
export function LanguageChips() {
  const t = useText()
  const { languages, language } = useLanguage()
  if (languages.length < 2) return null
  const choose = (id: number) =>
    chooseLanguage(id).catch((error: unknown) => showToast({ text: problemText(error) }))
  return (
    <fieldset className="flex items-center gap-2 flex-wrap">
      <legend className="sr-only">{t('changeLanguageText')}</legend>
      {languages.map((one) => (
        <Chip
          key={one.id}
          tall
          selected={one.id === language?.id}
          lang={one.locale}
          onClick={() => void choose(one.id)}
        >
          {one.language_name}
        </Chip>
      ))}
    </fieldset>
  )
}
