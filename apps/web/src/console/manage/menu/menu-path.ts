import { useParams, useSearchParams } from 'react-router'

import { BASE, pathOf } from '../kit/looks'
import { useMedia } from '../kit/use-media'

/** From this width on there is room for an item's form beside the list. */
const ROOM = '(min-width: 1200px)'

/** The menu's URL with an item open beside the list, or none; what is shown of the menu stays. */
export function usePathOfMenu(): (item?: number) => string {
  const { store } = useParams()
  const [address] = useSearchParams()
  const shown = address.size > 0 ? `?${address}` : ''
  return (item) => `${BASE}/menu/${store}${item === undefined ? '' : `/${item}`}${shown}`
}

/** Where an item opens: beside the list if there is room, else on a page of its own. */
export function usePathOfItem(): (item: number) => string {
  const hasRoom = useMedia(ROOM)
  const pathOfMenu = usePathOfMenu()
  return (item) => (hasRoom ? pathOfMenu(item) : pathOf('items', item))
}

/** The item that is open beside the list. */
export function useOpenItem(): number | null {
  const { item } = useParams()
  const hasRoom = useMedia(ROOM)
  return hasRoom && item && /^[1-9]\d{0,9}$/.test(item) ? Number(item) : null
}
