import type { IconName } from '../../../ui/icon-names'
import { type Me, may } from '../data/permissions'
import type { ManageTextKey } from '../data/texts'
import { resourceText } from '../data/texts'
import { BASE, type Group, groups, pathOf, type ScreenLooks } from '../kit/looks'

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
  catalogue: { text: 'groupCatalogue', icon: 'fork-knife' },
  people: { text: 'groupPeople', icon: 'users' },
  money: { text: 'groupMoney', icon: 'wallet' },
  reach: { text: 'groupReach', icon: 'seal-percent' },
  shop: { text: 'groupShop', icon: 'storefront' },
  system: { text: 'groupSystem', icon: 'gear' },
}

const isAdmin = ({ role }: Me): boolean => role === 'admin'

/** Screens that are no resource's, and who opens them. */
const ownScreens: readonly (Place & { group: Group; isFor: (me: Me) => boolean })[] = [
  { path: '/console/books', text: 'linkBooks', icon: 'scales-fill', group: 'money', isFor: isAdmin },
  { path: '/console/errands', text: 'linkErrands', icon: 'package', group: 'shop', isFor: isAdmin },
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

/** What this person may open, by job; groups without anything are left out. */
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

export const START = BASE
