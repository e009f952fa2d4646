import { useEffect } from 'react'
import { api } from '../../lib/api'
import { chooseLanguage, useLanguage } from '../../lib/i18n'
import { read } from '../../lib/storage'
import { useUser } from '../../state/session'

/** The language a person chose here is the one they are written to in; where they chose none it is their account's. */
export function useWrittenLanguage(): void {
  const { language } = useLanguage()
  const mine = useUser(({ data, acting_for }) => (acting_for ? null : data))
  const { id, language_id } = mine ?? {}
  const shown = language?.id
  useEffect(() => {
    if (id === undefined || shown === undefined) return
    follow(language_id ?? null, read('userPreferedLanguage')).catch((problem: unknown) =>
      console.warn('The language of messages could not be kept.', problem),
    )
  }, [id, language_id, shown])
}

async function follow(written: number | null, chosen: number | null): Promise<void> {
  if (written === chosen) return
  if (chosen === null) return written === null ? undefined : await chooseLanguage(written)
  await api.settings.saveLanguage({ language_id: chosen })
  useUser.setState(({ data }) => ({ data: data && { ...data, language_id: chosen } }))
}
