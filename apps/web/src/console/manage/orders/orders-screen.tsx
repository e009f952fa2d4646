import type { DeskRow } from '@tokri/contract/desk'
import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useNow } from '../../../lib/dom/use-now'
import { number } from '../../../lib/format/figures'
import { problemText } from '../../../lib/format/i18n'
import { useLiveState } from '../../../lib/live/live'
import { cx } from '../../../ui/cx'
import type { Prefetch } from '../../../ui/lazy-screen'
import { showToast } from '../../../ui/toast'
import { consoleLive } from '../../session'
import { useMe } from '../data/permissions'
import { useManageText } from '../data/texts'
import { Centred, OwnPage, Pending } from '../kit/own-page'
import { Key, Press, PressTab } from '../kit/press'
import { StateMark } from '../kit/state-mark'
import { useMedia } from '../kit/use-media'
import { ColumnChoice, chooseColumns } from '../list/table-look'
import { useKeys } from '../shell/keys'
import { ORDERS } from '../shell/navigation'
import { filterNames, laneIn, questionIn } from './address'
import { ORDERS_LIST, type OrderColumn, orderColumns, useOrderColumns } from './columns'
import { useHeldRows } from './held-rows'
import { LaneTabs } from './lane-tabs'
import { ChosenOrders } from './many-orders'
import { OrderAside } from './order-aside'
import { OrderExport } from './order-export'
import { OrderFilters } from './order-filters'
import { OrderTable } from './order-table'
import { OrderViews } from './order-views'
import { ordersBy, useOrders } from './queries'

/** From this width on there is room for an order beside the list. */
const WIDE = '(min-width: 1200px)'

/** Columns that don't fit while an order is open beside the list; the order shows them itself. */
const BESIDE_LESS: readonly OrderColumn[] = ['rider', 'placed', 'zone', 'mode', 'method']

export const prefetch: Prefetch = async (client) =>
  client.prefetchInfiniteQuery(ordersBy(questionIn(new URLSearchParams(location.search))))

/** Orders of all stores, live. */
export function OrdersScreen() {
  const t = useManageText()
  const mayAct = useMe()?.permissions.includes('customers:act') ?? false
  return (
    <OwnPage
      title={t('ordersTitle')}
      text={t('ordersText')}
      isFor={({ permissions }) => permissions.includes('orders:read')}
      end={
        <>
          <Tools />
          {mayAct && (
            <PressTab icon="headset" href="/auth/login-as-customer">
              {t('ordersForCaller')}
            </PressTab>
          )}
        </>
      }
    >
      {() => <Desk />}
    </OwnPage>
  )
}

/** The columns of the list, and the export. */
function Tools() {
  const t = useManageText()
  const [address] = useSearchParams()
  const columns = useOrderColumns()
  return (
    <>
      <ColumnChoice
        all={orderColumns.map((field) => ({ field, label: t(`ordersColumn_${field}`) }))}
        chosen={columns}
        title="order"
        onChoose={(chosen) => chooseColumns(ORDERS_LIST, chosen)}
      />
      <OrderExport question={questionIn(address)} />
    </>
  )
}

function Desk() {
  const t = useManageText()
  const [address] = useSearchParams()
  const search = useRef<HTMLInputElement>(null)
  const lane = laneIn(address)
  const query = useOrders(questionIn(address))
  const columns = useOrderColumns()
  const { data, error, refetch, isPlaceholderData } = query
  useKeys({
    '/': (event) => {
      event.preventDefault()
      search.current?.focus()
    },
  })
  return (
    <>
      <LaneTabs lane={lane} counts={data?.pages[0]?.counts} />
      <OrderViews />
      <div className="flex flex-wrap items-center gap-2">
        <OrderFilters search={search} />
        <LiveMark />
      </div>
      {data ? (
        <div
          aria-busy={isPlaceholderData}
          className={isPlaceholderData ? 'contents [&>*]:opacity-60' : 'contents'}
        >
          <Rows key={lane} rows={data.pages.flatMap(({ rows }) => rows)} columns={columns} query={query} />
        </div>
      ) : (
        <Pending name={t('ordersTitle')} error={error} retry={refetch} />
      )}
    </>
  )
}

/** Says whether the list is updated live. */
function LiveMark() {
  const t = useManageText()
  const isLive = useLiveState(consoleLive) === 'live'
  return (
    <span className="ms-auto" role="status">
      <StateMark tone={isLive ? 'good' : 'warn'}>{t(isLive ? 'ordersLive' : 'ordersNotLive')}</StateMark>
    </span>
  )
}

interface RowsProps {
  rows: readonly DeskRow[]
  columns: readonly OrderColumn[]
  query: Pick<ReturnType<typeof useOrders>, 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage'>
}

/** The most orders that are selected at once: each is acted on by a call of its own. */
const MOST_CHOSEN = 200

/** The rows of all pages, until there are more than can be selected. */
async function everyRow(rows: readonly DeskRow[], query: RowsProps['query']): Promise<readonly DeskRow[]> {
  let all = rows
  for (let isMore = query.hasNextPage; isMore && all.length <= MOST_CHOSEN; ) {
    const next = await query.fetchNextPage()
    if (next.isError || !next.data) {
      showToast({ text: problemText(next.error) })
      break
    }
    all = next.data.pages.flatMap((page) => page.rows)
    isMore = next.hasNextPage
  }
  return all
}

