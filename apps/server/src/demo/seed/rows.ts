import { halfWidth, toPoint } from '../city/areas'
import type { City } from '../city/city'
import { stretchOf } from '../city/hours'
import { demoReviews } from '../city/reviews'
import type { SeedStore } from '../city/types'
import type { PlainRow } from './insert-rows'

const dayLength = 86_400_000

/** The square of the street plan: nobody delivers outside it. */
export function zoneRow(): PlainRow {
  const corners = [
    [-halfWidth, -halfWidth],
    [halfWidth, -halfWidth],
    [halfWidth, halfWidth],
    [-halfWidth, halfWidth],
  ] as const
  const polygon = corners.map(toPoint).map(({ lat, lng }) => [lat, lng])
  return { id: 1, name: 'Bengaluru', polygon }
}

export function storeRow(store: SeedStore, now: Date): PlainRow {
  const { paused_days, hours, category_names, logo, table, ...columns } = store
  return {
    ...columns,
    zone_id: 1,
    avg_rating: store.rating,
    tax_number: `29AAACT${1000 + store.id}K1Z${store.id % 10}`,
    paused_until: paused_days ? new Date(now.getTime() + paused_days * dayLength).toISOString() : null,
  }
}

/** Reviews for a few of the ratings a store counts. */
export const reviewRows = ({ stores, items }: City, now: Date): PlainRow[] =>
  demoReviews(stores, items).map(({ days_ago, ...review }) => {
    const at = now.getTime() - days_ago * dayLength
    return {
      ...review,
      created_at: new Date(at).toISOString(),
      answered_at: review.answer && new Date(at + dayLength / 2).toISOString(),
      is_active: true,
    }
  })

/** Openings of the same day never overlap: each is a row. */
export const hourRows = (stores: SeedStore[]): PlainRow[] =>
  stores.flatMap((store) =>
    store.hours.map((stretch) => ({
      restaurant_id: store.id,
      weekday: stretch.day,
      ...stretchOf(stretch),
    })),
  )

export function catalogueRows({ items, addon_categories }: City) {
  return {
    items: items.map(({ addon_category_ids, ...item }): PlainRow => item),
    addon_categories: addon_categories.map(({ addons, required, ...group }): PlainRow => group),
    addons: addon_categories.flatMap((group) =>
      group.addons.map(
        (addon, index): PlainRow => ({ ...addon, addon_category_id: group.id, order_column: index + 1 }),
      ),
    ),
    item_addon_categories: items.flatMap((item) =>
      item.addon_category_ids.map(
        (addon_category_id, index): PlainRow => ({
          item_id: item.id,
          addon_category_id,
          order_column: index + 1,
        }),
      ),
    ),
  }
}

export function couponRows({ coupons, stores }: City) {
  const ids = new Map(stores.map((store) => [store.slug, store.id]))
  return {
    coupons: coupons.map(
      ({ stores: bound, ...coupon }): PlainRow => ({ ...coupon, all_restaurants: bound.length === 0 }),
    ),
    coupon_restaurants: coupons.flatMap((coupon) =>
      coupon.stores.map((slug): PlainRow => ({ coupon_id: coupon.id, restaurant_id: ids.get(slug) })),
    ),
  }
}

export function slideRows({ sliders }: City) {
  return {
    promo_sliders: sliders.map(({ slides, ...slider }): PlainRow => slider),
    slides: sliders.flatMap((slider) =>
      slider.slides.map((slide): PlainRow => ({ ...slide, promo_slider_id: slider.id })),
    ),
  }
}

/** Categories by id and name, in the form slides store them. */
export function categorySlideRows({ category_slides, categories }: City): PlainRow[] {
  const names = new Map(categories.map((category) => [category.id, category.name]))
  return category_slides.map((slide) => ({
    ...slide,
    categories_ids: slide.categories_ids.map((value) => ({ value, label: names.get(value) })),
  }))
}
