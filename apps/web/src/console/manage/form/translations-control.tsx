import type { CampaignWords } from '@tokri/domain/campaign/words'
import { useLanguage } from '../../../lib/format/i18n'
import { TextArea, TextField } from '../../../ui/field'
import { fieldLabel, useManageText } from '../data/texts'
import type { ControlProps } from './control'

/** Languages other than the default one, which the other fields are written in. */
export const useOtherLanguages = () => useLanguage().languages.filter(({ is_default }) => is_default !== 1)

/** Title and message in every other language of the shop; where both are empty, the default ones are sent. */
export function TranslationsControl({ value, onChange, disabled }: ControlProps) {
  const t = useManageText()
  const said = (value ?? {}) as Readonly<Record<string, CampaignWords>>
  const languages = useOtherLanguages()
  const put = (locale: string, part: Partial<CampaignWords>) => {
    const { [locale]: before = { title: '', message: '' }, ...others } = said
    const words = { ...before, ...part }
    const isEmpty = words.title.trim() === '' && words.message.trim() === ''
    onChange(isEmpty ? others : { ...others, [locale]: words })
  }
  if (languages.length === 0) return <p className="text-meta text-ink-2">{t('campaignOneLanguage')}</p>
  return (
    <div className="grid gap-4">
      {languages.map(({ locale, language_name, direction }) => (
        <fieldset key={locale} className="grid gap-2">
          <legend className="mb-1 text-label">
            <bdi lang={locale}>{language_name}</bdi>
          </legend>
          <TextField
            label={fieldLabel(t, 'title')}
            {...{ lang: locale, dir: direction, maxLength: 60, disabled }}
            value={said[locale]?.title ?? ''}
            onChange={(event) => put(locale, { title: event.target.value })}
          />
          <TextArea
            label={fieldLabel(t, 'message')}
            rows={2}
            {...{ lang: locale, dir: direction, maxLength: 600, disabled }}
            value={said[locale]?.message ?? ''}
            onChange={(event) => put(locale, { message: event.target.value })}
          />
        </fieldset>
      ))}
    </div>
  )
}
