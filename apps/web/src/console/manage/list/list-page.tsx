import { ListBase, useListContext } from 'ra-core'
import { Suspense, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { usePageTitle } from '../../../lib/dom/page-title'
import { number } from '../../../lib/format/figures'
import { useLive, usePolling } from '../../../lib/live/live'
import { useRefetch } from '../../../lib/live/refetch'
import { lazyComponent } from '../../../ui/lazy-component'
import { consoleLive } from '../../session'
import { useMay } from '../data/permissions'
import { resourceText, useManageText } from '../data/texts'
import { usualList } from '../data/usual-list'
import { Later } from '../kit/later'
import { pathOf, type ScreenLooks } from '../kit/looks'
import { PressLink } from '../kit/press'
import { useKeys } from '../shell/keys'
import { RowBeside, useBeside } from './beside'
import { ExportButton } from './export-button'
import { FilterBar } from './filter-bar'
import { ListStates } from './list-states'
import { Pager } from './pager'
import { SavedViews } from './saved-views'
import { Table } from './table'
import { ColumnsButton, DensityButtons, useTableLook } from './table-look'

const SelectionTray = lazyComponent(() => import('./selection-tray').then((part) => part.SelectionTray))

/** What can be done with ticked rows; its code is loaded with the first tick. */
function Ticked({ looks }: { looks: ScreenLooks }) {
  const { selectedIds } = useListContext()
  const [isUsed, setIsUsed] = useState(false)
  if (selectedIds.length > 0 && !isUsed) setIsUsed(true)
  return isUsed ? (
    <Suspense fallback={null}>
      <SelectionTray looks={looks} />
    </Suspense>
  ) : null
}

/** The polling interval of a list while the stream is down, in ms. */
const POLL_MS = 20_000

/** The list of a resource: search, filters, views, rows, paging, bulk acts. */
export function ListPage({ looks }: { looks: ScreenLooks }) {
  const t = useManageText()
  const mayRead = useMay(looks.resource, 'read')
  // other people's changes appear without a reload
  const refetchInterval = usePolling(POLL_MS, consoleLive)
  const again = useRefetch([looks.resource, 'getList'], consoleLive)
  useLive(
    'rows',
    ({ resource }) => {
      if (resource === looks.resource) again()
    },
    consoleLive,
  )
  usePageTitle(t(resourceText(looks.resource, 'many')))
  if (!mayRead) return <NotAllowed resource={looks.resource} />
  return (
    <ListBase
      key={looks.resource}
      resource={looks.resource}
      {...usualList(looks)}
      exporter={false}
      disableAuthentication
      queryOptions={{ refetchInterval, refetchOnWindowFocus: true, onError: () => undefined }}
    >
      <ListBody looks={looks} />
    </ListBase>
  )
}

function NotAllowed({ resource }: { resource: string }) {
  const t = useManageText()
  const name = t(resourceText(resource, 'many'))
  return (
    <>
      <h1 className="text-title-l">{name}</h1>
      <div className="grid flex-1 content-center justify-items-center gap-1.5 rounded-2xl bg-surface p-8 text-center shadow-e1">
        <h2 className="text-title-m">{t('listNotAllowed', { name })}</h2>
        <p className="text-ink-2">{t('listNotAllowedText')}</p>
      </div>
    </>
  )
}

/** How many rows match, in words. */
function Count() {
  const t = useManageText()
  const { meta, isPending } = useListContext()
  if (isPending || !meta) return null
  const { count, is_more } = meta as { count: number; is_more: boolean }
  return (
    <span className="text-meta text-ink-2" role="status">
      {is_more ? t('listCountMore', { count: number(count) }) : t('listCount', { count })}
    </span>
  )
}

function ListBody({ looks }: { looks: ScreenLooks }) {
  const t = useManageText()
  const navigate = useNavigate()
  const search = useRef<HTMLInputElement>(null)
  const mayCreate = useMay(looks.resource, 'create')
  const look = useTableLook(looks)
  const beside = useBeside(looks)
  const { data, isPending, error } = useListContext()
  useKeys({
    '/': (event) => {
      event.preventDefault()
      search.current?.focus()
    },
    n: () => mayCreate && void navigate(pathOf(looks.resource, 'create')),
  })
  const hasRows = !error && (data?.length ?? 0) > 0
  return (
    <>
      <div className="flex min-h-9 flex-none flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="text-title-l whitespace-nowrap">{t(resourceText(looks.resource, 'many'))}</h1>
        <Count />
        <div className="ms-auto flex flex-wrap items-center justify-end gap-2">
          <DensityButtons look={look} />
          <ColumnsButton looks={looks} look={look} />
          <ExportButton looks={looks} />
          {looks.Tools && (
            <Later>
              <looks.Tools />
            </Later>
          )}
          {mayCreate && (
            <PressLink kind="p" icon="plus-bold" to={pathOf(looks.resource, 'create')}>
              {t('listNew')}
            </PressLink>
          )}
        </div>
      </div>
      {looks.Head && (
        <Later>
          <looks.Head />
        </Later>
      )}
      <SavedViews looks={looks} look={look} />
      <FilterBar looks={looks} search={search} />
      <div className="flex min-h-64 flex-1 gap-3.5 max-sm:min-h-0 max-sm:flex-none">
        <section
          aria-label={t(resourceText(looks.resource, 'many'))}
          className="flex min-w-0 flex-1 flex-col rounded-2xl bg-surface shadow-e1 max-sm:bg-transparent max-sm:shadow-none"
        >
          {hasRows ? (
            <>
              <Table looks={looks} look={look} beside={beside} />
              <Pager />
            </>
          ) : (
            <ListStates looks={looks} loading={isPending} />
          )}
        </section>
        <RowBeside looks={looks} beside={beside} />
      </div>
      <Ticked looks={looks} />
    </>
  )
}
