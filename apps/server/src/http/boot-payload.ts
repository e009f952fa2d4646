import type { Surface } from '@tokri/contract/texts/of-surface'
import { languageList } from '../db/queries/languages'
import { versions } from '../db/queries/versions'
import type { Deps } from '../deps'
import { asJson } from './as-json'
import { readTexts } from './text-files'

async function readBoot(deps: Deps, version: Awaited<ReturnType<typeof versions>>) {
  await deps.settings.refresh()
  const languages = await languageList(deps.db)
  const language = languages.find((one) => one.is_default === 1) ?? languages[0] ?? null
  const texts = language && (await readTexts(deps, language.id))
  const carried = {
    settings: deps.settings.publicList(),
    languages,
    language,
    version,
    demo: deps.demo,
    plan: deps.env.MAP_TILES_URL ? null : '/media/city-plan.json',
    tiles: deps.env.MAP_TILES_URL ?? null,
  }
  const payloadOf = (surface: Surface) => {
    const address = texts?.files[surface].address ?? null
    return { texts: address, json: asJson({ ...carried, texts: address }) }
  }
  return { carried, texts, of: { app: payloadOf('app'), console: payloadOf('console') } }
}

/**
 * Data of every page (settings, a new visitor's language), the texts, and for each surface the URL of its texts
 * and the JSON in its pages.
 */
export type BootPayload = Awaited<ReturnType<typeof readBoot>>
export type BootPayloads = () => Promise<BootPayload>

/** Reloaded when the settings version has risen, which every change of settings and languages does. */
export function openBootPayload(deps: Deps): BootPayloads {
  let last: { key: string; payload: Promise<BootPayload> } | undefined
  return async () => {
    const version = await versions(deps.db)
    const key = JSON.stringify(version)
    if (last?.key !== key) {
      last = { key, payload: readBoot(deps, version) }
      last.payload.catch(() => {
        last = undefined
      })
    }
    return await last.payload
  }
}
