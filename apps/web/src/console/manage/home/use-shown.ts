import { useMemo, useState } from 'react'
import type { HomeDraft } from '../../../lib/boot/home-draft'
import type { Row } from '../data/data-provider'
import { type RowChange, type Rows, type Source, sources } from './home-parts'

type Hidden = NonNullable<HomeDraft['hidden']>

const keyOf = (source: Source, { id }: Row): string => `${source}:${id}`

/** What is on and what is off, as switched and not saved yet. */
export function useShown(rows: Rows) {
  const [switched, setSwitched] = useState<Readonly<Record<string, boolean>>>({})
  const changes = sources.flatMap((source) =>
    rows[source].flatMap((row): RowChange[] => {
      const is_active = switched[keyOf(source, row)]
      return is_active === undefined || is_active === row.is_active
        ? []
        : [{ source, row, values: { is_active } }]
    }),
  )
  const isShown = (source: Source, row: Row): boolean =>
    switched[keyOf(source, row)] ?? row.is_active !== false
  // the same object until something is switched: the preview is notified when it changes
  const hidden = useMemo(() => hiddenBy(rows, switched), [rows, switched])
  return {
    changes,
    isShown,
    hidden,
    toggle: (source: Source, row: Row, on: boolean) =>
      setSwitched((now) => ({ ...now, [keyOf(source, row)]: on })),
    reset: () => setSwitched({}),
  }
}

/** Rows that were switched off, and the slides of sliders that were. */
function hiddenBy(rows: Rows, switched: Readonly<Record<string, boolean>>): Hidden | undefined {
  if (Object.keys(switched).length === 0) return undefined
  const isOff = (source: Source) => (row: Row) => switched[keyOf(source, row)] === false
  const off = (source: Source) => rows[source].filter(isOff(source)).map(({ id }) => id)
  const sliders = off('sliders')
  return {
    modules: off('modules'),
    slides: rows.slides
      .filter((row) => isOff('slides')(row) || sliders.includes(Number(row.promo_slider_id)))
      .map(({ id }) => id),
    'category-slides': off('category-slides'),
    'custom-sections': off('custom-sections'),
  }
}
