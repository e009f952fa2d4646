import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'
import { type ContractPaths, readContract } from './contract-paths'

/** One way a visit begins, as it stands in the pages of its address. */
export interface FirstScreen {
  /** Of the address; what stands in brackets is the `:slug` of the calls. */
  path: string
  /** With a kept place, or without one; left out, either. */
  place?: boolean
  /** Scripts and style sheets that only this screen brings. */
  files: string[]
  /** What a guest's screen asks first: where, and whether the kept place goes along. */
  calls: { to: string; at: boolean; later: boolean }[]
  /** The largest picture, unless the operator's own stands there. */
  picture?: string
}
type Row = Omit<FirstScreen, 'files' | 'calls'> & {
  screens: string[]
  at?: string[]
  calls?: string[]
  later?: string[]
}

/**
 * The screens most visits begin with: their code and their first calls are under way while the app itself still
 * loads. A call stands here as `noun.call`, in `at` when the place is all it is told; it must be the very call the
 * screen makes, or the answer is thrown away. What stands in `later` is told the place, too, but lies below what is drawn
 * first: the server draws without it.
 */
const table: Row[] = [
  {
    path: '^/$',
    place: false,
    screens: ['start-screen', 'welcome/welcome-screen'],
    // the curry on the laid table
    picture: '1f35b',
  },
  {
    path: '^/$',
    place: true,
    screens: ['start-screen', 'home/home-screen'],
    at: ['promo.modules', 'promo.promoSlider', 'promo.getRestaurantCategorySlides'],
    later: ['stores.getOffers'],
  },
  {
    path: '^/food$',
    place: true,
    screens: ['stores/food-screen'],
    at: ['stores.getDeliveryRestaurants', 'promo.getRestaurantCategorySlides', 'promo.promoSlider'],
  },
  {
    path: '^/stores/([\\w-]+)$',
    screens: ['store/store-screen'],
    at: ['stores.getRestaurantInfo'],
    calls: ['catalogue.getRestaurantItems'],
  },
]

function pathOf(paths: ContractPaths, name: string): string {
  const [noun = '', call = ''] = name.split('.')
  const found = paths[noun]?.[call]
  if (found?.method !== 'POST') throw new Error(`${name} is no call that a first screen could make.`)
  return found.path
}

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

/** Of these only the style sheet is written. */
const isOnlyStyles = ({ moduleIds }: Chunk): boolean => moduleIds.every((id) => /\.css($|\?)/.test(id))

function filesWith(starts: Chunk[], chunks: Map<string, Chunk>): Set<string> {
  const [found, seen] = [new Set<string>(), new Set<Chunk>()]
  const walk = (chunk: Chunk | undefined) => {
    if (!chunk || seen.has(chunk)) return
    seen.add(chunk)
    if (!isOnlyStyles(chunk)) found.add(chunk.fileName)
    for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css)
    for (const name of chunk.imports) walk(chunks.get(name))
  }
  starts.forEach(walk)
  return found
}

function pictureFile(name: string, bundle: Rolldown.OutputBundle): string {
  const file = Object.keys(bundle).find((path) => path.startsWith(`assets/${name}-`))
  if (!file) throw new Error(`No built file is the picture ${name}.`)
  return `/${file}`
}

function holderOf(screen: string, chunks: Map<string, Chunk>): Chunk {
  const file = fileURLToPath(new URL(`./src/storefront/${screen}.tsx`, import.meta.url))
  const holder = [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(file))
  if (!holder) throw new Error(`No built file holds ${screen}.`)
  return holder
}

/** The table with the names of the built files. */
export async function firstScreens(bundle: Rolldown.OutputBundle): Promise<FirstScreen[]> {
  const paths = await readContract()
  const all = Object.values(bundle).filter((one): one is Chunk => one.type === 'chunk')
  const chunks = new Map(all.map((chunk) => [chunk.fileName, chunk]))
  const shell = filesWith(
    all.filter(({ isEntry, name }) => isEntry && name === 'index'),
    chunks,
  )
  return table.map(({ screens, at = [], calls = [], later = [], picture, ...row }) => {
    const own = filesWith(
      screens.map((screen) => holderOf(screen, chunks)),
      chunks,
    )
    return {
      ...row,
      ...(picture && { picture: pictureFile(picture, bundle) }),
      files: [...own].filter((name) => !shell.has(name)).map((name) => `/${name}`),
      calls: [
        ...at.map((name) => ({ to: pathOf(paths, name), at: true, later: false })),
        ...calls.map((name) => ({ to: pathOf(paths, name), at: false, later: false })),
        ...later.map((name) => ({ to: pathOf(paths, name), at: true, later: true })),
      ],
    }
  })
}
