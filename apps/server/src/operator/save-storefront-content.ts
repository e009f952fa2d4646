import type { DbOrTx } from '../db/client'
import { json } from '../db/tables/json'
import { cleanHtml } from '../markup/clean-html'
import type { StorefrontContent } from './storefront-content'

/** Database ids of the names a file uses. */
export interface Known {
  stores: ReadonlyMap<string, number>
  /** Ids by store type and name. */
  categories: ReadonlyMap<string, number>
}
const nameOf = (store_type: string, name: string) => `${store_type}\0${name.toLowerCase()}`

/** Looks up every store and category a file may name. */
export async function knownNames(tx: DbOrTx): Promise<Known> {
  const stores = await tx.selectFrom('restaurants').select(['id', 'slug']).execute()
  const categories = await tx
    .selectFrom('restaurant_categories')
    .select(['id', 'store_type', 'name'])
    .execute()
  return {
    stores: new Map(stores.map(({ id, slug }) => [slug, id])),
    categories: new Map(categories.map(({ id, store_type, name }) => [nameOf(store_type, name), id])),
  }
}

/** Errors for named stores and categories that do not exist. */
export function complainAboutNames(
  { sliders = [], category_slides = [] }: StorefrontContent,
  known: Known,
): string[] {
  const stores = sliders.flatMap(({ slides }, at) =>
    slides.flatMap(({ store }, slide) =>
      store && !known.stores.has(store)
        ? [`sliders[${at}].slides[${slide}].store: there is no store "${store}"`]
        : [],
    ),
  )
  const categories = category_slides.flatMap(({ store_type, categories }, at) =>
    categories
      .filter((name) => !known.categories.has(nameOf(store_type, name)))
      .map((name) => `category_slides[${at}].categories: no ${store_type} category is called "${name}"`),
  )
  return [...stores, ...categories]
}

/** Replaces the lists contained in the file, in its order; adds or updates pages by slug. */
export async function saveStorefrontContent(
  tx: DbOrTx,
  file: StorefrontContent,
  known: Known,
): Promise<void> {
  if (file.modules) await storeModules(tx, file.modules)
  if (file.sliders) await storeSliders(tx, file.sliders, known)
  if (file.category_slides) await storeCategorySlides(tx, file.category_slides, known)
  if (file.custom_sections) await storeCustomSections(tx, file.custom_sections)
  await storePages(tx, file.pages)
}

async function storeModules(tx: DbOrTx, modules: NonNullable<StorefrontContent['modules']>) {
  await tx.deleteFrom('modules').execute()
  for (const [at, row] of modules.entries())
    await tx
      .insertInto('modules')
      .values({ ...row, art: json(row.art), order_column: at + 1 })
      .execute()
}

async function storeSliders(tx: DbOrTx, sliders: NonNullable<StorefrontContent['sliders']>, known: Known) {
  await tx.deleteFrom('promo_sliders').execute()
  for (const [at, { slides, ...slider }] of sliders.entries()) {
    const { id } = await tx
      .insertInto('promo_sliders')
      .values({ ...slider, order_column: at + 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [order, { store, url, art, ...slide }] of slides.entries())
      await tx
        .insertInto('slides')
        .values({
          ...slide,
          art: json(art),
          promo_slider_id: id,
          url: url ?? '',
          model: store ? '1' : '3',
          restaurant_id: store ? (known.stores.get(store) ?? null) : null,
          order_column: order + 1,
        })
        .execute()
  }
}

async function storeCategorySlides(
  tx: DbOrTx,
  rows: NonNullable<StorefrontContent['category_slides']>,
  known: Known,
) {
  await tx.deleteFrom('restaurant_category_slides').execute()
  for (const [at, { categories, art, ...row }] of rows.entries())
    await tx
      .insertInto('restaurant_category_slides')
      .values({
        ...row,
        art: json(art),
        categories_ids: json(
          categories.map((label) => ({
            value: known.categories.get(nameOf(row.store_type, label)) ?? 0,
            label,
          })),
        ),
        order_column: at + 1,
      })
      .execute()
}

async function storeCustomSections(tx: DbOrTx, rows: NonNullable<StorefrontContent['custom_sections']>) {
  await tx.deleteFrom('custom_sections').execute()
  for (const [at, { custom_message, ...row }] of rows.entries())
    await tx
      .insertInto('custom_sections')
      .values({ ...row, custom_message: cleanHtml(custom_message), order_column: at + 1 })
      .execute()
}

async function storePages(tx: DbOrTx, pages: StorefrontContent['pages']) {
  for (const [at, { name, slug, body }] of pages.entries()) {
    const row = { name, body: cleanHtml(body), order_column: at + 1 }
    await tx
      .insertInto('pages')
      .values({ slug, ...row })
      .onConflict((c) => c.column('slug').doUpdateSet(row))
      .execute()
  }
}
