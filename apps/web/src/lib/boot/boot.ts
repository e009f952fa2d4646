import type { Language } from '@tokri/contract/settings'
import { retryWhileOffline } from '../../ui/lazy-component'

export interface SettingRow {
  key: string
  value: string | number | boolean | null
}
/** What the server sends with the page, so that the first screen needs no second round trip. */
export interface Boot {
  settings: SettingRow[]
  language: Language | null
  languages: Language[]
  texts: Record<string, string>
  demo: boolean
  version: { forceNewSettingsVersion: number; forceCacheClearVersion: number } | null
  /** The URL of the street plan, where no map tiles are configured. */
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

/** In the page, `texts` is the URL of the text file (the server's http/text-files.ts). */
type InPage = Partial<Omit<Boot, 'texts'>> & { texts?: string | null }

function inPage(): InPage | null {
  const text = document.getElementById('boot')?.textContent?.trim()
  return text?.startsWith('{') ? (JSON.parse(text) as InPage) : null
}

/** The page preloads this file. */
async function textsAt(address: string): Promise<Boot['texts']> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`The texts did not come: ${answer.status}`)
  return (await answer.json()) as Boot['texts']
}

let current = empty

/** Called once at start. */
export async function loadBoot(): Promise<Boot> {
  const page = inPage()
  const address = page?.texts
  if (page)
    current = { ...empty, ...page, texts: address ? await retryWhileOffline(() => textsAt(address)) : {} }
  // the built server puts the data into every page; builds leave out the path without it, to keep the first
  // load small
  else if (import.meta.env.DEV)
    current = { ...empty, ...(await (await import('./fetch-boot-in-dev')).fetchBootInDev()) }
  return current
}

/** The boot data; call it after `loadBoot`. */
export const boot = (): Boot => current
