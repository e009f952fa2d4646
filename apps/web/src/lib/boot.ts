import type { Language } from '@tokri/contract/settings'
import { api } from './api'

export interface SettingRow {
  key: string
  value: string | number | boolean | null
}
/** What the server puts into the page so that the first screen needs no second round trip. */
export interface Boot {
  settings: SettingRow[]
  language: Language | null
  languages: Language[]
  texts: Record<string, string>
  demo: boolean
  version: { forceNewSettingsVersion: number; forceCacheClearVersion: number } | null
  /** Address of the drawn street plan, where no map tiles are configured. */
  plan: string | null
  tiles: string | null
}

const empty: Boot = {
  settings: [],
  language: null,
  languages: [],
  texts: {},
  demo: false,
  version: null,
  plan: null,
  tiles: null,
}

function inPage(): Boot | null {
  const text = document.getElementById('boot')?.textContent?.trim()
  return text?.startsWith('{') ? { ...empty, ...(JSON.parse(text) as Partial<Boot>) } : null
}

/** The same through the calls, for pages that came without it: the development server, the offline cache. */
async function byCalls(): Promise<Boot> {
  const [settings, languages, version] = await Promise.all([
    api.settings.getSettings({}),
    api.settings.getAllLanguages({}),
    api.settings.version({}),
  ])
  const language = languages.find((one) => one.is_default === 1) ?? languages[0] ?? null
  const texts = language ? await api.settings.getSingleLanguage({ id: language.id }) : {}
  const demo = await api.demo.autopilot({}).then(
    () => true,
    () => false,
  )
  return { ...empty, settings, languages, language, texts, version, demo, plan: '/media/city-plan.json' }
}

let current = empty

/** Reads it once at start. */
export async function loadBoot(): Promise<Boot> {
  current = inPage() ?? (await byCalls())
  return current
}

/** After `loadBoot`: whether this is a demo, where the map comes from. */
export const boot = (): Boot => current
