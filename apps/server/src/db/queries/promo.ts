import type { Art } from '@tokri/contract/fields'
import { sql } from 'kysely'
import type { DbOrTx } from '../client'

/** The services, in the operator's order (ENT-08). */
export async function activeModules(db: DbOrTx) {
  return await db
    .selectFrom('modules')
    .select(['id', 'url', 'image', 'art', 'title', 'content', 'offers'])
    .where('is_active', '=', true)
    .orderBy('order_column')
    .orderBy('id')
    .execute()
}

type SlideGroup = 'mainSlides' | 'newArrivals' | 'otherSlides' | 'getItSlides' | 'topPickupSlides' | 'feature'

export interface SlideRow {
  id: number
  promo_slider_id: number
  slide_group: SlideGroup
  slider_name: string
  position_id: number
  size: number
  name: string
  caption: string | null
  badge: string | null
  image: string | null
  art: Art | null
  url: string
  model: '1' | '2' | '3'
  restaurant_id: number | null
  delay: number | null
}

/** Active slides of active sliders whose time it is, in the operator's order: of the feature sliders, or of all others. */
export async function activeSlides(
  db: DbOrTx,
  which: 'feature' | 'promoted',
  now: Date,
): Promise<SlideRow[]> {
  const { rows } = await sql<SlideRow>`
    select s.id, s.promo_slider_id, p.slide_group, p.name as slider_name, p.position_id, p.size, s.name,
      s.caption, s.badge, s.image, s.art, s.url, s.model, s.restaurant_id, s.delay
    from slides s join promo_sliders p on p.id = s.promo_slider_id
    where s.is_active and p.is_active and coalesce(s.starts_at <= ${now}, true)
      and coalesce(s.ends_at > ${now}, true) and (p.slide_group = 'feature') = ${which === 'feature'}::boolean
    order by p.order_column, p.id, s.order_column, s.id`.execute(db)
  return rows
}

/** The operator's own sections between the parts of the home screen, in order (ENT-12). */
export async function customSections(db: DbOrTx) {
  return await db
    .selectFrom('custom_sections')
    .select(['id', 'position_id', 'custom_message'])
    .where('is_active', '=', true)
    .orderBy('order_column')
    .orderBy('id')
    .execute()
}

/** Slides that open stores of their categories, in the operator's order (ENT-12). */
export async function categorySlides(db: DbOrTx) {
  return await db
    .selectFrom('restaurant_category_slides')
    .select(['id', 'name', 'image', 'art', 'link', 'store_type', 'categories_ids'])
    .where('is_active', '=', true)
    .orderBy('order_column')
    .orderBy('id')
    .execute()
}
