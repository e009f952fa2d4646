import { Link } from 'react-router'
import type { Art } from '../../../ui/art'
import { Badge } from '../../../ui/badge'
import { Picture } from '../../../ui/picture'
import type { Row } from '../data/data-provider'
import { useMay } from '../data/permissions'
import { useManageText } from '../data/texts'
import { pathOf } from '../kit/looks'
import { PressLink } from '../kit/press'
import { SortableList, SortableRow } from '../kit/sortable-list'
import { nameOf, type Part } from './home-parts'

interface PartListProps {
  title: string
  part: Part
  rows: readonly Row[]
  mayOrder: boolean
  onSort: (ids: number[]) => void
}

/** One list of the home screen: dragged into order, each row a way to its form. */
export function PartList({ title, part: { source }, rows, mayOrder, onSort }: PartListProps) {
  const t = useManageText()
  const mayAdd = useMay(source, 'create')
  const named = rows.map((row) => ({ id: row.id, name: nameOf(row), row }))
  return (
    <section aria-labelledby="home-part" className="overflow-hidden rounded-2xl bg-surface shadow-e1">
      <div className="flex min-h-14 items-center gap-3 border-b border-line px-4">
        <h2 id="home-part" className="min-w-0 flex-1 font-display text-title-s font-bold">
          <bdi>{title}</bdi>
        </h2>
        {mayAdd && (
          <PressLink small icon="plus" to={pathOf(source, 'create')}>
            {t('homeAdd')}
          </PressLink>
        )}
      </div>
      {rows.length === 0 && <p className="px-4 py-6 text-ink-2">{t('homeNone')}</p>}
      <SortableList label={title} rows={named} disabled={!mayOrder} onOrder={onSort} className="grid">
        {({ id, name, row }) => (
          <SortableRow
            key={id}
            row={{ id, name }}
            fixed={!mayOrder}
            className="min-h-14 gap-2 border-b border-line bg-surface px-3"
          >
            {'image' in row && <Thumbnail image={row.image as string | null} art={row.art as Art | null} />}
            <Link
              to={pathOf(source, id)}
              className="flex min-h-tap min-w-0 flex-1 items-center text-label hover:underline"
              aria-label={t('homeOpen', { name })}
            >
              <bdi className="truncate">{name}</bdi>
            </Link>
            {row.is_active === false && <Badge tone="mute">{t('homeOff')}</Badge>}
          </SortableRow>
        )}
      </SortableList>
    </section>
  )
}

/** Pictures of tiles and slides are wide: the middle of them says enough. */
function Thumbnail({ image, art }: { image: string | null; art: Art | null }) {
  return (
    <span className="block h-9 w-14 flex-none overflow-hidden rounded-control bg-surface-2">
      {image && <Picture image={image} art={art} width={56} height={36} cover className="size-full" />}
    </span>
  )
}
