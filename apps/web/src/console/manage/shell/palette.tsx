import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { shortId } from '@tokri/domain/order/short-id'
import { useDataProvider } from 'ra-core'
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../../lib/format/i18n'
import { cx } from '../../../ui/cx'
import { Icon, type IconName } from '../../../ui/icon'
import { Sheet } from '../../../ui/sheet'
import { consoleApi } from '../../session'
import type { ConsoleData } from '../data/data-provider'
import { type Me, may } from '../data/permissions'
import { resourceText, useManageText } from '../data/texts'
import { pathOf, rowTitle, type ScreenLooks } from '../kit/looks'
import { Key } from '../kit/press'
import { screens } from '../screens/screens'
import { ORDERS, type PlaceGroup } from './navigation'
import { useOffer } from './offered-acts'

interface PaletteResult {
  id: string
  /** Where it leads, or what it does. */
  path: string | (() => void)
  title: string
  icon: IconName
  /** Under which heading it stands. */
  heading: string
}

/** Searched at once from the palette: what people look for by name. More would be more calls at each letter. */
const SEARCHED = ['stores', 'items', 'customers', 'riders', 'coupons', 'staff', 'store-people']
const HITS_EACH = 3

/** Rows whose name has these words in it, of the lists this person may read. */
function useFoundRows(words: string, me: Me, heading: (screen: ScreenLooks) => string): PaletteResult[] {
  const data = useDataProvider<ConsoleData>()
  const searched = screens.filter(({ resource }) => SEARCHED.includes(resource) && may(me, resource, 'read'))
  const orders = useFoundOrders(words, me)
  const { data: found = [] } = useQuery({
    queryKey: ['console', 'palette', words],
    enabled: words.length >= 2,
    staleTime: 10_000,
    // Enter opens the row that is shown, also while the next letter is being searched
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const lists = await Promise.all(
        searched.map(async (screen) => {
          const { data: rows } = await data.getList(screen.resource, {
            filter: { q: words },
            pagination: { page: 1, perPage: HITS_EACH },
            signal,
          })
          return rows.map((row) => ({ screen, row }))
        }),
      )
      return lists.flat()
    },
  })
  if (words.length < 2) return []
  const rows = found.map(({ screen, row }) => ({
    id: `${screen.resource}-${row.id}`,
    path: pathOf(screen.resource, Number(row.id)),
    title: rowTitle(screen, row as never),
    icon: screen.icon,
    heading: heading(screen),
  }))
  return [...orders, ...rows]
}

/** Orders with this number, phone, name or dish. */
function useFoundOrders(words: string, me: Me): PaletteResult[] {
  const t = useManageText()
  const { data: found = [] } = useQuery({
    queryKey: ['console', 'palette-orders', words],
    enabled: words.length >= 2 && me.permissions.includes('orders:read'),
    staleTime: 10_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => consoleApi.desk.orders({ lane: 'all', q: words }, { signal }),
    select: ({ rows }) => rows.slice(0, HITS_EACH),
  })
  return found.map(({ unique_order_id, store, customer }) => ({
    id: `order-${unique_order_id}`,
    path: `${ORDERS}/${unique_order_id}`,
    title: [shortId(unique_order_id), store?.name, customer?.name].filter(Boolean).join(' · '),
    icon: 'receipt',
    heading: t('ordersTitle'),
  }))
}

interface PaletteProps {
  open: boolean
  onClose: () => void
  groups: readonly PlaceGroup[]
  me: Me
}

/** Ctrl K: what can be done with what is selected, screens, what to create, and rows by name. */
export function Palette(props: PaletteProps) {
  const t = useManageText()
  const common = useText()
  const id = useId()
  const { open, onClose } = props
  const navigate = useNavigate()
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState(0)
  const entries = useEntries(words, props)
  const at = Math.min(chosen, Math.max(0, entries.length - 1))
  const type = (typed: string) => {
    setWords(typed)
    setChosen(0)
  }
  const close = () => {
    type('')
    onClose()
  }
  const go = (entry: PaletteResult | undefined) => {
    if (!entry) return
    close()
    if (typeof entry.path === 'string') void navigate(entry.path)
    else entry.path()
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      setChosen((at + step + entries.length) % Math.max(1, entries.length))
    } else if (event.key === 'Enter') go(entries[at])
  }
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t('paletteTitle')}
      hideTitle
      closeLabel={common('close')}
      centred
      head={
        open && (
          <label className="flex min-h-10 items-center gap-2 ps-1">
            <Icon name="magnifying-glass" size="s" />
            <input
              ref={(field) => field?.focus()}
              role="combobox"
              aria-expanded="true"
              aria-controls={`${id}-list`}
              aria-activedescendant={entries[at] && `${id}-${at}`}
              aria-label={t('findAnything')}
              placeholder={t('findAnything')}
              className="min-w-0 flex-1 bg-transparent text-body-l outline-none"
              value={words}
              onChange={(event) => type(event.target.value)}
              onKeyDown={press}
            />
          </label>
        )
      }
    >
      {open && <Entries id={id} entries={entries} at={at} words={words} onOpen={go} onKeyDown={press} />}
    </Sheet>
  )
}

