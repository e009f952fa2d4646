import type { FastifyRequest } from 'fastify'
import { languageList } from '../db/queries/languages'
import { versions } from '../db/queries/versions'
import type { Deps } from '../deps'
import type { TextFiles } from './text-files'

/** What the page's shell carries: settings, the language the person most likely reads, and where its texts are. */
export async function bootPayload(deps: Deps, fileOf: TextFiles, request: FastifyRequest) {
  const [languages, version] = await Promise.all([languageList(deps.db), versions(deps.db)])
  await deps.settings.refresh()
  const language = languages.find((one) => one.is_default === 1) ?? languages[0]
  return {
    settings: deps.settings.publicList(),
    languages,
    language: language ?? null,
    texts: language ? ((await fileOf(language.id))?.address ?? null) : null,
    version,
    demo: deps.demo,
    plan: deps.env.MAP_TILES_URL ? null : '/media/city-plan.json',
    tiles: deps.env.MAP_TILES_URL ?? null,
    path: request.url,
  }
}
