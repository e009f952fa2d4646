import type { Store } from '@tokri/contract/stores'
import type { FastifyRequest } from 'fastify'
import { minorUnitOf } from '../core/settings/minor-unit'
import { itemById } from '../db/queries/items'
import { pageBySlug } from '../db/queries/pages'
import { wholeStore } from '../db/queries/store-cards'
import { storeIdOfSlug } from '../db/queries/stores'
import type { Deps } from '../deps'
import type { Env } from '../env'
import { iconAddress, type OwnIcon } from '../gateways/pictures/app-icons'
import { scopedCss } from '../markup/clean-css'
import { plainWords } from '../markup/clean-html'
import { escaped } from '../markup/escaped'
import type { Boot, Drawing } from './first-drawing'
import { ownColours } from './own-colours'
import { pictureAddress, shareTags } from './share-tags'
import { storeSchema } from './store-schema'

/** What one address says about itself to people who share it and to search engines. */
interface Page {
  title: string | null
  description: string
  image: string | null
  store: Store | null
  /** Nothing there, or nobody else's business. */
  hidden: boolean
}

/** Inside a script element only `<` could end it. */
const asJson = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c')
const short = (text: string) => (text.length > 200 ? `${text.slice(0, 199).trimEnd()}…` : text)

const ownPages =
  /^\/(my-|alerts|cart|checkout|running-order|login|register|rate-order|new-test|clones|delivery|console|auth|dev)/

/** The page's address without its query. The origin is PUBLIC_URL; where that is not set, the host that was asked. */
function addressOf(request: FastifyRequest, { PUBLIC_URL }: Env): { origin: string; path: string } {
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

/** A composed picture lies there in variants only: others are shown its large light one. */
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

function tagsOf(deps: Deps, page: Page, at: { origin: string; path: string; locale: string }): string {
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

/** The operator's picture while the app opens; null leaves the mark and the name (SCR-01). */
const splashOf = (image: string, name: string) =>
  image ? `<img src="${escaped(image)}" alt="${escaped(name)}" height="56" />` : null

/** The operator's icon in the browser's tab and on an iPhone's home screen, in place of the app's own. */
const withIcon = (page: string, own: OwnIcon): string =>
  page
    .replace(
      /<link rel="icon"[^>]*>/,
      `<link rel="icon" href="${iconAddress('192.png', own)}" type="image/png" />`,
    )
    .replace('/icons/180.png', iconAddress('180.png', own))

/** The texts are under way while the browser still reads the page. */
const bootOf = (boot: Boot) =>
  [
    ...(boot.texts ? [`<link rel="preload" as="fetch" href="${boot.texts}" crossorigin />`] : []),
    `<script type="application/json" id="boot">${asJson(boot)}</script>`,
  ].join('\n    ')

/** What is not needed to see the page; src/boot.ts of the app asks for it once the page is seen. */
const heldBack = (page: string): string =>
  page
    .replace(/<script type="module"[^>]* src="([^"]+)"><\/script>/, '<link data-held="module" href="$1">')
    .replace(
      /<link rel="(modulepreload|preload)"(?=[^>]* (?:fetchpriority="low"|as="fetch"))/g,
      '<link data-held="$1"',
    )

/** The drawn screen in its place, its styles ahead of it and its answers behind. */
function withDrawing(page: string, { html, answers, styles, scripts }: Drawing, path: string): string {
  const sheets = styles.map((file) => `<link rel="stylesheet" crossorigin href="${file}">`)
  const later = scripts.map((file) => `<link data-held="modulepreload" href="${file}">`)
  return heldBack(page)
    .replace('<html ', () => `<html data-drawn="${escaped(path)}" `)
    .replace('</head>', () => `${[...sheets, ...later].join('')}</head>`)
    .replace('<!--app-->', () => html)
    .replace(
      '</body>',
      () => `<script type="application/json" id="answers">${asJson(answers)}</script></body>`,
    )
}

/**
 * The page's shell for one address: language, direction and brand colour on <html> before first paint, title,
 * description, Open Graph and schema.org in the head, and the boot payload (design: first paint).
 */
export async function fillShell(
  deps: Deps,
  shell: string,
  page: {
    request: FastifyRequest
    boot: Boot
    surface: 'app' | 'console'
    drawing: Drawing | null
    icon: OwnIcon | null
  },
): Promise<string> {
  const { settings } = deps
  const { request, boot, surface, drawing, icon } = page
  const at = addressOf(request, deps.env)
  const { locale = 'en', direction = 'ltr' } = boot.language ?? {}
  const name = settings.get('storeName')
  const about = surface === 'app' ? await pageAt(deps, at.path) : null
  const title = about?.title ? `${about.title} · ${name}` : settings.get('seoMetaTitle') || name
  const head = about ? tagsOf(deps, about, { ...at, locale }) : '<meta name="robots" content="noindex" />'
  const colours = ownColours(settings)
  const html = `<html lang="${escaped(locale)}" dir="${direction}" data-theme="auto"${colours && ` style="${colours}"`}>`
  const filled = (icon ? withIcon(shell, icon) : shell)
    .replace(/<html[^>]*>/, () => html)
    .replace(/<title>.*?<\/title>/s, (own) => (about ? `<title>${escaped(title)}</title>` : own))
    .replace('<!--head-->', () => head)
    .replace(
      /<!--logo-->(.*?)<!--\/logo-->/s,
      (_, own: string) => splashOf(settings.get('splashLogo'), name) ?? own,
    )
    .replace(/<!--name-->.*?<!--\/name-->/s, () => escaped(name))
    .replace('<!--boot-->', () => bootOf(boot))
  return drawing ? withDrawing(filled, drawing, request.url) : filled
}
