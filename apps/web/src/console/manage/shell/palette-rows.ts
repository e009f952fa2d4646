import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { shortId } from '@tokri/domain/order/short-id'
import { useDataProvider } from 'ra-core'
import { money } from '../../../lib/format/figures'
import type { IconName } from '../../../ui/icon'
import { consoleApi } from '../../session'
import type { ConsoleData, Row } from '../data/data-provider'
import { type Me, may } from '../data/permissions'
import { hasText, optionLabel, resourceText, type TextOf, useManageText } from '../data/texts'
import { BASE, pathOf, rowTitle, type ScreenLooks } from '../kit/looks'
import { screens } from '../screens/screens'
import { ORDERS } from './navigation'
import type { Scope } from './palette-question'

export interface PaletteResult {
  id: string
  /** The path it leads to, or the function it runs. */
  path: string | (() => void)
  title: string
  /** What it is, below its title. */
  text?: string | undefined
  /** At the end of the line: its kind, or an amount. */
  end?: string | undefined
  icon: IconName
  /** The heading it is listed under. */
  heading: string
}

/**
 * The resources that are searched: what people look for by name. More would mean more requests at each
 * letter.
 */
const SEARCHED: Readonly<Record<Scope, readonly string[]>> = {
  everything: ['stores', 'items', 'customers', 'riders', 'coupons', 'staff', 'store-people'],
  orders: [],
  people: ['customers', 'riders', 'staff', 'store-people'],
  settings: [],
}
const HITS_EACH = 3
/** From this number of letters on, lists are searched. */
export const FEWEST_LETTERS = 2

const asking = { staleTime: 10_000, placeholderData: keepPreviousData }

/**
 * Rows whose name contains these words, from the lists this person may read, and the screens of matching
 * stores.
 */
export function useFoundRows(words: string, scope: Scope, me: Me): PaletteResult[] {
  const t = useManageText()
  const data = useDataProvider<ConsoleData>()
  const isAsked = words.length >= FEWEST_LETTERS
  const searched = screens.filter(
    ({ resource }) => SEARCHED[scope].includes(resource) && may(me, resource, 'read'),
  )
  const { data: found = [] } = useQuery({
    ...asking,
    queryKey: ['console', 'palette', scope, words],
    enabled: isAsked && searched.length > 0,
    queryFn: async ({ signal }) => {
      const lists = await Promise.all(
        searched.map(async (screen) => {
          const { data: rows } = await data.getList<Row>(screen.resource, {
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
  if (!isAsked || searched.length === 0) return []
  const stores = found.filter(({ screen }) => screen.resource === 'stores')
  return [
    ...found.map(({ screen, row }) => rowEntry(t, screen, row)),
    ...(may(me, 'items', 'read') ? stores.map(({ row }) => menuEntry(t, row)) : []),
  ]
}

const rowEntry = (t: TextOf, screen: ScreenLooks, row: Row): PaletteResult => ({
  id: `${screen.resource}-${row.id}`,
  path: pathOf(screen.resource, row.id),
  title: rowTitle(screen, row),
  text: aboutRow(t, screen.resource, row),
  end: kindOf(t, screen.resource, row),
  icon: screen.icon,
  heading: t(resourceText(screen.resource, 'many')),
})

const menuEntry = (t: TextOf, { id, name }: Row): PaletteResult => ({
  ...{ id: `menu-${id}`, path: `${BASE}/menu/${id}`, icon: 'fork-knife' },
  ...{ title: t('paletteMenuOf', { name: String(name) }), heading: t('paletteScreens') },
})

/** A text that distinguishes rows with the same name. */
function aboutRow(t: TextOf, resource: string, row: Row): string | undefined {
  const words = (...parts: unknown[]) =>
    parts.filter((part): part is string => typeof part === 'string' && part !== '').join(', ') || undefined
  if (resource === 'stores') return words(row.address, optionLabel(t, 'is_active', row.is_active))
  if (resource === 'items') return words(row.store_name, row.category_name)
  if (resource === 'coupons') return words(row.name)
  const orders = typeof row.orders === 'number' ? t('paletteOrders', { count: row.orders }) : null
  return words(row.phone, row.email, orders)
}

/** The kind of person, such as an owner or a rider. */
function kindOf(t: TextOf, resource: string, row: Row): string | undefined {
  if (resource === 'items' && typeof row.price === 'number') return money(row.price)
  if (resource === 'store-people') return optionLabel(t, 'store_role', row.store_role)
  const key = `paletteKind_${resource}`
  return hasText(key) ? t(key) : undefined
}

/** Orders with this number, phone, name or dish. */
export function useFoundOrders(words: string, scope: Scope, me: Me): PaletteResult[] {
  const t = useManageText()
  const isAsked = words.length >= FEWEST_LETTERS && (scope === 'everything' || scope === 'orders')
  const { data: found = [] } = useQuery({
    ...asking,
    queryKey: ['console', 'palette-orders', words],
    enabled: isAsked && me.permissions.includes('orders:read'),
    queryFn: ({ signal }) => consoleApi.desk.orders({ lane: 'all', q: words }, { signal }),
    select: ({ rows }) => rows.slice(0, scope === 'orders' ? HITS_EACH * 3 : HITS_EACH),
  })
  if (!isAsked) return []
  return found.map(({ unique_order_id, store, customer, payable, status }) => ({
    id: `order-${unique_order_id}`,
    path: `${ORDERS}/${unique_order_id}`,
    title: [shortId(unique_order_id), customer?.name].filter(Boolean).join(', '),
    text: [store?.name, optionLabel(t, 'state', status)].filter(Boolean).join(', '),
    end: money(payable),
    icon: 'receipt',
    heading: t('ordersTitle'),
  }))
}
