import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@tokri/contract/endpoint'
import type { Contract } from '@tokri/contract/index'
import type { MenuLine } from '@tokri/contract/menus'
import { HttpError, useDataProvider } from 'ra-core'
import { useRef } from 'react'
import { writeToCache } from '../../../lib/api/query-cache'
import { problemText } from '../../../lib/format/i18n'
import { useLive } from '../../../lib/live/live'
import { useRefetch } from '../../../lib/live/refetch'
import { showToast } from '../../../ui/toast'
import { consoleApi, consoleLive } from '../../session'
import type { ConsoleData } from '../data/data-provider'

type Lines = Reply<Contract['menus']['lines']>

/** What is shown of a menu: a category, the matches of a search, or the items that need attention. */
export interface Shown {
  item_category_id?: number | undefined
  q?: string | undefined
  only?: 'off' | 'low' | undefined
}

const menuKey = (restaurant_id: number) => ['console', 'menu', restaurant_id]
const linesKey = (restaurant_id: number, shown: Shown) => [...menuKey(restaurant_id), 'lines', shown]

/** A store's categories; fetched again when a kitchen switches something. */
export function useTree(restaurant_id: number) {
  const again = useRefetch(menuKey(restaurant_id), consoleLive)
  useLive(
    'store.switched',
    (told) => {
      if (told.restaurant_id === restaurant_id) again()
    },
    consoleLive,
  )
  return useQuery({
    queryKey: [...menuKey(restaurant_id), 'tree'],
    queryFn: ({ signal }) => consoleApi.menus.tree({ restaurant_id }, { signal }),
    refetchInterval: 30_000,
  })
}

/** The items that are shown. */
export const useLines = (restaurant_id: number, shown: Shown) =>
  useQuery({
    queryKey: linesKey(restaurant_id, shown),
    queryFn: ({ signal }) => consoleApi.menus.lines({ restaurant_id, ...shown }, { signal }),
    refetchInterval: 30_000,
    placeholderData: (before) => before,
  })

/** Shows why something was not saved. */
export const tellProblem = (error: unknown): void =>
  showToast({
    text: error instanceof HttpError ? error.message : problemText(error),
    icon: 'warning-fill',
  })

/** Changes of a menu: shown at once, fetched again when the server answers, undone if it refuses. */
export function useMenuActs(restaurant_id: number, shown: Shown) {
  const client = useQueryClient()
  const data = useDataProvider<ConsoleData>()
  /** By item: the version that this person's last price made. */
  const versions = useRef(new Map<number, Promise<number>>())
  const again = () => client.invalidateQueries({ queryKey: menuKey(restaurant_id) })
  const act = async <T>(
    work: () => Promise<T>,
    ahead?: (lines: MenuLine[]) => MenuLine[],
  ): Promise<T | null> => {
    if (ahead)
      await writeToCache<Lines>(
        client,
        linesKey(restaurant_id, shown),
        (page) => page && { ...page, lines: ahead(page.lines) },
      )
    try {
      return await work()
    } catch (error) {
      tellProblem(error)
      return null
    } finally {
      await again()
      void client.invalidateQueries({ queryKey: ['items'] })
    }
  }
  /** A second price typed before the first is answered is saved against the version that the first one makes. */
  const savePrice = ({ id, version: seen }: Pick<MenuLine, 'id' | 'version'>, price: number) => {
    const before = versions.current.get(id)
    const saving = (async () => {
      const version = Math.max(seen, (await before) ?? 0)
      const previousData = { id, version }
      const saved = await data.update('items', { id, data: { price }, meta: { version }, previousData })
      return saved.data.version
    })()
    versions.current.set(
      id,
      saving.catch(() => seen),
    )
    return saving
  }
  const put = (id: number, part: Partial<MenuLine>) => (lines: MenuLine[]) =>
    lines.map((line) => (line.id === id ? { ...line, ...part } : line))
  return {
    act,
    setPrice: (line: Pick<MenuLine, 'id' | 'version'>, price: number) =>
      act(() => savePrice(line, price), put(line.id, { price })),
    setStock: ({ id }: Pick<MenuLine, 'id'>, stock: number | null) =>
      act(
        () => consoleApi.menus.moveStock({ item_id: id, reason: 'counted', move: { counted: stock } }),
        put(id, { stock }),
      ),
    switchOn: (ids: number[]) =>
      act(() => consoleApi.menus.switchItems({ restaurant_id, ids, off_for: null })),
    switchOff: (ids: number[]) =>
      act(() => consoleApi.menus.switchItems({ restaurant_id, ids, off_for: 'switched_on' })),
    orderItems: (item_category_id: number, ids: number[]) =>
      act(
        () => consoleApi.menus.orderItems({ restaurant_id, item_category_id, ids }),
        (lines) => ids.flatMap((id) => lines.find((line) => line.id === id) ?? []),
      ),
    orderCategories: (parent_id: number | null, ids: number[]) =>
      act(() => consoleApi.menus.orderCategories({ restaurant_id, parent_id, ids })),
  }
}
export type MenuActs = ReturnType<typeof useMenuActs>
