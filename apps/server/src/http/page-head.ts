import type { Store } from '@tokri/contract/stores'
import type { FastifyRequest } from 'fastify'
import { minorUnitOf } from '../core/settings/minor-unit'
import { itemById } from '../db/queries/items'
import { pageBySlug } from '../db/queries/pages'
import { wholeStore } from '../db/queries/store-cards'
import { storeIdOfSlug } from '../db/queries/stores'
import type { Deps } from '../deps'
import type { Env } from '../env'
import { scopedCss } from '../markup/clean-css'
import { plainWords } from '../markup/clean-html'
import { escaped } from '../markup/escaped'
import { asJson } from './as-json'
import { pictureAddress, shareTags } from './share-tags'
import { storeSchema } from './store-schema'

/** Metadata of one URL for search engines and shared links. */
interface Page {
  title: string | null
  description: string
  image: string | null
  store: Store | null
  /** Not for search engines: the page does not exist, or is private. */
  hidden: boolean
}

const short = (text: string) => (text.length > 200 ? `${text.slice(0, 199).trimEnd()}…` : text)

const ownPages =
  /^\/(my-|alerts|cart|checkout|running-order|login|register|rate-order|new-test|clones|delivery|console|auth|dev)/

/**
 * The page's URL without its query. The origin is PUBLIC_URL or, where that is not set, the requested host.
 */
export function addressOf(request: FastifyRequest, { PUBLIC_URL }: Env): { origin: string; path: string } {
  const path = request.url.replace(/[?#].*$/, '').replace(/\/+$/, '') || '/'
  if (PUBLIC_URL) return { origin: new URL(PUBLIC_URL).origin, path }
  const host = /^[\w.:[\]-]+$/.test(request.host) ? request.host : 'localhost'
  return { origin: `${request.protocol}://${host}`, path }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** A composed picture exists in variants only; links from outside use the large light one. */
function shared(image: string | null | undefined, art: unknown): string | null {
  if (!image || !art) return image ?? null
  return image.replace(/(\.[a-z0-9]+)?$/i, `-light-${image.includes('/items/') ? 384 : 800}.webp`)
}

async function storePage(deps: Deps, slug: string, item_id: number | null): Promise<Page> {
  const id = await storeIdOfSlug(deps.db, slug)
  const store = id === null ? null : await wholeStore(deps, id, { now: deps.clock() })
  if (!store) return { title: null, description: '', image: null, store: null, hidden: true }
  const found = item_id === null ? null : await itemById(deps.db, item_id)
  const item = found?.restaurant_id === store.id ? found : null
  const about = [store.description, store.address].filter(Boolean).join(', ')
  return {
    title: item ? `${item.name}, ${store.name}` : store.name,
    description: item?.desc ? plainWords(item.desc) : about,
    image: shared(item?.image, item?.art) ?? shared(store.banner_image ?? store.image, store.art),
    store,
    hidden: false,
  }
}

async function pageAt(deps: Deps, path: string): Promise<Page> {
  const plain: Page = {
    title: null,
    description: deps.settings.get('seoMetaDescription'),
    image: deps.settings.get('firstScreenHeroImage') || deps.settings.get('storeLogo') || null,
    store: null,
    hidden: ownPages.test(path),
  }
  const [, noun = '', slug = '', id = ''] = path.split('/').map(decoded)
  if (/^(stores|store|reviews)$/.test(noun) && slug)
    return await storePage(deps, slug, noun === 'stores' && /^\d{1,9}$/.test(id) ? Number(id) : null)
  const page = noun === 'pages' && slug ? await pageBySlug(deps.db, slug) : null
  return page ? { ...plain, title: page.name, description: short(plainWords(page.body)) } : plain
}

interface PageAddress {
  origin: string
  path: string
  locale: string
}

function tagsOf(deps: Deps, page: Page, at: PageAddress): string {
  const { settings } = deps
  const name = settings.get('storeName')
  const title = page.title ?? (settings.get('seoMetaTitle') || name)
  const description = short(page.description || settings.get('seoMetaDescription') || name)
  const url = `${at.origin}${at.path === '/' ? '/' : at.path}`
  const image = page.image && pictureAddress(page.image, at.origin)
  const shared = shareTags(settings, { title, description, url, image, ...at, isOwn: page.title !== null })
  const written = (kind: 'property' | 'name') =>
    shared[kind].map(([key, content]) => `<meta ${kind}="${key}" content="${escaped(content)}" />`)
  const css = scopedCss(settings.get('customCSS'))
  return [
    `<meta name="description" content="${escaped(description)}" />`,
    page.hidden
      ? '<meta name="robots" content="noindex" />'
      : `<link rel="canonical" href="${escaped(url)}" />`,
    ...written('property'),
    ...written('name'),
    ...(css ? [`<style id="own-styles">${css}</style>`] : []),
    ...(page.store
      ? [
          `<script type="application/ld+json">${asJson(
            storeSchema(page.store, {
              url,
              image,
              currency: settings.get('currencyId'),
              minor_unit: minorUnitOf(settings),
            }),
          )}</script>`,
        ]
      : []),
  ].join('\n    ')
}

/** Title and head of one page of the app. */
export interface PageHead {
  title: string
  tags: string
}

/** Title, description, Open Graph and schema.org data of a page. */
export async function readHead(deps: Deps, at: PageAddress): Promise<PageHead> {
  const page = await pageAt(deps, at.path)
  const name = deps.settings.get('storeName')
  const title = page.title ? `${page.title} · ${name}` : deps.settings.get('seoMetaTitle') || name
  return { title, tags: tagsOf(deps, page, at) }
}
