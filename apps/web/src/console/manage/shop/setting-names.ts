import { useQuery } from '@tanstack/react-query'
import type { SettingRow } from '@tokri/contract/shop'
import { locale, useLanguage } from '../../../lib/format/i18n'

type Names = Partial<Record<string, string>>

const files: Record<string, () => Promise<Names>> = {
  hi: async () => (await import('@tokri/contract/texts/setting-labels/hi')).hi,
  ar: async () => (await import('@tokri/contract/texts/setting-labels/ar')).ar,
}

/**
 * Names settings in the chosen language; in English, and until the names are loaded, as the registry does.
 */
export function useSettingName(): (row: Pick<SettingRow, 'key' | 'label'>) => string {
  const { language } = useLanguage()
  const code = (language?.locale ?? locale()).split('-')[0] ?? 'en'
  const { data } = useQuery({
    queryKey: ['console', 'setting names', code],
    queryFn: async () => (await files[code]?.()) ?? {},
    staleTime: Number.POSITIVE_INFINITY,
  })
  return ({ key, label }) => data?.[key] ?? label
}
