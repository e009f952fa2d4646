import type { IconName } from '../../../ui/icon-names'
import { type Me, may } from '../data/permissions'
import type { ManageTextKey } from '../data/texts'
import { resourceText } from '../data/texts'
import { BASE, type Group, groups, pathOf, type ScreenLooks } from '../kit/looks'

export const ORDERS = `${BASE}/orders`
export const HOME = `${BASE}/home`
export const DISPATCH = `${BASE}/dispatch`

export interface Place {
  path: string
  text: ManageTextKey
  icon: IconName
}
export interface PlaceGroup {
  group: Group
  text: ManageTextKey
  icon: IconName
  places: Place[]
}

const groupLooks: Record<Group, { text: ManageTextKey; icon: IconName }> = {
  orders: { text: 'groupOrders', icon: 'receipt' },
  catalogue: { text: 'groupCatalogue', icon: 'fork-knife' },
  people: { text: 'groupPeople', icon: 'users' },
  money: { text: 'groupMoney', icon: 'wallet' },
  reach: { text: 'groupReach', icon: 'seal-percent' },
  shop: { text: 'groupShop', icon: 'storefront' },
  system: { text: 'groupSystem', icon: 'gear' },
}

const isAdmin = ({ role }: Me): boolean => role === 'admin'

/** Screens that belong to no resource, and who may open them. */
const ownScreens: readonly (Place & { group: Group; isFor: (me: Me) => boolean })[] = [
  {
    path: ORDERS,
    text: 'ordersTitle',
    icon: 'receipt',
    group: 'orders',
    isFor: ({ permissions }) => permissions.includes('orders:read'),
  },
  {
    path: DISPATCH,
    text: 'dispatchTitle',
    icon: 'moped',
    group: 'orders',
    isFor: ({ permissions }) => permissions.includes('deliveries:assign'),
  },
  {
    path: '/console/import',
    text: 'importsTitle',
    icon: 'upload-simple',
    group: 'catalogue',
    isFor: ({ permissions }) => permissions.includes('files:import'),
  },
  {
    path: `${BASE}/menu`,
    text: 'menuTitle',
    icon: 'fork-knife',
    group: 'catalogue',
    isFor: ({ permissions }) => permissions.includes('items:read'),
  },
  { path: '/console/books', text: 'linkBooks', icon: 'scales-fill', group: 'money', isFor: isAdmin },
  {
    path: `${BASE}/reports`,
    text: 'reportsTitle',
    icon: 'chart-bar',
    group: 'money',
    isFor: ({ permissions }) => permissions.includes('reports:read'),
  },
  {
    path: `${BASE}/cash`,
    text: 'cashTitle',
    icon: 'coins',
    group: 'money',
    isFor: ({ permissions }) => permissions.includes('cash:read'),
  },
  {
    path: `${BASE}/store-pay`,
    text: 'payoutsTitle',
    icon: 'bank',
    group: 'money',
    isFor: ({ permissions }) => permissions.includes('store-pay:read'),
  },
  {
    path: `${BASE}/payment-accounts`,
    text: 'accountsTitle',
    icon: 'credit-card',
    group: 'money',
    isFor: isAdmin,
  },
  { path: '/console/errands', text: 'linkErrands', icon: 'package', group: 'shop', isFor: isAdmin },
  {
    path: `${BASE}/opening`,
    text: 'openingTitle',
    icon: 'check-circle',
    group: 'catalogue',
    isFor: ({ permissions }) => permissions.includes('stores:read'),
  },
  {
    path: HOME,
    text: 'homeTitle',
    icon: 'house',
    group: 'shop',
    isFor: ({ permissions }) => permissions.includes('modules:read'),
  },
  {
    path: `${BASE}/settings`,
    text: 'settingsTitle',
    icon: 'gear',
    group: 'shop',
    isFor: ({ permissions }) => permissions.includes('settings:read'),
  },
  {
    path: `${BASE}/health`,
    text: 'healthTitle',
    icon: 'check-circle-fill',
    group: 'system',
    isFor: ({ permissions }) => permissions.includes('health:read'),
  },
]

/** What this person may open, by job; empty groups are left out. */
export function placesOf(me: Me, screens: readonly ScreenLooks[]): PlaceGroup[] {
  return groups
    .map((group) => ({
      group,
      ...groupLooks[group],
      places: [
        ...screens
          .filter((screen) => screen.group === group && may(me, screen.resource, 'read'))
          .map(({ resource, icon }) => ({
            path: pathOf(resource),
            text: resourceText(resource, 'many'),
            icon,
          })),
        ...ownScreens.filter((screen) => screen.group === group && screen.isFor(me)),
      ],
    }))
    .filter(({ places }) => places.length > 0)
}

/** The group of the page that is open. */
export const isWithin = (pathname: string, path: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`)

/** Whether a map fills the page on wide screens, with everything else on it. */
export const isMapPage = (pathname: string): boolean => pathname === DISPATCH
/** Whether the page also uses the width of the side bar: editors and maps. */
export const isWidePage = (pathname: string): boolean =>
  isMapPage(pathname) || pathname === HOME || pathname.startsWith(`${BASE}/menu/`)

export const START = BASE
/** Every screen, by job. */
export const ALL_PLACES = `${START}#all-places`
/** The person's own sign-in: two steps, devices. */
export const SECURITY = `${BASE}/security`
