import { skipToken, useQuery } from '@tanstack/react-query'
import { formatText } from '@tokri/contract/texts/format'
import { type Translate, useLanguage } from '../../lib/format/i18n'
import { consoleApi } from '../session'

const codeOf = (locale: string): string => locale.slice(0, 2)

/** Texts in another language than the screen's, such as a store's tickets; null while they are loading. */
export function useTextIn(locale = ''): { t: Translate; dir: string; lang: string } | null {
  const { language, languages, translate } = useLanguage()
  const wanted = languages.find((one) => codeOf(one.locale) === codeOf(locale))
  const isOther = wanted && wanted.id !== language?.id ? wanted : null
  const { data, isError } = useQuery({
    queryKey: ['console', 'texts', wanted?.id],
    queryFn: isOther ? () => consoleApi.settings.getSingleLanguage({ id: isOther.id }) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (isOther && data)
    return {
      t: (key, params = {}) => formatText(data[key] ?? '', params, isOther.locale),
      ...{ dir: isOther.direction, lang: isOther.locale },
    }
  if (isOther && !isError) return null
  return { t: translate, dir: language?.direction ?? 'ltr', lang: language?.locale ?? 'en' }
}
