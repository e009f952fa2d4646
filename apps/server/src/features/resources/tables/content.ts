import {
  categorySlides,
  customSections,
  languages,
  modules,
  pages,
  sliders,
  slides,
  storeCategories,
} from '@tokri/contract/resources/content'
import { pageVersions } from '@tokri/contract/resources/page-versions'
import type { RowOf } from '@tokri/contract/resources/resource'
import { breaks, textFaults } from '@tokri/contract/texts/check-text'
import { sql } from 'kysely'
import type { ActorAt } from '../../../core/actor'
import type { Tx } from '../../../db/client'
import { containing } from '../../../db/queries/containing'
import { idArray } from '../../../db/queries/id-array'
import { hasDefaultLanguage, makeDefaultLanguage } from '../../../db/queries/languages'
import { hasPageVersions, keepPageVersion } from '../../../db/queries/page-versions'
import { raiseSettingsVersion } from '../../../db/queries/versions'
import { cleanHtml } from '../../../markup/clean-html'
import { countOf, equals, instant, nameOf, sortable } from '../expressions'
import { type ResourceTable, resourceTable } from '../table'
import { homeVersionsTable } from './home-versions'
import { keptHome } from './kept-home'

const { id, name, order_column } = sortable
const is_active = equals('is_active')

/** A slide stores its categories with their names, so that the list of stores needs no lookup. */
async function saveCategories(tx: Tx, id: number, ids: number[]) {
  await sql`update restaurant_category_slides set categories_ids = (
      select coalesce(jsonb_agg(jsonb_build_object('value', c.id, 'label', c.name) order by i.place), '[]')
      from unnest(${idArray(ids)}) with ordinality i (id, place) join restaurant_categories c on c.id = i.id)
    where id = ${id}`.execute(tx)
}

async function saveDefault(tx: Tx, id: number, is_default: 0 | 1) {
  if (is_default === 1) await makeDefaultLanguage(tx, id)
  else await sql`update languages set is_default = 0 where id = ${id}`.execute(tx)
}

type PageText = Pick<RowOf<typeof pages>, 'id' | 'name' | 'body'>

/** Stores every published version of a page; for built-in pages, the original text as well. */
async function keepVersion(tx: Tx, page: PageText, before: PageText | null, { actor, now }: ActorAt) {
  if (page.name === before?.name && page.body === before.body) return
  const keep = ({ id: page_id, name: title, body }: PageText, made_by: number | null) =>
    keepPageVersion(tx, {
      ...{ page_id, name: title, body, made_by, made_at: now, publish_at: null, published_at: now },
    })
  if (before && !(await hasPageVersions(tx, page.id))) await keep(before, null)
  await keep(page, actor.id)
}

const publishedLast = sql`(select v.id from page_versions v where v.page_id = t.page_id and v.published_at is not null
  order by v.published_at desc, v.id desc limit 1)`
const state = sql<string>`case when t.published_at is null then 'waiting' when t.id = ${publishedLast} then 'shown'
  else 'replaced' end`

const pageVersionsTable = resourceTable<typeof pageVersions>({
  resource: pageVersions,
  table: 'page_versions',
  reads: { users: ['name'] },
  columns: {
    version: sql`1`,
    state,
    made_by_name: nameOf('users', 'made_by'),
    made_at: instant(sql`t.made_at`),
    publish_at: instant(sql`t.publish_at`),
    published_at: instant(sql`t.published_at`),
  },
  search: (words) => containing(words, [sql`t.name`]),
  filters: { page_id: equals('page_id'), state: (wanted) => sql`${state} = ${wanted}` },
  sorts: { id },
})