function Rows({ rows, columns, query }: RowsProps) {
  const t = useManageText()
  const now = useNow(15_000)
  const isWide = useMedia(WIDE)
  const [isHeld, setHeld] = useState(false)
  const { shown, waiting } = useHeldRows(rows, isHeld)
  const { open, onOpen, onClose } = useOpen(isWide)
  const [ids, setIds] = useState<readonly number[]>([])
  const chosen = shown.filter(({ id }) => ids.includes(id))
  const mayAct = useMe()?.role !== 'store'
  const toggle = ({ id }: DeskRow) =>
    setIds(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])
  /** Loads the pages that follow first, and says so where the list is longer than one action takes. */
  const chooseAll = async () => {
    const all = await everyRow(rows, query)
    setIds(all.slice(0, MOST_CHOSEN).map(({ id }) => id))
    if (all.length > MOST_CHOSEN) showToast({ text: t('ordersSelectMost', { count: MOST_CHOSEN }) })
  }
  const at = useRowKeys(shown, {
    onOpen,
    isOpen: isWide && open !== null,
    onToggle: mayAct ? toggle : undefined,
  })
  return (
    <>
      {shown.length === 0 && waiting === 0 ? (
        <NoRows />
      ) : (
        <div
          className={cx(
            'grid min-h-0 flex-1 items-start gap-4',
            isWide && open ? 'grid-cols-[minmax(0,1fr)_auto]' : 'grid-cols-1',
          )}
        >
          <div className="grid min-w-0 gap-2 sm:overflow-x-auto sm:rounded-2xl sm:bg-surface sm:shadow-e1">
            {waiting > 0 && (
              <Press className="m-2 justify-self-center" small icon="plus" onClick={() => setHeld(false)}>
                {t('ordersNew', { count: waiting })}
              </Press>
            )}
            <div onPointerEnter={() => setHeld(true)} onPointerLeave={() => setHeld(false)}>
              <OrderTable
                {...{ rows: shown, now, open, at, onOpen }}
                columns={isWide && open ? columns.filter((column) => !BESIDE_LESS.includes(column)) : columns}
                chosen={mayAct ? chosen.map(({ id }) => id) : null}
                onChoose={setIds}
              />
            </div>
            <div className="flex min-h-10 flex-wrap items-center gap-2 px-4.5 py-1.5 text-caption text-ink-2">
              <span>{t('ordersShown', { count: shown.length, shown: number(shown.length) })}</span>
              {query.hasNextPage && (
                <Press small busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {t('customerMore')}
                </Press>
              )}
              <span className="ms-auto flex items-center gap-1.5 max-lg:hidden" aria-hidden="true">
                <Key>J</Key>
                <Key>K</Key> {t('listKeys')} <Key>Enter</Key> {t('listKeysOpen')}{' '}
                {mayAct && (
                  <>
                    <Key>X</Key> {t('listKeysSelect')}{' '}
                  </>
                )}
                <Key>/</Key> {t('listKeysSearch')}
              </span>
            </div>
          </div>
          {isWide && open && <OrderAside key={open} number={open} onClose={onClose} />}
        </div>
      )}
      <ChosenOrders
        rows={chosen}
        onChoose={setIds}
        onChooseAll={query.hasNextPage || chosen.length < shown.length ? chooseAll : null}
      />
    </>
  )
}

/** The order beside the list, named in the URL; a narrow screen opens its page. */
function useOpen(isWide: boolean) {
  const navigate = useNavigate()
  const [address, setAddress] = useSearchParams()
  const show = (value: string | null) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before)
        if (value) after.set('open', value)
        else after.delete('open')
        return after
      },
      { replace: true },
    )
  return {
    open: address.get('open'),
    onOpen: ({ unique_order_id }: DeskRow) =>
      isWide ? show(unique_order_id) : void navigate(`${ORDERS}/${unique_order_id}`),
    onClose: () => show(null),
  }
}

interface RowKeys {
  onOpen: (row: DeskRow) => void
  /** An order is open beside the list. */
  isOpen: boolean
  onToggle: ((row: DeskRow) => void) | undefined
}

/** Which row the keyboard is at. */
function useRowKeys(rows: readonly DeskRow[], { onOpen, isOpen, onToggle }: RowKeys): number | null {
  const [at, setAt] = useState<number | null>(null)
  const move = (step: number) => {
    const next = at === null ? 0 : Math.max(0, Math.min(rows.length - 1, at + step))
    setAt(next)
    // the order beside the list follows the keys
    if (isOpen && rows[next]) onOpen(rows[next])
  }
  const row = at === null ? undefined : rows[at]
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    x: () => row && onToggle?.(row),
    enter: (event) => {
      if (row && !(event.target as Element).closest('a,button')) onOpen(row)
    },
  })
  return at
}

function NoRows() {
  const t = useManageText()
  const [address, setAddress] = useSearchParams()
  const isNarrowed = address.get('q') !== null || filterNames.some((name) => address.get(name) !== null)
  if (!isNarrowed) return <Centred thing="tickets" title={t('ordersNone')} text={t('ordersNoneText')} />
  return (
    <Centred thing="paper" title={t('listNone')} text={t('ordersNoneFiltered')}>
      <Press onClick={() => setAddress({ list: address.get('list') ?? 'live' })}>
        {t('listFilterClear')}
      </Press>
    </Centred>
  )
}
