import { useEffect } from 'react'
import { api } from '../../lib/api/api'
import { read } from '../../lib/device/storage'
import { chooseLanguage, useLanguage } from '../../lib/format/i18n'
import { useUser } from '../../state/session'

/** Keeps the customer's stored language and the app's in sync: a language chosen here wins. */
export function WrittenLanguage(): null {
  const { language } = useLanguage()
  const mine = useUser(({ data, acting_for }) => (acting_for ? null : data))
  const { id, language_id } = mine ?? {}
  const shown = language?.id
  useEffect(() => {
    if (id === undefined || shown === undefined) return
    follow({ written: language_id ?? null, chosen: read('userPreferedLanguage'), shown }).catch(
      (problem: unknown) => console.warn('The language of messages could not be kept.', problem),
    )
  }, [id, language_id, shown])
  return null
}

interface Languages {
  written: number | null
  chosen: number | null
  shown: number
}

/**
 * Which of the two is changed. The shown language differs from the chosen one if the operator has removed
 * that one.
 */
export function whoFollows({ written, chosen, shown }: Languages): 'account' | 'device' | null {
  if (chosen === null) return written === null ? null : 'device'
  return chosen === shown && chosen !== written ? 'account' : null
}

async function follow(languages: Languages): Promise<void> {
  const { written, chosen } = languages
  const who = whoFollows(languages)
  if (who === 'device' && written !== null) await chooseLanguage(written)
  if (who !== 'account' || chosen === null) return
  await api.settings.saveLanguage({ language_id: chosen })
  useUser.setState(({ data }) => ({ data: data && { ...data, language_id: chosen } }))
}