export const contentTables: readonly ResourceTable[] = [
  resourceTable<typeof modules>({
    resource: modules,
    table: 'modules',
    ...keptHome,
    search: (words) => containing(words, [sql`t.title`, sql`t.url`]),
    filters: { is_active },
    sorts: { id, order_column, title: { by: sql`t.title`, type: 'text' } },
  }),
  resourceTable<typeof sliders>({
    resource: sliders,
    table: 'promo_sliders',
    ...keptHome,
    reads: { slides: ['promo_slider_id'] },
    columns: { slides: countOf('slides', 'promo_slider_id') },
    search: (words) => containing(words, [sql`t.name`]),
    filters: { is_active, slide_group: equals('slide_group') },
    sorts: { id, name, order_column },
  }),
  resourceTable<typeof slides>({
    resource: slides,
    table: 'slides',
    ...keptHome,
    reads: { promo_sliders: ['name'], restaurants: ['name'] },
    columns: {
      slider_name: nameOf('promo_sliders', 'promo_slider_id'),
      store_name: nameOf('restaurants', 'restaurant_id'),
      starts_at: instant(sql`t.starts_at`),
      ends_at: instant(sql`t.ends_at`),
    },
    search: (words) => containing(words, [sql`t.name`, sql`coalesce(t.caption, '')`]),
    filters: {
      is_active,
      promo_slider_id: equals('promo_slider_id'),
      restaurant_id: equals('restaurant_id'),
    },
    sorts: { id, name, order_column },
    faults: ({ url, restaurant_id, starts_at, ends_at }) => [
      ...(url === '' && restaurant_id === null ? [{ field: 'url', text: 'slideFault_target' } as const] : []),
      ...(starts_at && ends_at && ends_at <= starts_at
        ? [{ field: 'ends_at', text: 'slideFault_ends' } as const]
        : []),
    ],
  }),
  resourceTable<typeof storeCategories>({
    resource: storeCategories,
    table: 'restaurant_categories',
    reads: { restaurant_category_links: ['category_id'] },
    columns: { stores: countOf('restaurant_category_links', 'category_id') },
    search: (words) => containing(words, [sql`t.name`]),
    filters: { is_active, store_type: equals('store_type') },
    sorts: { id, name, order_column },
    constraints: { restaurant_categories_store_type_name_key: 'name' },
  }),
  resourceTable<typeof categorySlides>({
    resource: categorySlides,
    table: 'restaurant_category_slides',
    ...keptHome,
    columns: {
      category_ids: sql`array(select (c.kept->>'value')::int
        from jsonb_array_elements(t.categories_ids) with ordinality c (kept, place) order by c.place)`,
    },
    children: { category_ids: saveCategories },
    faults: async ({ category_ids, store_type }, tx) => {
      const { rows } = await sql`select from restaurant_categories c
        where c.id = any(${idArray(category_ids)}) and c.store_type <> ${store_type} limit 1`.execute(tx)
      return rows.length > 0 ? [{ field: 'category_ids', text: 'slideFault_category' }] : []
    },
    search: (words) => containing(words, [sql`t.name`]),
    filters: { is_active, store_type: equals('store_type') },
    sorts: { id, name, order_column },
  }),
  resourceTable<typeof customSections>({
    resource: customSections,
    table: 'custom_sections',
    ...keptHome,
    search: (words) => containing(words, [sql`t.custom_message`]),
    filters: { is_active },
    sorts: { id, order_column, position_id: { by: sql`t.position_id`, type: 'int8' } },
    prepare: (values) =>
      values.custom_message === undefined
        ? values
        : { ...values, custom_message: cleanHtml(values.custom_message) },
  }),
  resourceTable<typeof pages>({
    resource: pages,
    table: 'pages',
    search: (words) => containing(words, [sql`t.name`, sql`t.slug`]),
    filters: {},
    sorts: { id, name, order_column },
    prepare: (values) => (values.body === undefined ? values : { ...values, body: cleanHtml(values.body) }),
    afterWrite: keepVersion,
  }),
  resourceTable<typeof languages>({
    resource: languages,
    table: 'languages',
    search: (words) => containing(words, [sql`t.language_name`, sql`t.locale`]),
    filters: { is_active },
    sorts: { id, language_name: { by: sql`t.language_name`, type: 'text' } },
    // cached page texts depend on this version
    beforeWrite: raiseSettingsVersion,
    children: { is_default: saveDefault },
    stays: ({ is_default }) =>
      is_default === 1 ? [{ field: 'is_default', text: 'languageFault_remove' }] : [],
    faults: async ({ is_default, is_active: active, locale, texts }, tx) => [
      ...((await hasDefaultLanguage(tx))
        ? []
        : [{ field: 'is_default', text: 'languageFault_noDefault' } as const]),
      ...(is_default === 1 && !active
        ? [{ field: 'is_active', text: 'languageFault_default' } as const]
        : []),
      ...Object.entries(texts)
        .filter(([key, text]) => textFaults(key, text, locale).some(breaks))
        .slice(0, 1)
        .map(([key]) => ({ field: 'texts', text: 'languageFault_text', params: { key } }) as const),
    ],
  }),
  pageVersionsTable,
  homeVersionsTable,
]
