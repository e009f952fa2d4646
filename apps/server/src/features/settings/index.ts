import { contract } from '@tokri/contract/index'
import { implement } from '../../core/implement'
import { refuse } from '../../core/refused'
import { languageById, languageList, saveLanguage } from '../../db/queries/languages'
import { pageBySlug, pageList } from '../../db/queries/pages'
import { versions } from '../../db/queries/versions'
import type { Deps } from '../../deps'

export const settingsFeature = (deps: Deps) =>
  implement(contract.settings)({
    getSettings: async () => {
      await deps.settings.refresh()
      return deps.settings.publicList()
    },
    getAllLanguages: () => languageList(deps.db),
    getSingleLanguage: async ({ id }) => {
      const language = await languageById(deps.db, id)
      const texts = language?.is_active ? await deps.texts.all(id) : null
      return texts ?? refuse('not_found')
    },
    saveLanguage: async ({ language_id }, { actor }) =>
      (await saveLanguage(deps.db, actor.id, language_id)) ? { success: true } : refuse('not_found'),
    version: () => versions(deps.db),
    getPages: () => pageList(deps.db),
    getSinglePage: async ({ slug }) => (await pageBySlug(deps.db, slug)) ?? refuse('not_found'),
  })
