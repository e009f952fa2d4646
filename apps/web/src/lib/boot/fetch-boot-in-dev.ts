import { workPaths } from 'virtual:work-paths'
import { api, createApi } from '../api/api'

/** Fetches the boot data by API calls, for pages from the development server. */
export async function fetchBootInDev() {
  const [settings, languages, version] = await Promise.all([
    api.settings.getSettings({}),
    api.settings.getAllLanguages({}),
    api.settings.version({}),
  ])
  const language = languages.find((one) => one.is_default === 1) ?? languages[0] ?? null
  const texts = language ? await api.settings.getSingleLanguage({ id: language.id }) : {}
  const demo = await createApi({ token: () => null }, workPaths)
    .demo.autopilot({})
    .then(
      () => true,
      () => false,
    )
  return { settings, languages, language, texts, version, demo, plan: '/media/city-plan.json' }
}
