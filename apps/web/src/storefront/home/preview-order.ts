import { type QueryClient, replaceEqualDeep, useQueryClient } from '@tanstack/react-query'
import type { CategorySlide, FeatureSlider, Slide } from '@tokri/contract/promo'
import { useEffect, useState } from 'react'
import { type HomeDraft, isHomeDraft, PREVIEW_READY } from '../../lib/boot/home-draft'
import { businessLocation, savedLocation, saveLocation } from '../../state/location'

type Order = HomeDraft['order'] & Pick<HomeDraft, 'positions' | 'hidden' | 'atTime'>
type Part = keyof HomeDraft['order']

/** Sorted in the order of the ids; rows without an id there keep their order after them. */
export function sortedBy<T>(rows: readonly T[], ids: readonly number[], idOf: (row: T) => number): T[] {
  const place = new Map(ids.map((id, at) => [id, at]))
  const rank = (row: T) => place.get(idOf(row)) ?? ids.length
  return [...rows].sort((a, b) => rank(a) - rank(b))
}

/** The rows without those that are switched off. */
const shownOf = <T>(rows: readonly T[], { hidden }: Order, part: Part, idOf: (row: T) => number): T[] =>
  hidden ? rows.filter((row) => !hidden[part].includes(idOf(row))) : [...rows]

interface Modules {
  modules: { id: number }[]
  feature_sliders: FeatureSlider[]
  custom_sections: { id: number; position_id: number }[]
}

/** The operator's parts, at the positions they were dragged to. */
function placedAnew({ feature_sliders, custom_sections, ...data }: Modules, { positions }: Order): Modules {
  if (!positions) return { ...data, feature_sliders, custom_sections }
  return {
    ...data,
    feature_sliders: feature_sliders.map((slider) => ({
      ...slider,
      promo_slider: {
        ...slider.promo_slider,
        position_id: positions.slides[slider.items[0]?.data.id ?? 0] ?? slider.promo_slider.position_id,
      },
    })),
    custom_sections: custom_sections.map((section) => ({
      ...section,
      position_id: positions['custom-sections'][section.id] ?? section.position_id,
    })),
  }
}

/** How to reorder the data of the home screen, by the first part of its query key. */
const reordered: Readonly<Record<string, (data: never, order: Order) => unknown>> = {
  modules: (data: Modules, order) => {
    const placed = placedAnew(data, order)
    return {
      ...placed,
      modules: sortedBy(
        shownOf(data.modules, order, 'modules', ({ id }) => id),
        order.modules,
        ({ id }) => id,
      ),
      custom_sections: sortedBy(
        shownOf(placed.custom_sections, order, 'custom-sections', ({ id }) => id),
        order['custom-sections'],
        ({ id }) => id,
      ),
      feature_sliders: sortedBy(
        placed.feature_sliders.flatMap((slider) => {
          const items = shownOf(slider.items, order, 'slides', (item) => item.data.id)
          if (items.length === 0) return []
          return [{ ...slider, items: sortedBy(items, order.slides, (item) => item.data.id) }]
        }),
        order.slides,
        ({ items }) => items[0]?.data.id ?? 0,
      ),
    }
  },
  slides: (data: Record<string, Slide[]>, order) =>
    Object.fromEntries(
      Object.entries(data).map(([group, slides]) => [
        group,
        sortedBy(
          shownOf(slides, order, 'slides', (slide) => slide.data.id),
          order.slides,
          (slide) => slide.data.id,
        ),
      ]),
    ),
  'category-slides': (data: CategorySlide[], order) =>
    sortedBy(
      shownOf(data, order, 'category-slides', ({ id }) => id),
      order['category-slides'],
      ({ id }) => id,
    ),
}

/** Applies the order to the cached data, or to the data of another time, without fetching it again. */
export function applyOrder(client: QueryClient, order: Order): void {
  for (const query of client.getQueryCache().getAll()) {
    const name = String(query.queryKey[0])
    const reorder = reordered[name]
    if (!reorder || query.state.data === undefined) continue
    const { data } = query.state
    const other = name === 'modules' || name === 'slides' ? order.atTime?.[name] : undefined
    const next = replaceEqualDeep(data, reorder((other ?? data) as never, order))
    // each write is an update, after which the order is applied again
    if (next !== data) client.setQueryData(query.queryKey, next)
  }
}

/** Whether a row that was hidden is shown again. */
const comesBack = (before: HomeDraft['hidden'], now: HomeDraft['hidden']): boolean =>
  before !== undefined &&
  Object.entries(before).some(([part, ids]) => ids.some((id) => !now?.[part as Part].includes(id)))

/**
 * Follows the order that the console around this page sends, and returns the time it is to be shown at; only
 * a page of this site may send one.
 */
export function useDraftOrder(): Date | null {
  const client = useQueryClient()
  const [at, setAt] = useState<string | null>(null)
  useEffect(() => {
    if (window.parent === window) return
    let order: Order | null = null
    const onMessage = ({ origin, source, data }: MessageEvent) => {
      if (origin !== location.origin || source !== window.parent || !isHomeDraft(data)) return
      if (data.place && !savedLocation()) saveLocation(businessLocation(data.place))
      const isBack = comesBack(order?.hidden, data.hidden) || (order?.atTime && !data.atTime)
      order = { ...data.order, positions: data.positions, hidden: data.hidden, atTime: data.atTime }
      // what was removed from the cached data has to be fetched again
      if (isBack)
        void client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]) in reordered })
      applyOrder(client, order)
      setAt(data.at ?? null)
    }
    const stop = client.getQueryCache().subscribe(({ type }) => {
      if (order && type === 'updated') applyOrder(client, order)
    })
    window.addEventListener('message', onMessage)
    window.parent.postMessage(PREVIEW_READY, location.origin)
    return () => {
      stop()
      window.removeEventListener('message', onMessage)
    }
  }, [client])
  return at === null ? null : new Date(at)
}
