import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useMemo, useState } from 'react'
import type { HomeDraft } from '../../../lib/boot/home-draft'
import { usePageTitle } from '../../../lib/dom/page-title'
import { problemText } from '../../../lib/format/i18n'
import { EmptyState } from '../../../ui/empty-state'
import { Icon, type IconName } from '../../../ui/icon'
import { Skeleton, Skeletons } from '../../../ui/skeleton'
import { showToast } from '../../../ui/toast'
import type { ConsoleData } from '../data/data-provider'
import { useMay, useMayAct } from '../data/permissions'
import { resourceText, useManageText } from '../data/texts'
import { LeaveGuard } from '../form/leave-guard'
import { SaveTray } from '../form/save-tray'
import { Press } from '../kit/press'
import { useSomePlace } from '../kit/some-place'
import { HomeHead } from './home-head'
import {
  changesLater,
  draftOrder,
  mergedChanges,
  nameOf,
  type Part,
  type PartOrder,
  partsOf,
  type RowChange,
  type Rows,
  rowsNow,
  type Sorted,
  type Source,
  sources,
  useHomeRows,
} from './home-parts'
import { PartList } from './part-list'
import { PhonePreview } from './phone-preview'
import { PlaceList } from './place-list'
import { usePlaces } from './use-places'
import { PreviewTime, usePreviewTime } from './use-preview-time'
import { useShown } from './use-shown'

/** Sorts the parts of the home screen next to a preview of it (ENT-08, ENT-09, ENT-12). */
export function HomeScreen() {
  const t = useManageText()
  usePageTitle(t('homeTitle'))
  const { rows, isError, refetch } = useHomeRows()
  if (isError)
    return (
      <EmptyState title={t('settingsProblem')} text={t('settingsProblemText')}>
        <Press onClick={() => void refetch()}>{t('tryAgain')}</Press>
      </EmptyState>
    )
  if (!rows)
    return (
      <Skeletons label={t('listLoading')}>
        <Skeleton h="2rem" w="12rem" r="0.75rem" />
        <Skeleton h="30rem" r="1rem" style={{ marginBlockStart: '1rem' }} />
      </Skeletons>
    )
  return <HomeEditor rows={rows} />
}

const icons: Record<Source, IconName> = {
  modules: 'squares-four',
  sliders: 'list',
  slides: 'image',
  'category-slides': 'fork-knife',
  'custom-sections': 'note-pencil',
}

/** The list of what is between the parts. */
const PLACES = 'places'

interface PartButtonProps {
  name: string
  icon: IconName
  rows?: number
  /** The number of rows that are switched off. */
  hidden?: number
  isHere: boolean
  onChoose: () => void
}

function PartButton({ name, icon, rows, hidden = 0, isHere, onChoose }: PartButtonProps) {
  const t = useManageText()
  return (
    <button
      type="button"
      aria-current={isHere}
      onClick={onChoose}
      className="flex min-h-tap items-center gap-2.5 rounded-xl px-2.5 py-1.5 text-start text-label hover:bg-surface-2 aria-[current=true]:bg-primary-soft aria-[current=true]:text-primary-text"
    >
      <span className="grid size-8 flex-none place-items-center rounded-[0.625rem] bg-surface-2">
        <Icon name={icon} size="s" />
      </span>
      <span className="grid min-w-0">
        <bdi className="truncate">{name}</bdi>
        {rows !== undefined && (
          <span className="truncate text-meta font-normal text-ink-2">
            {[
              t('homeRows', { count: rows }),
              ...(hidden > 0 ? [t('homeHidden', { count: hidden })] : []),
            ].join(', ')}
          </span>
        )}
      </span>
    </button>
  )
}

/** What is written when the screen is saved. */
interface Draft {
  changes: readonly RowChange[]
  orders: readonly PartOrder[]
}

function useSave({ changes, orders }: Draft, onSaved: () => void) {
  const t = useManageText()
  const data = useDataProvider<ConsoleData>()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      // versions move with an order, so what is changed by version goes first
      for (const { source, row, values } of changes)
        await data.update(source, {
          ...{ id: row.id, data: values, previousData: row },
          meta: { version: row.version },
        })
      for (const { source, ids } of orders) await data.order(source, [...ids])
      await Promise.all(
        [...sources, 'home-versions'].map((one) => client.invalidateQueries({ queryKey: [one] })),
      )
      onSaved()
      showToast({ text: t('homeSaved'), icon: 'check-circle-fill' })
    } catch (error) {
      showToast({ text: problemText(error) })
    }
    setBusy(false)
  }
  return { save, busy }
}

