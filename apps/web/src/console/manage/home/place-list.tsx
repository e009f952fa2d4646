import { Link } from 'react-router'
import { useManageText } from '../data/texts'
import { pathOf } from '../kit/looks'
import { SortableList, SortableRow } from '../kit/sortable-list'
import type { ScreenLine } from './placed-parts'

interface PlaceListProps {
  lines: readonly ScreenLine[]
  mayOrder: boolean
  onSort: (ids: number[]) => void
}

/** The whole screen from top to bottom: what the operator placed is dragged between the fixed parts. */
export function PlaceList({ lines, mayOrder, onSort }: PlaceListProps) {
  const t = useManageText()
  const isEmpty = lines.every((line) => 'fixed' in line)
  return (
    <section aria-labelledby="home-part" className="overflow-hidden rounded-2xl bg-surface shadow-e1">
      <div className="grid gap-0.5 border-b border-line px-4 py-3">
        <h2 id="home-part" className="font-display text-title-s font-bold">
          {t('homePlaces')}
        </h2>
        <p className="text-meta text-ink-2">{t(isEmpty ? 'homePlacesNone' : 'homePlacesText')}</p>
      </div>
      <SortableList
        label={t('homePlaces')}
        rows={lines}
        disabled={!mayOrder}
        onOrder={onSort}
        className="grid grid-cols-1"
      >
        {(line) => (
          <SortableRow
            key={line.id}
            row={line}
            fixed={!mayOrder || 'fixed' in line}
            className="min-h-12 gap-2 border-b border-line bg-surface px-3"
          >
            {'fixed' in line ? (
              <span className="min-w-0 flex-1 truncate ps-2 text-label font-medium text-ink-2">
                {line.name}
              </span>
            ) : (
              <Link
                to={pathOf(line.placed.source, line.placed.row.id)}
                className="flex min-h-tap min-w-0 flex-1 items-center text-label hover:underline"
                aria-label={t('homeOpen', { name: line.name })}
              >
                <bdi className="truncate">{line.name}</bdi>
              </Link>
            )}
          </SortableRow>
        )}
      </SortableList>
    </section>
  )
}
