import { fileURLToPath } from 'node:url'

/**
 * The names of the files that are assigned in this table; those that screens happen to share have no name.
 */
export const chunkNames = [
  'first',
  'parts',
  'shop',
  'kit',
  'common',
  'work',
  'programs',
  'errand',
  'bill',
  'place',
  'desk',
  'manage',
  'forms',
  'store-page',
  'home-page',
] as const
type ChunkName = (typeof chunkNames)[number]
type NameOf = (id: string, modules: Modules) => ChunkName | null

/** The part of the bundler's module graph used here; `importedIds` are static imports. */
type Modules = { getModuleInfo: (id: string) => { importedIds: string[] } | null }

/** The storefront's own code, without its libraries, the console, and the riders' area. */
const ourCode = /virtual:later-paths|apps\/web\/src\/(?!console|delivery).*\.tsx?$|packages\//

/** Code that two screens share and that is too small for a file of its own. */
const smallParts =
  /(?:grocery\/(?:unit-price|grocery-search-link)|format\/time-left|payment\/extra-charge|login\/(?:phone-words|form-errors)|kit\/previous-results|orders\/(?:orders-under-way|running-title|eta)|state\/held-cart|location\/(?:locate|newest)|errands\/send-again)\.tsx?$/

const at = (path: string) => fileURLToPath(new URL(`./src/${path}`, import.meta.url))
const entry = at('main.tsx')
const home = 'storefront/home/home-screen.tsx'
const store = 'storefront/store/store-screen.tsx'
/** The screens that most visits start with. Modules that two of them need belong to every first load. */
const firstScreens = [home, 'storefront/stores/food-screen.tsx', 'storefront/stores/meat-screen.tsx'].map(at)

function reachableFrom(start: string, modules: Modules): Set<string> {
  const seen = new Set<string>()
  const waiting = [start]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id) || /[\\/]@tanstack[\\/]/.test(id)) continue
    seen.add(id)
    waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
  }
  return seen
}

function firstModules(modules: Modules): Set<string> {
  const screens = firstScreens.map((screen) => reachableFrom(screen, modules))
  const shared = [...new Set(screens.flatMap((screen) => [...screen]))].filter(
    (id) => screens.filter((screen) => screen.has(id)).length > 1,
  )
  const first = new Set([...reachableFrom(entry, modules), ...shared])
  // the entry stays in its own file, because the console loads the shared one, too
  first.delete(entry)
  return first
}

/**
 * A name for everything that `starts` reach: first screens with many modules become one file instead of
 * eight.
 */
function allOf(name: ChunkName, ...starts: string[]): NameOf {
  let own: Set<string> | undefined
  return (id, modules) => {
    own ??= new Set(starts.map(at).flatMap((start) => [...reachableFrom(start, modules)]))
    return own.has(id) ? name : null
  }
}

/** A row of the table below, as Rolldown reads it. */
interface ChunkGroup {
  name: ChunkName | NameOf
  test?: RegExp
  minShareCount?: number
  priority: number
}

/**
 * Assigns modules to chunks: one for every first load, one for what many later screens share, one for each large first
 * screen. Dozens of small files would compress worse and need a request each. Everything else stays with its screen.
 */
export function chunkGroups(): ChunkGroup[] {
  const ofHome = allOf('parts', home)
  let first: Set<string> | undefined
  const nameOfFirst: NameOf = (id, modules) => {
    if (id.endsWith('.css')) return null
    first ??= firstModules(modules)
    return first.has(id) ? 'first' : null
  }
  // the paths of later calls and time zones: the console needs nothing else of the file of a store's page
  const nameOfParts: NameOf = (id, modules) =>
    /ui\/(?:chip|dialog|notice|option-rows|sheet)\.tsx$|domain\/src\/zone\.ts$|virtual:later-paths/.test(id)
      ? 'parts'
      : ofHome(id, modules)
  return [
    { name: nameOfFirst, priority: 7 },
    // what home and the console's frame need of the kit, without the rest of it
    { name: nameOfParts, test: ourCode, minShareCount: 6, priority: 6 },
    // what a store's page shares with many screens
    { name: allOf('shop', store), test: ourCode, minShareCount: 6, priority: 5 },
    { name: 'kit', test: ourCode, minShareCount: 6, priority: 4 },
    // a file of its own would have to be referenced in the first load, which costs as much as these few lines
    { name: 'kit', test: smallParts, minShareCount: 2, priority: 4 },
    {
      name: 'common',
      test: /lib\/(?:live\/|(?:device\/(?:chime|push)|session\/end-session|dom\/use-(?:chime|now))\.ts$)|node_modules\/eventsource-parser\/|ui\/list\.tsx$|domain\/src\/order\/(?:short-id|lifecycle|machine)\.ts$/,
      priority: 5,
    },
    // for riders and the console: separate files would be listed in the first load, too
    {
      name: 'work',
      test: /virtual:work-paths|lib\/(session\/work-push-row|format\/language-chips|offline\/kept-acts|dom\/(?:download|double-tap-guard|use-work-push))\.tsx?$|delivery\/cash-level\.tsx$|console\/kitchen\/note\.tsx$|console\/manage\/people\/use-more\.ts$/,
      priority: 4,
    },
    // campaigns, webhooks and keys: four screens in one file
    { name: 'programs', test: /console\/manage\/(?:api-keys|campaigns|webhooks)\//, priority: 1 },
    // An errand is ordered step by step: six screens in one file. What they share with the cart and with
    // addresses would be drawn into it, so it has files of its own.
    {
      name: 'errand',
      test: /storefront\/errands\/(?:(?:send|task|find-place|pin-place|details|fare)-screen|contact-fields|fare-dock|errand-(?:hero|problem|skeletons)|use-errand-ways)\.tsx?$/,
      priority: 1,
    },
    {
      name: 'bill',
      test: /storefront\/cart\/(?:bill-card|cart-columns|when-sheet|tip-row)\.tsx$|storefront\/kit\/(?:tips|wide-bars)\.ts$|state\/attempt\.ts$/,
      priority: 2,
    },
    {
      name: 'place',
      test: /storefront\/location\/(?:place-form|place-rows|place-finder|pin-picker)\.tsx$/,
      priority: 2,
    },
    // needed by every console: the signed-in person and their alarms
    {
      name: 'desk',
      test: /console\/(?:session|shell\/(?:alarm|alarm-bar|desk-alarms|low-stock|platform-pages|problem-screens|log-out-dialog|theme-switch|sound|store))\.tsx?$/,
      priority: 3,
    },
    // every list of the console with all it needs: its page references the file, so that it is loaded with
    // the first ones
    {
      name: 'manage',
      test: /console\/manage\/(?:shell\/(?:manage-frame|resource-screen)|kit\/(?:own-page|state-mark|use-media|link-tabs)|people\/card)\.tsx?$/,
      priority: 2,
    },
    // lists of the console have no form: they load without the library
    {
      name: 'forms',
      test: /node_modules\/react-hook-form\/|lib\/session\/work-login\.tsx$/,
      priority: 4,
    },
    { name: allOf('store-page', store), priority: 0 },
    { name: allOf('home-page', 'storefront/start-screen.tsx', home), priority: 0 },
  ]
}