function HomeEditor({ rows }: { rows: Rows }) {
  const t = useManageText()
  const mayOrder = useMay('modules', 'order')
  const maySlide = useMay('sliders', 'update')
  const mayWrite = useMay('custom-sections', 'update')
  const mayPlace = maySlide && mayWrite
  const [sorted, setSorted] = useState<Sorted>({})
  const [chosen, setChosen] = useState('modules')
  const place = useSomePlace()
  const parts = useMemo(() => partsOf(rows), [rows])
  const part = chosen === PLACES ? undefined : (parts.find(({ key }) => key === chosen) ?? parts[0])
  const preview = usePreviewTime(place)
  const mayPreview = useMayAct('home-versions')
  const places = usePlaces(rows)
  const shown = useShown(rows)
  const reset = () => {
    setSorted({})
    places.reset()
    shown.reset()
  }
  const changes = mergedChanges([...places.changes, ...shown.changes])
  const orders = [
    ...places.orders,
    ...parts.flatMap(({ key, source }) => (sorted[key] ? [{ source, ids: sorted[key] }] : [])),
  ]
  const { save, busy } = useSave({ changes, orders }, reset)
  const draft = useMemo<HomeDraft>(
    () => ({
      kind: 'tokri.home-draft',
      order: draftOrder(parts, sorted),
      positions: places.positions,
      hidden: shown.hidden,
      atTime: preview.atTime,
      at: preview.at ?? undefined,
      place: place ?? null,
    }),
    [parts, sorted, places.positions, shown.hidden, preview.atTime, preview.at, place],
  )
  const nameOfPart = ({ source, slider }: Part) =>
    slider ? t('homeSlidesOf', { name: String(slider.name) }) : t(resourceText(source, 'many'))
  const changed = [
    ...parts.filter(({ key }) => sorted[key]).map(nameOfPart),
    ...(places.isChanged ? [t('homePlaces')] : []),
    ...shown.changes.map(({ row }) => nameOf(row)),
  ]
  return (
    <>
      <LeaveGuard dirty={changed.length > 0 && !busy} />
      <HomeHead
        changed={changed.length}
        busy={busy}
        later={() => changesLater(changes, orders)}
        onKept={reset}
        onSave={() => void save()}
      />
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-[14rem_minmax(0,1fr)] lg:grid-cols-[15rem_minmax(0,1fr)_20rem]">
        <nav aria-label={t('homeParts')} className="grid gap-1 rounded-2xl bg-surface p-2 shadow-e1">
          <PartButton
            name={t('homePlaces')}
            icon="list"
            isHere={chosen === PLACES}
            onChoose={() => setChosen(PLACES)}
          />
          {parts.map((one) => (
            <PartButton
              key={one.key}
              name={nameOfPart(one)}
              icon={icons[one.source]}
              rows={one.rows.length}
              hidden={one.rows.filter((row) => !shown.isShown(one.source, row)).length}
              isHere={one === part}
              onChoose={() => setChosen(one.key)}
            />
          ))}
        </nav>
        {chosen === PLACES && <PlaceList lines={places.lines} mayOrder={mayPlace} onSort={places.sort} />}
        {part && (
          <PartList
            title={nameOfPart(part)}
            part={part}
            rows={rowsNow(part, sorted)}
            mayOrder={mayOrder}
            onSort={(ids) => setSorted((now) => ({ ...now, [part.key]: ids }))}
            isShown={(row) => shown.isShown(part.source, row)}
            onShow={(row, on) => shown.toggle(part.source, row, on)}
          />
        )}
        <div className="md:col-span-2 lg:sticky lg:top-0 lg:col-span-1">
          {mayPreview && <PreviewTime {...preview.control} />}
          {place !== undefined && <PhonePreview draft={draft} />}
        </div>
      </div>
      <SaveTray isNew={false} changed={changed} busy={busy} onDiscard={reset} onSave={() => void save()} />
    </>
  )
}
