import type { Slide } from '@tokri/contract/promo'
import type { StoreCard } from '@tokri/contract/stores'
import { slideState } from '@tokri/domain/promo/visible'
import { activeSlides, type SlideRow } from '../../db/queries/promo'
import { pointOf, servingStores } from '../../db/queries/ranked-stores'
import { storeCards } from '../../db/queries/store-cards'
import type { Deps } from '../../deps'

interface Point {
  latitude: number
  longitude: number
}
type Group = 'mainSlides' | 'newArrivals' | 'otherSlides' | 'getItSlides' | 'topPickupSlides'

/**
 * Promoted slides by group: plain links always, stores' slides when the store delivers to the point (VAL-02,
 * ENT-09).
 */
export async function showSlides(deps: Deps, place: Point, now: Date): Promise<Record<Group, Slide[]>> {
  const slides = await slidesAt(deps, await activeSlides(deps.db, 'promoted', now), { place, now })
  const of = (group: Group) => slides.filter(({ row }) => row.slide_group === group).map(({ slide }) => slide)
  return {
    mainSlides: of('mainSlides'),
    newArrivals: of('newArrivals'),
    otherSlides: of('otherSlides'),
    getItSlides: of('getItSlides'),
    topPickupSlides: of('topPickupSlides'),
  }
}

/** Feature sliders without those that are empty for this point (ENT-08). */
export async function showFeatureSliders(deps: Deps, place: Point, now: Date) {
  const slides = await slidesAt(deps, await activeSlides(deps.db, 'feature', now), { place, now })
  return [...new Set(slides.map(({ row }) => row.promo_slider_id))].map((id) => {
    const mine = slides.filter(({ row }) => row.promo_slider_id === id).map(({ slide }) => slide)
    const [{ promo_slider }] = mine as [Slide]
    return {
      promo_slider,
      items: mine.map(({ data: { id, name, image, art }, url }) => ({ data: { id, name, image, art }, url })),
    }
  })
}

async function slidesAt(deps: Deps, rows: readonly SlideRow[], at: { place: Point; now: Date }) {
  const stores = await storesOf(deps, rows, at)
  return rows.flatMap((row) => {
    const restaurant = row.restaurant_id === null ? null : (stores.get(row.restaurant_id) ?? null)
    if (slideState({ model: row.model, restaurant }) === 'hidden') return []
    return [{ row, slide: slideOf(row, restaurant) }]
  })
}

/** The slides' stores that deliver to the point; four queries for any number. */
async function storesOf(deps: Deps, rows: readonly SlideRow[], { place, now }: { place: Point; now: Date }) {
  const ids = [...new Set(rows.flatMap((row) => row.restaurant_id ?? []))]
  if (ids.length === 0) return new Map<number, StoreCard>()
  const serving = await servingStores(deps, { ...place, ids }, now)
  const cards = await storeCards(
    deps,
    serving.map((store) => store.id),
    { now, point: pointOf(place) },
  )
  return new Map(cards.map((card) => [card.id, card]))
}

function slideOf(row: SlideRow, restaurant: StoreCard | null): Slide {
  const { id, name, caption, badge, image, art, model, size, position_id, slider_name } = row
  return {
    url: row.url || (restaurant ? `/stores/${restaurant.slug}` : ''),
    delay: row.delay,
    data: { id, name, caption, badge, image, art, model, restaurant },
    promo_slider: { size, position_id, name: slider_name },
  }
}
