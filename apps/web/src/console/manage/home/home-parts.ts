import { useQueries } from '@tanstack/react-query'
import { type HomeChanges, type HomePart, homeParts } from '@tokri/contract/home-versions'
import { useDataProvider } from 'ra-core'
import type { HomeDraft } from '../../../lib/boot/home-draft'
import type { ConsoleData, Row } from '../data/data-provider'

/** The parts of the home screen, by resource. */
export const sources = homeParts
export type Source = HomePart
export type Rows = Readonly<Record<Source, readonly Row[]>>

/** One sortable list: the rows of a resource, or those of one slider. */
export interface Part {
  key: string
  source: Source
  rows: readonly Row[]
  /** The slider that the slides belong to. */
  slider?: Row
}

/** A row whose values change when the screen is saved. */
export interface RowChange {
  source: Source
  row: Row
  values: { position_id?: number; is_active?: boolean }
}

/** A list that was sorted. */
export interface PartOrder {
  source: Source
  ids: readonly number[]
}

/** The same changes in the form for scheduling. */
export const changesLater = (rows: readonly RowChange[], orders: readonly PartOrder[]): HomeChanges => ({
  rows: rows.map(({ source, row, values }) => ({
    ...{ part: source, id: row.id, name: nameOf(row) },
    ...values,
  })),
  orders: orders.map(({ source, ids }) => ({ part: source, ids: [...ids] })),
})

/** One change for each row: a row is written once, against the version that was read. */
export function mergedChanges(changes: readonly RowChange[]): RowChange[] {
  const byRow = new Map<string, RowChange>()
  for (const { source, row, values } of changes) {
    const key = `${source}:${row.id}`
    byRow.set(key, { source, row, values: { ...byRow.get(key)?.values, ...values } })
  }
  return [...byRow.values()]
}

const MAX_ROWS = 200

/** Everything on the home screen as it is stored; undefined while some of it is loading. */
export function useHomeRows() {
  const data = useDataProvider<ConsoleData>()
  const found = useQueries({
    queries: sources.map((source) => ({
      queryKey: [source, 'home'],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (
          await data.getList<Row>(source, {
            pagination: { page: 1, perPage: MAX_ROWS },
            sort: { field: 'order_column', order: 'ASC' },
            filter: {},
            signal,
          })
        ).data,
    })),
  })
  const rows = found.every((one) => one.data)
    ? (Object.fromEntries(sources.map((source, at) => [source, found[at]?.data ?? []])) as unknown as Rows)
    : undefined
  return {
    rows,
    isError: found.some(({ isError }) => isError),
    refetch: () => Promise.all(found.map((one) => one.refetch())),
  }
}

/** The lists in the order of the screen: tiles, sliders and the slides of each, picture rows, own texts. */
export const partsOf = (rows: Rows): Part[] => [
  { key: 'modules', source: 'modules', rows: rows.modules },
  { key: 'sliders', source: 'sliders', rows: rows.sliders },
  ...rows.sliders.map((slider) => ({
    key: `slides:${slider.id}`,
    source: 'slides' as const,
    slider,
    rows: rows.slides.filter(({ promo_slider_id }) => promo_slider_id === slider.id),
  })),
  { key: 'category-slides', source: 'category-slides', rows: rows['category-slides'] },
  { key: 'custom-sections', source: 'custom-sections', rows: rows['custom-sections'] },
]

/** Orders that were changed, by part. */
export type Sorted = Readonly<Record<string, readonly number[]>>

/** The rows of a part in their current order: as sorted by hand, or as stored. */
export const rowsNow = ({ key, rows }: Part, sorted: Sorted): Row[] => {
  const ids = sorted[key]
  if (!ids) return [...rows]
  const byId = new Map(rows.map((row) => [row.id, row]))
  return [...ids.flatMap((id) => byId.get(id) ?? []), ...rows.filter(({ id }) => !ids.includes(id))]
}

/** The order of the whole screen, for the preview. */
export function draftOrder(parts: readonly Part[], sorted: Sorted): HomeDraft['order'] {
  const idsOf = (key: string) =>
    parts.filter((part) => part.key === key).flatMap((part) => rowsNow(part, sorted).map(({ id }) => id))
  return {
    modules: idsOf('modules'),
    slides: idsOf('sliders').flatMap((id) => idsOf(`slides:${id}`)),
    'category-slides': idsOf('category-slides'),
    'custom-sections': idsOf('custom-sections'),
  }
}

/** The name of a row in a list. */
export const nameOf = (row: Row): string =>
  String(row.title ?? row.name ?? '') || plainWords(String(row.custom_message ?? '')) || `#${row.id}`

/** The text of an HTML fragment on one line, shortened. */
function plainWords(html: string, max = 60): string {
  const text = new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''
  const words = text.replace(/\s+/g, ' ').trim()
  return words.length > max ? `${words.slice(0, max - 1)}…` : words
}
