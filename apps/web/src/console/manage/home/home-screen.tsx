import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useMemo, useState } from 'react'
import type { HomeDraft } from '../../../lib/boot/home-draft'
import { usePageTitle } from '../../../lib/dom/page-title'
import { problemText } from '../../../lib/format/i18n'
import { EmptyState } from '../../../ui/empty-state'
import { Skeleton, Skeletons } from '../../../ui/skeleton'
import { showToast } from '../../../ui/toast'
import type { ConsoleData } from '../data/data-provider'
import { useMay } from '../data/permissions'
import { resourceText, useManageText } from '../data/texts'
import { LeaveGuard } from '../form/leave-guard'
import { SaveTray } from '../form/save-tray'
import { Press } from '../kit/press'
import { useSomePlace } from '../kit/some-place'
import {
  draftOrder,
  type Part,
  partsOf,
  type Rows,
  rowsNow,
  type Sorted,
  sources,
  useHomeRows,
} from './home-parts'
import { PartList } from './part-list'
import { PhonePreview } from './phone-preview'
import { PlaceList } from './place-list'
import { usePlaces } from './use-places'

/** The home screen's parts, put in order beside the screen itself (ENT-08, ENT-09, ENT-12). */
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

/** The list of what is between the parts. */
const PLACES = 'places'

interface PartButtonProps {
  name: string
  rows?: number
  isHere: boolean
  onChoose: () => void
}

function PartButton({ name, rows, isHere, onChoose }: PartButtonProps) {
  const t = useManageText()
  return (
    <button
      type="button"
      aria-current={isHere}
      onClick={onChoose}
      className="grid min-h-tap content-center rounded-xl px-3 py-1.5 text-start text-label hover:bg-surface-2 aria-[current=true]:bg-primary-soft aria-[current=true]:text-primary-text"
    >
      <bdi className="truncate">{name}</bdi>
      {rows !== undefined && (
        <span className="text-meta font-normal text-ink-2">{t('homeRows', { count: rows })}</span>
      )}
    </button>
  )
}

function useSaveOrder(
  parts: readonly Part[],
  sorted: Sorted,
  places: ReturnType<typeof usePlaces>,
  onSaved: () => void,
) {
  const t = useManageText()
  const data = useDataProvider<ConsoleData>()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      // versions move with an order, so what is changed by version goes first
      await places.save()
      for (const { key, source } of parts) if (sorted[key]) await data.order(source, sorted[key])
      await Promise.all(sources.map((source) => client.invalidateQueries({ queryKey: [source] })))
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
  const places = usePlaces(rows)
  const reset = () => {
    setSorted({})
    places.reset()
  }
  const { save, busy } = useSaveOrder(parts, sorted, places, reset)
  const draft = useMemo<HomeDraft>(
    () => ({
      kind: 'tokri.home-draft',
      order: draftOrder(parts, sorted),
      positions: places.positions,
      place: place ?? null,
    }),
    [parts, sorted, places.positions, place],
  )
  const nameOfPart = ({ source, slider }: Part) =>
    slider ? t('homeSlidesOf', { name: String(slider.name) }) : t(resourceText(source, 'many'))
  const changed = [
    ...parts.filter(({ key }) => sorted[key]).map(nameOfPart),
    ...(places.isChanged ? [t('homePlaces')] : []),
  ]
  return (
    <>
      <LeaveGuard dirty={changed.length > 0 && !busy} />
      <h1 className="text-title-l">{t('homeTitle')}</h1>
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-[14rem_minmax(0,1fr)] lg:grid-cols-[13rem_minmax(0,1fr)_20rem]">
        <nav aria-label={t('homeParts')} className="grid gap-1 rounded-2xl bg-surface p-2 shadow-e1">
          <PartButton name={t('homePlaces')} isHere={chosen === PLACES} onChoose={() => setChosen(PLACES)} />
          {parts.map((one) => (
            <PartButton
              key={one.key}
              name={nameOfPart(one)}
              rows={one.rows.length}
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
          />
        )}
        <div className="md:col-span-2 lg:sticky lg:top-0 lg:col-span-1">
          {place !== undefined && <PhonePreview draft={draft} />}
        </div>
      </div>
      <SaveTray isNew={false} changed={changed} busy={busy} onDiscard={reset} onSave={() => void save()} />
    </>
  )
}