interface EntriesProps {
  id: string
  entries: readonly PaletteResult[]
  /** The one that Enter opens. */
  at: number
  words: string
  onOpen: (entry: PaletteResult) => void
  onKeyDown: (event: KeyboardEvent) => void
}

function Entries({ id, entries, at, words, onOpen, onKeyDown }: EntriesProps) {
  const t = useManageText()
  return (
    <div className="-mx-1 grid gap-2 border-t border-line pt-1">
      <div
        role="listbox"
        id={`${id}-list`}
        aria-label={t('paletteTitle')}
        className="max-h-[50dvh] overflow-y-auto"
      >
        {entries.map((entry, index) => (
          <div key={entry.id}>
            {entry.heading !== entries[index - 1]?.heading && (
              <div className="px-2 pt-2 pb-1 text-caption font-semibold text-ink-2" aria-hidden="true">
                {entry.heading}
              </div>
            )}
            <div
              role="option"
              id={`${id}-${index}`}
              tabIndex={-1}
              aria-selected={index === at}
              onClick={() => onOpen(entry)}
              onKeyDown={onKeyDown}
              className={cx(
                'flex min-h-tap cursor-pointer items-center gap-3 rounded-control px-2',
                index === at
                  ? 'bg-primary-soft outline-2 -outline-offset-2 outline-focus'
                  : 'hover:bg-surface-2',
              )}
            >
              <span className="grid size-8 flex-none place-items-center rounded-[0.5rem] bg-surface-2 text-ink-2">
                <Icon name={entry.icon} size="s" />
              </span>
              <bdi className="min-w-0 flex-1 truncate text-label">{entry.title}</bdi>
            </div>
          </div>
        ))}
        {entries.length === 0 && (
          <p className="px-2 py-6 text-center text-ink-2" role="status">
            {t('paletteNothing', { words: words.trim() })}
          </p>
        )}
      </div>
      <p className="flex flex-wrap items-center gap-2 border-t border-line px-2 pt-2.5 text-caption text-ink-2">
        <Key>↑</Key>
        <Key>↓</Key> {t('paletteMove')}
        <Key>Enter</Key> {t('paletteOpen')}
        <span className="ms-auto">{t('paletteHint')}</span>
      </p>
    </div>
  )
}

function useEntries(words: string, { groups, me }: PaletteProps): PaletteResult[] {
  const t = useManageText()
  const asked = useDeferredValue(words.trim())
  const rows = useFoundRows(asked, me, ({ resource }) => t(resourceText(resource, 'many')))
  const has = (text: string) => text.toLocaleLowerCase().includes(words.trim().toLocaleLowerCase())
  const places = groups
    .flatMap((group) => group.places)
    .map(({ path, text, icon }) => ({ id: path, path, title: t(text), icon, heading: t('paletteScreens') }))
  const acts = screens
    .filter(({ resource }) => may(me, resource, 'create'))
    .map(({ resource, icon }) => ({
      id: `${resource}-create`,
      path: pathOf(resource, 'create'),
      title: t(resourceText(resource, 'new')),
      icon,
      heading: t('paletteActs'),
    }))
  const named = [...places, ...acts].filter(({ title }) => has(title))
  const offered = useOfferedEntries().filter(({ title, heading }) => has(title) || has(heading))
  return [...offered, ...(words.trim() ? [...named.slice(0, 6), ...rows] : places)]
}

/** What can be done with what is open or selected. */
function useOfferedEntries(): PaletteResult[] {
  const t = useManageText()
  const { subject = '', acts = [] } = useOffer() ?? {}
  const heading = t('paletteDoWith', { name: subject })
  return acts.map(({ name, title, icon, run }) => ({ id: `act-${name}`, path: run, title, icon, heading }))
}
