import { api } from '../lib/api/api'
import { refetchSettings } from '../lib/boot/settings'
import { clearCache, read, tabFlag, write } from '../lib/device/storage'
import { refetchLanguage } from '../lib/format/i18n'
import { showUpdating } from './updating'

/** How long the overlay stays after the update, and the delay before the reload, in ms (CON-08). */
export const OVERLAY_MS = 3000
export const RELOAD_AFTER_MS = 1000

export interface Versions {
  forceNewSettingsVersion: number
  forceCacheClearVersion: number
}

/** Unregisters workers and deletes caches of older builds. */
export async function forgetWorkersAndCaches(): Promise<void> {
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? []
  await Promise.all(workers.map((worker) => worker.unregister()))
  const names = 'caches' in globalThis ? await caches.keys() : []
  await Promise.all(names.map((name) => caches.delete(name)))
}

/** Side effects of an update; tests pass their own. */
const world = {
  fetchVersions: (): Promise<Versions> => api.settings.version({}),
  refetchSettings,
  refetchLanguage,
  forgetWorkersAndCaches,
  showOverlay: showUpdating,
  wait: (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms)),
  reload: (): void => location.reload(),
}
export type World = typeof world

function store({ forceNewSettingsVersion, forceCacheClearVersion }: Versions): void {
  write('forceNewSettingsVersion', forceNewSettingsVersion)
  write('forceCacheClearVersion', forceCacheClearVersion)
}

/** Clears the browser's storage except the kept keys, then reloads (STA-14). */
async function renew(versions: Versions, outside: World): Promise<void> {
  // a page reloaded during the update must not start over
  if (tabFlag.get('updateInProgress')) return
  tabFlag.set('updateInProgress', true)
  outside.showOverlay(true)
  clearCache()
  await outside.forgetWorkersAndCaches()
  await outside.refetchSettings()
  await outside.refetchLanguage()
  store(versions)
  tabFlag.set('updateInProgress', false)
  await outside.wait(OVERLAY_MS)
  outside.showOverlay(false)
  await outside.wait(RELOAD_AFTER_MS)
  outside.reload()
}

/** Compares both version numbers with the last visit's (STA-12 to STA-14); failures are only logged (ERR-03). */
export async function followVersions(outside: World = world): Promise<void> {
  try {
    const versions = await outside.fetchVersions()
    const settings = read('forceNewSettingsVersion')
    const cache = read('forceCacheClearVersion')
    if (settings === null || cache === null) return store(versions)
    if (cache !== versions.forceCacheClearVersion) return await renew(versions, outside)
    if (settings === versions.forceNewSettingsVersion) return
    await outside.refetchSettings()
    write('forceNewSettingsVersion', versions.forceNewSettingsVersion)
  } catch (error) {
    tabFlag.set('updateInProgress', false)
    outside.showOverlay(false)
    console.warn('The versions could not be compared.', error)
  }
}
