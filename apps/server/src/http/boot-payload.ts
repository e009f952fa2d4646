import type { FastifyRequest } from 'fastify'
import { languageList } from '../db/queries/languages'
import { versions } from '../db/queries/versions'
import type { Deps } from '../deps'

/** What the page's shell carries: settings, the language the person most likely reads, and its texts. */
export async function bootPayload(deps: Deps, request: FastifyRequest) {
  const [languages, version] = await Promise.all([languageList(deps.db), versions(deps.db)])
  await deps.settings.refresh()
  const language = languages.find((one) => one.is_default === 1) ?? languages[0]
  return {
    settings: deps.settings.publicList(),
    languages,
    language: language ?? null,
    texts: language ? await deps.texts.all(language.id) : {},
    version,
    demo: deps.demo,
    plan: deps.env.MAP_TILES_URL ? null : '/media/city-plan.json',
    tiles: deps.env.MAP_TILES_URL ?? null,
    path: request.url,
  }
}
