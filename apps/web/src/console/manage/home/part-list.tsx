import { Link } from 'react-router'
import { dayAndTime } from '../../../lib/format/figures'
import type { Art } from '../../../ui/art'
import { Switch } from '../../../ui/option-rows'
import { Picture } from '../../../ui/picture'
import type { Row } from '../data/data-provider'
import { useMay } from '../data/permissions'
import { type TextOf, useManageText } from '../data/texts'
import { pathOf } from '../kit/looks'
import { PressLink } from '../kit/press'
import { SortableList, SortableRow } from '../kit/sortable-list'
import { StateMark, type Tone } from '../kit/state-mark'
import { nameOf, type Part } from './home-parts'

interface PartListProps {
  title: string
  part: Part
  rows: readonly Row[]
  mayOrder: boolean
  onSort: (ids: number[]) => void
  isShown: (row: Row) => boolean
  onShow: (row: Row, on: boolean) => void
}

/** One list of the home screen: sorted by dragging, switched on and off, and each row links to its form. */
export function PartList({ title, part, rows, mayOrder, onSort, isShown, onShow }: PartListProps) {
  const t = useManageText()
  const { source, slider } = part
  const mayAdd = useMay(source, 'create')
  const mayShow = useMay(source, 'update')
  const named = rows.map((row) => ({ id: row.id, name: nameOf(row), row }))
  const ofSlider = slider ? `?promo_slider_id=${slider.id}` : ''
  return (
    <section aria-labelledby="home-part" className="overflow-hidden rounded-2xl bg-surface shadow-e1">
      <div className="flex min-h-14 items-center gap-3 border-b border-line px-4">
        <h2 id="home-part" className="min-w-0 flex-1 font-display text-title-s font-bold">
          <bdi>{title}</bdi>
        </h2>
        {mayAdd && (
          <PressLink small icon="plus" to={`${pathOf(source, 'create')}${ofSlider}`}>
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
              className="grid min-h-tap min-w-0 flex-1 content-center hover:underline"
              aria-label={t('homeOpen', { name })}
            >
              <bdi className={`truncate text-label ${isShown(row) ? '' : 'text-ink-2'}`}>{name}</bdi>
              <bdi className="truncate text-meta text-ink-2 empty:hidden">{aboutRow(t, source, row)}</bdi>
            </Link>
            <Standing row={row} isShown={isShown(row)} isTimed={source === 'slides'} />
            {mayShow && (
              <Switch
                label={t('homeShow', { name })}
                checked={isShown(row)}
                onChange={(on) => onShow(row, on)}
              />
            )}
          </SortableRow>
        )}
      </SortableList>
    </section>
  )
}

/** What a row links to, or how much it contains. */
function aboutRow(t: TextOf, source: Part['source'], row: Row): string {
  if (source === 'slides') return String(row.store_name ?? row.url ?? '')
  if (source === 'sliders') return t('homeRows', { count: Number(row.slides ?? 0) })
  if (source === 'modules') return String(row.content ?? row.url ?? '')
  return ''
}

interface StandingProps {
  row: Row
  isShown: boolean
  isTimed: boolean
}

/** Whether customers see it now, and when that changes automatically. */
function Standing({ row, isShown, isTimed }: StandingProps) {
  const t = useManageText()
  if (!isShown) return <StateMark tone="plain">{t('homeOff')}</StateMark>
  if (!isTimed) return null
  const [tone, text] = standingOf(t, row, new Date())
  return <StateMark tone={tone}>{text}</StateMark>
}

function standingOf(t: TextOf, { starts_at, ends_at }: Row, now: Date): [Tone, string] {
  const from = typeof starts_at === 'string' ? starts_at : null
  const until = typeof ends_at === 'string' ? ends_at : null
  if (until && new Date(until) <= now) return ['plain', t('homeEnded', { time: dayAndTime(until) })]
  if (from && new Date(from) > now) return ['plain', t('homeFrom', { time: dayAndTime(from) })]
  return ['good', until ? t('homeLiveUntil', { time: dayAndTime(until) }) : t('homeLive')]
}

/** Pictures of tiles and slides are wide: the middle of them says enough. */
function Thumbnail({ image, art }: { image: string | null; art: Art | null }) {
  return (
    <span className="block h-9 w-14 flex-none overflow-hidden rounded-control bg-surface-2">
      {image && <Picture image={image} art={art} width={56} height={36} cover className="size-full" />}
    </span>
  )
}
